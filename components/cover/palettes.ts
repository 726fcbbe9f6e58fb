/**
 * Natural colors of each sport's ground, and three variations: four palettes per family, each with ground, shade, mark,
 * accent.
 */
type Palette = readonly [ground: string, shade: string, mark: string, accent: string];
type Family = readonly [Palette, Palette, Palette, Palette];

export const families = {
  grass: [
    ["#1f7a4d", "#237f52", "#eaf3e6", "#f2c14e"],
    ["#14563f", "#185f46", "#dff0d8", "#ff9a6b"],
    ["#3f7d2c", "#478632", "#f4f3d9", "#1d3b2a"],
    ["#1b3b46", "#20444f", "#cfe9df", "#f2c14e"],
  ],
  hardwood: [
    ["#c9843f", "#c17a35", "#fbf1e1", "#1d3557"],
    ["#a4552e", "#9a4d28", "#fde9d3", "#f2c14e"],
    ["#2c4a6b", "#28445f", "#f3ece0", "#f08a4b"],
    ["#7a2e3a", "#702833", "#fbe6dc", "#f2b84b"],
  ],
  court: [
    ["#1f6f8b", "#2b7f9c", "#f1f6f4", "#e3f04a"],
    ["#b4532a", "#c0602f", "#fbeee2", "#f7e26b"],
    ["#2e6b46", "#387a52", "#f0f4e8", "#e3f04a"],
    ["#3d3a6b", "#48457c", "#eeecf7", "#ffb56b"],
  ],
  water: [
    ["#16425b", "#3f7ea0", "#f6f3ea", "#f2b84b"],
    ["#0d5c63", "#3a9a9c", "#f4f7ee", "#ff8d63"],
    ["#1b2d54", "#4c6bb0", "#f3efe4", "#ffd166"],
    ["#c9573b", "#e08a63", "#fff3e2", "#2a3547"],
  ],
  ice: [
    ["#e4eef2", "#d3e3ea", "#1d5c8a", "#c23b3b"],
    ["#d9e6e4", "#c5dad7", "#0e5a54", "#d9622b"],
    ["#1d3447", "#24405a", "#d6e9f2", "#ff8d63"],
    ["#eae6ee", "#dcd5e4", "#4b3a78", "#d14d72"],
  ],
  asphalt: [
    ["#2b2d31", "#4a4d54", "#f4f1ea", "#f2b84b"],
    ["#24323a", "#43565f", "#eef3f2", "#ff6b4a"],
    ["#3a2a2a", "#5d4545", "#fbeee4", "#f7d154"],
    ["#1d3b36", "#3b6159", "#eaf4ee", "#ffb36b"],
  ],
  clay: [
    ["#a8452c", "#b9543a", "#fbe9dc", "#f6c667"],
    ["#8c3324", "#9d4231", "#fde6d6", "#6fb7b0"],
    ["#2f5d7c", "#3a6b8c", "#eef3f5", "#f08a4b"],
    ["#6b4a8a", "#785799", "#f2ebf7", "#f7c95c"],
  ],
  velvet: [
    ["#5b2a4a", "#a8527f", "#ffd8b5", "#ffe9d6"],
    ["#7a1f2b", "#b23a46", "#ffdcc2", "#f2b84b"],
    ["#1d2a4d", "#3f5aa0", "#ffe3c2", "#ff9a6b"],
    ["#2d4a3a", "#55806a", "#fbe8c8", "#f2c14e"],
  ],
  night: [
    ["#171a2b", "#3b3f75", "#f0e9ff", "#ff7a59"],
    ["#12262b", "#1f6067", "#e2f7f1", "#f6c453"],
    ["#2a1533", "#6d2f7c", "#ffe4f2", "#5ee0c0"],
    ["#2b1a14", "#7c3a22", "#ffeedd", "#f7c948"],
  ],
  dusk: [
    ["#e07a4f", "#c95f3d", "#fff0dd", "#2e2a4f"],
    ["#34506b", "#466684", "#fbe7cf", "#f29e4c"],
    ["#d9a441", "#c78f2c", "#fff6e2", "#5b2333"],
    ["#7d4e6d", "#6c4060", "#fde8dc", "#f7c35f"],
  ],
  paper: [
    ["#f0e6d3", "#e0d2b7", "#233d4d", "#d1495b"],
    ["#dfe8df", "#c8d8ca", "#1f4d3a", "#d97b29"],
    ["#f3ddd3", "#e6c4b5", "#5b2333", "#1f7a8c"],
    ["#e3e2ee", "#cdcbe0", "#33306b", "#e0723a"],
  ],
} as const satisfies Record<string, Family>;

export type PaletteFamily = keyof typeof families;
