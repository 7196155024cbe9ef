//! The levels that come with Linkor.

/// Name and text of each.
pub(super) const SHIPPED: [(&str, &str); 6] = [
    ("classic-easy", include_str!("../../levels/classic-easy.toml")),
    ("classic-medium", include_str!("../../levels/classic-medium.toml")),
    ("classic-hard", include_str!("../../levels/classic-hard.toml")),
    ("armada-easy", include_str!("../../levels/armada-easy.toml")),
    ("armada-medium", include_str!("../../levels/armada-medium.toml")),
    ("armada-hard", include_str!("../../levels/armada-hard.toml")),
];
