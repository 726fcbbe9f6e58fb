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

export const bunting: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const line = (y: number, sag: number, colors: readonly string[]) =>
    stroke(`M-10 ${y}Q320 ${y + 2 * sag} 650 ${y}`, mark, 3) +
    repeat(15, (i) => {
      const t = (i + 0.5) / 15;
      const [x, top] = [-10 + 660 * t, y + 4 * sag * t * (1 - t)];
      return fill(`M${round(x - 18)} ${round(top)}h36l-18 42z`, colors[i % colors.length] ?? mark);
    });
  const tents =
    fill("M70 300v-56l70 -56l70 56v56zM430 300v-66l80 -58l80 58v66z", shade) +
    fill("M140 188l70 56h-46zM510 176l80 58h-54z", accent) +
    stroke("M140 188v-26M510 176v-26", mark, 4);
  const balloons = repeat(
    6,
    (i) =>
      disc(60 + i * 104, 210 + random() * 50, 26, i % 2 ? accent : shade) +
      stroke(`M${60 + i * 104} 250q8 30 -4 60`, mark, 2),
  );
  return (
    sheet(ground) +
    (variant === 2 ? balloons : variant === 0 ? tents : disc(320, 330, 150, shade)) +
    line(20, variant === 1 ? 60 : 40, [mark, accent, shade]) +
    line(variant === 3 ? 120 : 92, 34, [accent, mark]) +
    (variant === 3 ? line(190, 30, [mark, shade, accent]) : "")
  );
};

export const seats: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const rows = [6, 5, 7, 6][variant] ?? 6;
  const [y, sign] = variant === 1 ? [-20, 1] : [330, -1];
  const chairs: Record<string, string> = {};
  for (let row = 0; row < rows; row++) {
    const count = 7 + row * 4;
    for (let i = 0; i < count; i++) {
      const at = polar(320, y, 100 + row * 44, sign * (0.06 + (0.38 * i) / (count - 1)));
      const level = random();
      const color = level > 0.9 ? accent : level > 0.35 ? mark : shade;
      chairs[color] = `${chairs[color] ?? ""}M${at.join(" ")}h.1`;
    }
  }
  return (
    sheet(ground) +
    Object.entries(chairs)
      .map(([color, d]) => stroke(d, color, 26, { "stroke-linecap": "round" }))
      .join("") +
    rect(250, variant === 1 ? 0 : 264, 140, variant === 1 ? 36 : 40, accent, { rx: 6 })
  );
};

export const threads: Motif = ({ ground, shade, mark, accent, variant }) => {
  const x = [320, 200, 440, 320][variant] ?? 320;
  const heart = `M${x} 232C${x - 150} 140 ${x - 110} 44 ${x - 48} 52C${x - 14} 56 ${x} 90 ${x} 102C${x} 90 ${x + 14} 56 ${x + 48} 52C${x + 110} 44 ${x + 150} 140 ${x} 232z`;
  const loop = `M${x - 70} 280L${x + 40} 96a44 44 0 1 0 -80 0L${x + 70} 280`;
  return (
    sheet(ground) +
    repeat(12, (i) =>
      stroke(
        `M-20 ${40 + i * 22}C160 ${200 - i * 30} 420 ${i * 34 - 60} 660 ${60 + i * 18}`,
        i % 4 === 1 ? accent : shade,
        i % 4 === 1 ? 3 : 6,
        { opacity: 0.75 },
      ),
    ) +
    (variant % 2
      ? stroke(loop, ground, 54) + stroke(loop, mark, 38) + stroke(loop, accent, 5)
      : fill(heart, ground, { stroke: ground, "stroke-width": 22 }) +
        fill(heart, mark) +
        stroke(heart, accent, 4, { transform: `translate(${x * 0.14} 22) scale(.86)` }))
  );
};

export const rooftops: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const row = (base: number, color: string, count: number, lit: string) =>
    repeat(count, (i) => {
      const [wide, tall] = [640 / count, 60 + random() * 66];
      const [x, top] = [i * wide, base - tall];
      const roof =
        i % 3 === 1
          ? `M${round(x)} ${round(top)}h${round(wide)}v400h${round(-wide)}z`
          : `M${round(x)} ${round(top)}l${round(wide / 2)} -34l${round(wide / 2)} 34v400h${round(-wide)}z`;
      return (
        fill(roof, color) +
        rect(x + wide * 0.3, top + 22, wide * 0.16, 20, lit) +
        rect(x + wide * 0.58, top + 22, wide * 0.16, 20, lit)
      );
    });
  return (
    sheet(ground) +
    disc([500, 130, 320, 560][variant] ?? 500, 78, 44, accent) +
    row(210, shade, variant > 1 ? 9 : 7, ground) +
    row(276, mark, variant % 2 ? 5 : 6, accent) +
    rect(0, 270, 640, 30, shade) +
    repeat(6, (i) => disc(50 + i * 110, 262, 17, shade) + rect(48 + i * 110, 262, 4, 26, ground))
  );
};

export const plates: Motif = ({ ground, shade, mark, accent, variant }) => {
  const plate = (x: number, y: number, r: number, food: string) =>
    disc(x + 5, y + 7, r, shade) + disc(x, y, r, mark) + stroke(ringPath(x, y, r * 0.7), shade, 3) + food;
  const fork = (x: number) =>
    stroke(`M${x} 250V150M${x - 14} 52v60q0 30 14 38q14 -8 14 -38v-60M${x} 52v66`, mark, 8, {
      "stroke-linecap": "round",
    });
  const knife = (x: number) => fill(`M${x - 6} 250V52q30 26 26 112h-14v86z`, mark);
  const citrus = (x: number, y: number, r: number) =>
    disc(x, y, r, accent) +
    stroke(
      repeat(8, (i) => `M${x} ${y}L${polar(x, y, r * 0.86, i / 8).join(" ")}`),
      mark,
      3,
    );
  const settings = [
    fork(128) + plate(320, 150, 122, citrus(320, 150, 56)) + knife(498),
    plate(130, 150, 96, citrus(130, 150, 44)) +
      plate(320, 150, 96, disc(320, 150, 48, ground)) +
      plate(510, 150, 96, citrus(510, 150, 44)),
    plate(200, 190, 150, citrus(200, 190, 70)) + plate(470, 90, 92, disc(470, 90, 40, ground)) + fork(580),
    plate(320, 310, 220, citrus(320, 310, 120)) + fork(70) + knife(566),
  ];
  return (
    sheet(ground) + repeat(9, (i) => rect(0, i * 40 - 6, 640, 13, shade, { opacity: 0.45 })) + (settings[variant] ?? "")
  );
};

export const kites: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const kite = (x: number, y: number, size: number, turn: number, left: string, right: string) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
      stroke("M0 90q34 40 0 80t10 90", mark, 3),
      fill("M0 -80L-56 0L0 90z", left) + fill("M0 -80L56 0L0 90z", right),
      fill("M-14 128l14 -6l14 6l-14 8zM2 176l14 -6l14 6l-14 8z", left),
    );
  const flights = [
    kite(400, 120, 1.05, 24, mark, accent) + kite(170, 120, 0.62, -18, accent, mark),
    kite(220, 130, 1.05, -22, accent, mark) + kite(470, 92, 0.6, 20, mark, accent),
    kite(130, 110, 0.7, -14, mark, accent) +
      kite(320, 120, 0.9, 10, accent, mark) +
      kite(520, 100, 0.7, 24, mark, accent),
    kite(320, 130, 1.2, 34, accent, mark),
  ];
  const cloud = (x: number, y: number) =>
    fill(`M${x} ${y}h120a26 26 0 0 0 -22 -40a38 38 0 0 0 -70 -6a26 26 0 0 0 -28 46z`, shade);
  return (
    sheet(ground) +
    cloud(40 + random() * 80, 120) +
    cloud(420 + random() * 60, 214) +
    cloud(250, 64) +
    (flights[variant] ?? "") +
    fill("M0 284Q180 240 340 276T640 258V300H0z", shade)
  );
};
