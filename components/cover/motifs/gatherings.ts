import {
  dabs,
  disc,
  fill,
  group,
  pen,
  polar,
  rect,
  repeat,
  ringPath,
  round,
  scene,
  spokes,
  still,
  stroke,
  tilted,
} from "@/components/cover/drawing";

/** People and places: festivals, supporters, conferences, neighborhoods. */

export const bunting = scene("dusk", still, ({ shade, mark, accent, pick, random }) => {
  const line = (y: number, sag: number, ...colors: string[]) =>
    stroke(`M-10 ${y}Q320 ${y + 2 * sag} 650 ${y}`, mark, 3) +
    repeat(15, (i) => {
      const t = (i + 0.5) / 15;
      const [x, top] = [660 * t - 28, y + 4 * sag * t * (1 - t)];
      return fill(`M${round(x)} ${round(top)}h36l-18 42z`, colors[i % colors.length] ?? mark);
    });
  const tents =
    fill("M70 300v-56l70-56l70 56v56zM430 300v-66l80-58l80 58v66z", shade) +
    fill("M140 188l70 56h-46zM510 176l80 58h-54z", accent) +
    stroke("M140 188v-26M510 176v-26", mark, 4);
  const balloons = repeat(6, (i) => {
    const x = 60 + i * 104;
    return disc(x, 210 + random() * 50, 26, i % 2 ? accent : shade) + stroke(`M${x} 250q8 30-4 60`, mark, 2);
  });
  const hill = disc(320, 330, 150, shade);
  return [
    pick(tents, hill, balloons, hill),
    line(20, pick(40, 60, 40, 40), mark, accent, shade) + line(92, 34, accent, mark),
    pick("", "", "", line(164, 30, mark, shade, accent)),
  ];
});

export const pennants = scene("clay", tilted, ({ shade, mark, accent }) => {
  const flag = (y: number, color: string, stripe: string, long: number) =>
    fill(`M64 ${y - 44}l${long} 44l${-long} 44z`, color) +
    fill(`M64 ${y - 44}h26v88h-26z`, stripe) +
    stroke(`M64 ${y - 58}v116`, mark, 7) +
    disc(130, y, 15, stripe);
  return [
    repeat(9, (i) => rect(i * 104 - 124, -90, 52, 480, shade, { opacity: 0.6 })),
    flag(64, mark, accent, 420) + flag(150, accent, mark, 520) + flag(236, mark, shade, 380),
  ];
});

export const seats = scene("paper", still, ({ shade, mark, accent, pick, random }) => {
  const [y, side] = [pick(330, -20, 330, 330), pick(-1, 1, -1, -1)];
  const chairs = Array.from({ length: pick(6, 5, 7, 4) }, (_, row) =>
    Array.from({ length: 7 + row * 4 }, (__, i) => {
      const level = random();
      const at = polar(320, y, 100 + row * 44, side * (0.06 + (0.38 * i) / (6 + row * 4)));
      return [level > 0.9 ? accent : level > 0.35 ? mark : shade, ...at] as const;
    }),
  );
  return [...dabs(chairs.flat(), 26, "round"), rect(250, pick(264, 0, 264, 264), 140, 36, accent, { rx: 6 })];
});

export const threads = scene("clay", still, ({ x, ground, shade, mark, accent, pick }) => {
  const heart = `M${x} 232C${x - 150} 140 ${x - 110} 44 ${x - 48} 52C${x - 14} 56 ${x} 90 ${x} 102C${x} 90 ${x + 14} 56 ${x + 48} 52C${x + 110} 44 ${x + 150} 140 ${x} 232z`;
  const loop = `M${x - 70} 280L${x + 40} 96a44 44 0 1 0-80 0L${x + 70} 280`;
  const love =
    fill(heart, mark, { stroke: ground, "stroke-width": 14 }) +
    stroke(heart, accent, 4, { transform: `translate(${x * 0.14} 22) scale(.86)` });
  const awareness = stroke(loop, ground, 54) + stroke(loop, mark, 38) + stroke(loop, accent, 5);
  return [
    repeat(12, (i) => {
      const thread = `M-20 ${40 + i * 22}C160 ${200 - i * 30} 420 ${i * 34 - 60} 660 ${60 + i * 18}`;
      return stroke(thread, i % 4 === 1 ? accent : shade, i % 4 === 1 ? 3 : 6, { opacity: 0.75 });
    }),
    pick(love, awareness, love, awareness),
  ];
});

export const rooftops = scene("dusk", still, ({ ground, shade, mark, accent, pick, random }) => {
  const row = (base: number, color: string, count: number, lit: string) =>
    repeat(count, (i) => {
      const [wide, top] = [640 / count, base - 60 - random() * 66];
      const [x, half] = [i * wide, round(wide / 2)];
      const roof = i % 3 === 1 ? `h${2 * half}` : `l${half}-34l${half} 34`;
      return (
        fill(`M${round(x)} ${round(top)}${roof}v400h${-2 * half}z`, color) +
        fill(`M${round(x + wide * 0.3)} ${round(top + 22)}h14v20h-14zm${round(wide * 0.28)} 0h14v20h-14z`, lit)
      );
    });
  return [
    disc(pick(500, 130, 320, 560), 78, 44, accent) + row(210, shade, pick(7, 7, 9, 9), ground),
    row(276, mark, pick(6, 5, 6, 5), accent) + rect(0, 270, 640, 30, shade),
    repeat(6, (i) => disc(50 + i * 110, 262, 17, shade) + rect(48 + i * 110, 262, 4, 26, ground)),
  ];
});

export const plates = scene("dusk", still, ({ ground, shade, mark, accent, pick }) => {
  const plate = (x: number, y: number, r: number, food: string) =>
    disc(x + 5, y + 7, r, shade) +
    disc(x, y, r, mark) +
    stroke(ringPath(x, y, r * 0.7), shade, 3) +
    disc(x, y, r * 0.46, food) +
    stroke(spokes(8, x, y, 0, r * 0.4), mark, 3);
  const fork = (x: number) => pen(`M${x} 250V52M${x - 14} 52v60q0 30 14 38q14-8 14-38v-60`, mark, 8);
  const knife = (x: number) => fill(`M${x - 6} 250V52q30 26 26 112h-14v86z`, mark);
  return [
    repeat(8, (i) => rect(0, i * 40 - 6, 640, 13, shade, { opacity: 0.45 })),
    pick(
      fork(128) + plate(320, 150, 122, accent) + knife(498),
      plate(130, 150, 96, accent) + plate(320, 150, 96, ground) + plate(510, 150, 96, accent),
      plate(200, 190, 150, accent) + plate(470, 90, 92, ground) + fork(590),
      fork(70) + plate(320, 310, 220, accent) + knife(566),
    ),
  ];
});

export const kites = scene("court", still, ({ shade, mark, accent, pick, random }) => {
  const kite = (x: number, y: number, size: number, turn: number, left: string, right: string) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
      stroke("M0 90q34 40 0 80t10 90", mark, 3) + fill("M0-80L56 0L0 90z", right),
      fill("M0-80L-56 0L0 90zM-14 128l14-6l14 6l-14 8zM2 176l14-6l14 6l-14 8z", left),
    );
  const cloud = (x: number, y: number) =>
    fill(`M${round(x)} ${y}h120a26 26 0 0 0-22-40a38 38 0 0 0-70-6a26 26 0 0 0-28 46z`, shade);
  return [
    cloud(40 + random() * 80, 120) + cloud(420 + random() * 60, 214) + cloud(250, 64),
    pick(
      kite(400, 120, 1.05, 24, mark, accent) + kite(170, 120, 0.62, -18, accent, mark),
      kite(220, 130, 1.05, -22, accent, mark) + kite(470, 92, 0.6, 20, mark, accent),
      kite(130, 110, 0.7, -14, mark, accent) +
        kite(320, 120, 0.9, 10, accent, mark) +
        kite(520, 100, 0.7, 24, mark, accent),
      kite(320, 130, 1.2, 34, accent, mark),
    ),
    fill("M0 284Q180 240 340 276T640 258V300H0z", shade),
  ];
});

export const network = scene("paper", still, ({ ground, shade, mark, accent, pick, random }) => {
  const nodes = Array.from(
    { length: pick(14, 16, 18, 20) },
    (_, i) => [40 + ((i * 97) % 560) + random() * 30, 34 + ((i * 61) % 230) + random() * 14] as const,
  );
  const edges = nodes.flatMap(([x, y], i) =>
    nodes
      .slice(i + 1)
      .filter(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < 168)
      .map(([otherX, otherY]) => `M${round(x)} ${round(y)}L${round(otherX)} ${round(otherY)}`),
  );
  const hubs = nodes.map(([x, y], i) =>
    i % 4 === 1 ? disc(x, y, 15.5, ground, { stroke: accent, "stroke-width": 13 }) : disc(x, y, 12, mark),
  );
  return [stroke(edges.join(""), shade, 4), ...hubs];
});
