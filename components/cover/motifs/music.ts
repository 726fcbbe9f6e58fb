import {
  disc,
  fill,
  group,
  type Motif,
  polar,
  rect,
  repeat,
  ringPath,
  round,
  sheet,
  stroke,
} from "@/components/cover/drawing";

export const waveform: Motif = ({ ground, shade, mark, variant, random }) => {
  const [a, b] = [0.23 + random() * 0.2, 0.1 + random() * 0.08];
  const gap = [10, 14, 10, 20][variant] ?? 10;
  const base = variant === 2 ? 300 : 150;
  return (
    sheet(ground) +
    repeat(Math.ceil(640 / gap), (i) => {
      const height = 20 + Math.abs(Math.sin(i * a) * Math.cos(i * b) * (variant === 2 ? 260 : 216));
      const y = variant === 2 ? base - height : base - height / 2;
      return rect(i * gap + gap * 0.2, y, gap * 0.6, height, i % 7 === 3 ? mark : shade, { rx: gap * 0.3 });
    })
  );
};

const recordPlaces = [
  [320, 150, 132],
  [180, 190, 190],
  [470, 110, 190],
  [320, 300, 230],
] as const;

export const vinyl: Motif = ({ ground, shade, mark, accent, variant }) => {
  const [x, y, r] = recordPlaces[variant] ?? [320, 150, 132];
  const glint = (turn: number) => {
    const [fromX, fromY] = polar(x, y, r - 8, turn);
    const [toX, toY] = polar(x, y, r - 8, turn + 0.06);
    return fill(`M${x} ${y}L${fromX} ${fromY}A${r - 8} ${r - 8} 0 0 1 ${toX} ${toY}z`, mark, { opacity: 0.16 });
  };
  return (
    sheet(shade) +
    repeat(4, (i) => stroke(ringPath(x, y, r + 34 + i * 44), ground, 12, { opacity: 0.45 })) +
    disc(x, y, r, ground) +
    stroke(
      repeat(8, (i) => ringPath(x, y, r * (0.42 + i * 0.07))),
      mark,
      1.2,
      { opacity: 0.4 },
    ) +
    glint(0.06) +
    glint(0.56) +
    disc(x, y, r * 0.34, accent) +
    stroke(ringPath(x, y, r * 0.24), mark, 2) +
    disc(x, y, 7, ground) +
    stroke(`M${x + r * 1.15} ${y - r * 0.95}L${x + r * 1.0} ${y - r * 0.1}L${x + r * 0.62} ${y + r * 0.3}`, mark, 9, {
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    })
  );
};

export const beams: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const count = [5, 7, 4, 6][variant] ?? 5;
  const lights = repeat(count, (i) => {
    const top = ((i + 0.5) * 640) / count;
    const foot = top + (random() - 0.5) * 420;
    const wide = 36 + random() * 46;
    return (
      fill(
        `M${Math.round(top - 7)} 26L${Math.round(foot - wide)} 300H${Math.round(foot + wide)}L${Math.round(top + 7)} 26z`,
        i % 2 ? accent : shade,
        { opacity: 0.55 },
      ) + disc(top, 22, 13, i % 2 ? accent : mark)
    );
  });
  const heads = repeat(27, (i) => disc(i * 25 - 5, 300 - random() * 22, 19, ground));
  return (
    sheet(ground) +
    lights +
    rect(0, 8, 640, 9, mark) +
    (variant > 1 ? fill("M250 262h140v-16h-140zM312 246v-96M306 150h12v96h-12z", mark) : "") +
    heads +
    (variant % 2
      ? stroke("M120 290V232M132 286L150 222M430 288L410 226M516 290V236", ground, 11, { "stroke-linecap": "round" })
      : "")
  );
};

export const strings: Motif = ({ ground, shade, mark, accent, variant }) => {
  const x = [430, 200, 320, 520][variant] ?? 430;
  const tilt = [0, 0, -18, 12][variant] ?? 0;
  return (
    sheet(ground) +
    group(
      { transform: `rotate(${tilt} 320 150)` },
      repeat(8, (i) => stroke(`M-120 ${i * 50 - 70}q220 14 440 -4t460 8`, shade, 10, { opacity: 0.55 })),
      disc(x, 150, 128, shade),
      disc(x, 150, 104, "#1a1210"),
      stroke(ringPath(x, 150, 116), accent, 4, { "stroke-dasharray": "5 6" }),
      stroke(ringPath(x, 150, 128), mark, 3),
      repeat(6, (i) => stroke(`M-120 ${85 + i * 26}h900`, mark, 5 - i * 0.6)),
      repeat(4, (i) => rect(x - 300 - i * 92, 66, 7, 168, mark, { opacity: 0.85 })),
      disc(x - 252, 150, 9, accent) + disc(x - 346, 150, 9, accent),
      rect(x + 208, 60, 26, 180, accent),
    )
  );
};

export const staves: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const tilt = [0, -9, 7, 0][variant] ?? 0;
  const lines = (top: number) => repeat(5, (i) => `M-60 ${top + i * 20}q190 -44 380 0t380 0`);
  const staff = (top: number) => stroke(lines(top), mark, 2.2, { opacity: 0.75 });
  const notes = repeat(9, (i) => {
    const x = 60 + i * 66;
    const y = 108 + Math.round(random() * 7) * 10 + 22 * Math.sin((x / 380) * Math.PI * -1);
    const color = i % 4 === 2 ? accent : mark;
    const up = y > 140;
    return group(
      { transform: `translate(${x} ${Math.round(y)})` },
      `<ellipse rx="15" ry="11" transform="rotate(-22)" fill="${color}"/>`,
      rect(up ? 10.5 : -14, up ? -74 : 0, 4, 74, color),
    );
  });
  const low = variant === 3;
  return (
    sheet(ground) +
    repeat(5, (i) => fill(`M${i * 160 - 60} 0h70l-90 300h-70z`, shade, { opacity: 0.5 })) +
    group(
      { transform: `rotate(${tilt} 320 150)` },
      low ? staff(40) + staff(190) : staff(110),
      low ? group({ transform: "translate(0 -46) scale(1 .9)" }, notes) : notes,
    )
  );
};

export const sequencer: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const [columns, rows] = (
    [
      [16, 7],
      [12, 5],
      [18, 8],
      [8, 4],
    ] as const
  )[variant] ?? [16, 7];
  const size = Math.min(640 / columns, 300 / rows);
  const [left, top] = [(640 - columns * size) / 2, (300 - rows * size) / 2];
  const play = Math.floor(columns * (0.35 + random() * 0.3));
  const cells: Record<string, string> = {};
  for (let i = 0; i < columns * rows; i++) {
    const [column, row, level] = [i % columns, Math.floor(i / columns), random()];
    const lit = level > 0.72 ? mark : shade;
    const color = column === play ? (level > 0.5 ? accent : mark) : level > 0.45 ? lit : "";
    if (color)
      cells[color] =
        `${cells[color] ?? ""}M${round(left + (column + 0.5) * size)} ${round(top + (row + 0.5) * size)}h.1`;
  }
  return (
    sheet(ground) +
    rect(left + play * size - 1, 0, size + 2, 300, shade, { opacity: 0.55 }) +
    Object.entries(cells)
      .map(([color, d]) => stroke(d, color, size * 0.72, { "stroke-linecap": "square" }))
      .join("")
  );
};
