import {
  disc,
  fill,
  group,
  type Motif,
  polar,
  rect,
  repeat,
  ringPath,
  sheet,
  stroke,
} from "@/components/cover/drawing";

export const filmstrip: Motif = ({ ground, shade, mark, accent, variant }) => {
  const turn = [-8, 0, 12, -22][variant] ?? 0;
  const scenes = [
    (x: number) => disc(x + 90, 150, 40, accent),
    (x: number) => fill(`M${x} 206l60 -84l40 50l26 -30l54 64z`, mark),
    (x: number) => disc(x + 90, 172, 52, accent) + rect(x, 172, 180, 34, shade),
  ];
  return (
    sheet(ground) +
    group(
      { transform: `rotate(${turn} 320 150)` },
      rect(-160, 42, 960, 216, mark),
      rect(-160, 50, 960, 200, shade),
      stroke("M-150 70h940M-150 230h940", mark, 20, { "stroke-dasharray": "20 20" }),
      repeat(
        5,
        (i) => rect(-130 + i * 200, 94, 180, 112, ground) + (scenes[(i + variant) % 3]?.(-130 + i * 200) ?? ""),
      ),
    )
  );
};

export const signal: Motif = ({ ground, shade, mark, accent, variant }) => {
  const [x, y] = (
    [
      [320, 262],
      [90, 262],
      [550, 262],
      [320, 150],
    ] as const
  )[variant] ?? [320, 262];
  const arcs = repeat(7, (i) =>
    stroke(ringPath(x, y, 62 + i * 54), i % 3 === 1 ? accent : shade, i % 3 === 1 ? 9 : 20, {
      opacity: i % 3 === 1 ? 1 : 0.75,
    }),
  );
  const mast = `M${x - 46} 300L${x} ${y - 10}L${x + 46} 300M${x - 34} 276h68M${x - 22} 250h44`;
  return (
    sheet(ground) +
    arcs +
    (variant === 3
      ? disc(x, y, 30, mark) + fill(`M${x - 9} ${y - 15}l24 15l-24 15z`, ground)
      : stroke(mast, mark, 7, { "stroke-linejoin": "round" }) + disc(x, y - 14, 15, mark))
  );
};

export const podcast: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const x = [320, 150, 490, 320][variant] ?? 320;
  const bars = repeat(33, (i) => {
    const at = i * 20 + 4;
    const near = Math.abs(at - x);
    if (near < 82) return "";
    const height = 16 + random() * 150 * Math.max(0.2, 1 - near / 520);
    return rect(at, 150 - height / 2, 9, height, i % 5 === 2 ? accent : shade, { rx: 4.5 });
  });
  return (
    sheet(ground) +
    bars +
    rect(x - 32, 44, 64, 128, mark, { rx: 32 }) +
    stroke(`M${x - 30} 84h26M${x - 30} 104h26M${x - 30} 124h26`, ground, 4) +
    stroke(`M${x - 56} 122v18a56 56 0 0 0 112 0v-18M${x} 196v52`, accent, 9, { "stroke-linecap": "round" }) +
    rect(x - 46, 246, 92, 11, accent, { rx: 5.5 })
  );
};

const sprites = [
  ["00100100", "01111110", "11011011", "11111111", "01111110", "00100100", "01000010", "10100101"],
  ["00011000", "00111100", "01111110", "11011011", "11111111", "00100100", "01011010", "10100101"],
  ["01100110", "11111111", "11111111", "11111111", "01111110", "00111100", "00011000", "00000000"],
  ["00111100", "01111110", "11100110", "11110000", "11110000", "11111110", "01111110", "00111100"],
];

export const pixels: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const rows = sprites[variant] ?? [];
  const cells = rows.flatMap((row, y) =>
    [...row].map((on, x) => (on === "1" ? `M${232 + x * 22} ${62 + y * 22}h21v21h-21z` : "")),
  );
  const dust = repeat(46, () => {
    const [x, y] = [Math.floor(random() * 29) * 22 + 2, Math.floor(random() * 14) * 22 - 4];
    return x > 200 && x < 420 ? "" : `M${x} ${y}h21v21h-21z`;
  });
  return (
    sheet(ground) +
    fill(dust, shade) +
    fill(cells.join(""), mark) +
    rect(122, 128, 44, 44, accent) +
    rect(474, 84, 22, 22, accent) +
    rect(496, 194, 44, 44, shade)
  );
};

export const arena: Motif = ({ ground, shade, mark, accent, variant }) => {
  const turn = [45, 0, 135, 20][variant] ?? 45;
  const size = [1.05, 1.35, 1.5, 1.15][variant] ?? 1;
  return (
    sheet(ground) +
    group(
      { transform: `translate(320 150) scale(${size}) rotate(${turn})` },
      rect(-150, -150, 300, 300, shade, { rx: 18 }),
      stroke("M-120 120V-120H120M120 -120V120H-120M-120 120L120 -120", mark, 13, {
        opacity: 0.9,
        "stroke-linejoin": "round",
      }),
      stroke("M-150 -150L150 150", accent, 11, { "stroke-dasharray": "26 12" }),
      disc(-112, 112, 34, accent) + disc(112, -112, 34, mark),
      repeat(3, (i) => rect(-132, -70 + i * 58, 24, 24, accent) + rect(108, 46 - i * 58, 24, 24, mark)),
    )
  );
};

export const playhead: Motif = ({ ground, shade, mark, accent, variant }) => {
  const x = [320, 210, 430, 320][variant] ?? 320;
  const rays = repeat(
    24,
    (i) =>
      `M${polar(x, 140, 132 + (i % 2) * 26, i / 24).join(" ")}L${polar(x, 140, 196 + (i % 2) * 40, i / 24).join(" ")}`,
  );
  return (
    sheet(ground) +
    stroke(rays, shade, 11, { "stroke-linecap": "round" }) +
    rect(x - 130, 62, 260, 156, mark, { rx: variant === 3 ? 78 : 26 }) +
    fill(`M${x - 30} 92v96l84 -48z`, accent, { stroke: accent, "stroke-width": 10, "stroke-linejoin": "round" }) +
    rect(40, 262, 560, 8, shade, { rx: 4 }) +
    rect(40, 262, x - 60, 8, accent, { rx: 4 }) +
    disc(x - 20, 266, 13, mark)
  );
};
