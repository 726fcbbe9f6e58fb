import { readFileSync } from "node:fs";
import { join } from "node:path";

const css = readFileSync(join(__dirname, "../../../app/globals.css"), "utf8");

function tokensOf(selector: string): Record<string, string> {
  const block = new RegExp(`^${selector} \\{([^}]*)\\}`, "m").exec(css)?.[1] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const textPairs = [
  ...["paper", "card", "sunk"].flatMap((ground) =>
    ["ink", "soft", "pitch", "signal", "gold"].map((text) => [text, ground]),
  ),
  ["on-pitch", "pitch"],
  ["on-pitch", "pitch-deep"],
  ["on-signal", "signal"],
  ["paper", "ink"],
  ...["pitch", "ink", "soft"].map((text) => [text, "pitch-wash"]),
  ...["signal", "ink", "soft"].map((text) => [text, "signal-wash"]),
  ...["gold", "ink", "soft"].map((text) => [text, "gold-wash"]),
];

describe.each([":root", "\\.dark"])("the colors of %s", (selector) => {
  const tokens = tokensOf(selector);
  const color = (name: string) => tokens[name] ?? "missing";

  test.each(textPairs)("%s can be read on %s (4.5 to 1)", (text, ground) => {
    expect(contrast(color(text ?? ""), color(ground ?? ""))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["card", "paper"])("the border of a control is visible on %s (3 to 1)", (ground) => {
    expect(contrast(color("edge"), color(ground))).toBeGreaterThanOrEqual(3);
  });
});
