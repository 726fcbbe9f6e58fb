import { disc, fill, group, type Motif, polar, rect, repeat, sheet, stroke } from "@/components/cover/drawing";

export const curtain: Motif = ({ ground, shade, mark, accent, variant }) => {
  const open = [150, 90, 210, 30][variant] ?? 150;
  const half = repeat(8, (i) => {
    const [from, to] = [(i * (320 - open)) / 8, ((i + 1) * (320 - open)) / 8];
    const sway = open > 60 ? 24 - i * 6 : 0;
    return fill(
      `M${from} 0H${to}Q${to + 8} 150 ${to - sway} 268H${from - sway}Q${from + 8} 150 ${from} 0z`,
      i % 2 ? shade : ground,
    );
  });
  const swags = repeat(
    5,
    (i) =>
      fill(`M${i * 160 - 80} 0h160q-20 62 -80 62t-80 -62z`, i % 2 ? shade : ground) +
      stroke(`M${i * 160 - 80} 0q20 62 80 62t80 -62`, accent, 4),
  );
  return (
    sheet(mark) +
    disc(320, 300, 190, accent, { opacity: 0.55 }) +
    rect(0, 262, 640, 38, ground) +
    repeat(10, (i) => stroke(`M${i * 90 - 90} 300L${220 + i * 22} 262`, shade, 2)) +
    half +
    group({ transform: "translate(640 0) scale(-1 1)" }, half) +
    swags
  );
};

export const spotlight: Motif = ({ ground, shade, mark, accent, variant }) => {
  const x = [320, 210, 430, 320][variant] ?? 320;
  const from = [120, 560, 90, 320][variant] ?? 120;
  return (
    sheet(ground) +
    repeat(9, (i) => rect(i * 80 - 8, 0, 34, 244, shade, { opacity: 0.35 })) +
    fill(`M${from - 12} -10L${x - 128} 262H${x + 128}L${from + 12} -10z`, accent, { opacity: 0.32 }) +
    rect(0, 244, 640, 56, shade) +
    `<ellipse cx="${x}" cy="264" rx="132" ry="24" fill="${accent}"/>` +
    rect(x - 3, 116, 6, 146, ground) +
    `<ellipse cx="${x}" cy="264" rx="34" ry="7" fill="${ground}"/>` +
    group(
      { transform: `rotate(${x > 320 ? -24 : 24} ${x} 116)` },
      rect(x - 9, 76, 18, 46, ground, { rx: 6 }),
      rect(x - 17, 34, 34, 50, mark, { rx: 17 }),
      stroke(`M${x - 17} 60h34`, ground, 3),
    )
  );
};

export const gallery: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const frame = (x: number, y: number, width: number, height: number, inner: string) =>
    rect(x, y, width, height, mark) + rect(x + 9, y + 9, width - 18, height - 18, ground) + inner;
  const bars = repeat(5, (i) => rect(108 + i * 36, 66 + random() * 60, 22, 90, i % 2 ? accent : mark));
  const walls = [
    frame(70, 50, 150, 176, disc(145, 138, 44, accent)) +
      frame(252, 78, 180, 122, fill("M262 190l52 -70l38 44l28 -26l42 52z", mark)) +
      frame(464, 42, 110, 184, rect(494, 76, 50, 116, accent)),
    frame(110, 34, 420, 206, disc(258, 150, 70, accent) + stroke("M140 216L500 70", mark, 7)),
    frame(60, 70, 120, 120, fill("M78 172V88h84z", accent)) +
      frame(206, 40, 228, 180, disc(320, 130, 62, mark) + disc(342, 112, 52, ground)) +
      frame(460, 70, 120, 120, disc(520, 130, 34, accent)),
    frame(88, 44, 212, 190, bars) +
      frame(340, 44, 212, 190, disc(446, 139, 66, shade) + fill("M380 139a66 66 0 0 1 132 0z", accent)),
  ];
  return (
    sheet(shade) +
    rect(0, 0, 640, 262, shade) +
    rect(0, 258, 640, 42, ground) +
    rect(0, 254, 640, 6, mark) +
    (walls[variant] ?? "")
  );
};

export const laurel: Motif = ({ ground, shade, mark, accent, variant }) => {
  const x = [320, 320, 200, 440][variant] ?? 320;
  const branch = repeat(9, (i) => {
    const at = 0.28 + i * 0.047;
    const [leafX, leafY] = polar(x, 156, 118, at);
    return `<ellipse cx="${leafX}" cy="${leafY}" rx="9" ry="26" transform="rotate(${Math.round(at * 360 + (i % 2 ? 38 : -8))} ${leafX} ${leafY})" fill="${mark}"/>`;
  });
  const rays = repeat(20, (i) => {
    const [fromX, fromY] = polar(x, 150, 620, i / 20);
    const [toX, toY] = polar(x, 150, 620, i / 20 + 0.025);
    return `M${x} 150L${fromX} ${fromY}L${toX} ${toY}z`;
  });
  const star = repeat(10, (i) => `${i ? "L" : "M"}${polar(x, 154, i % 2 ? 27 : 64, i / 10 - 0.25).join(" ")}`);
  const cup = `M${x - 44} 96h88q0 92 -34 98v20h24v16h-68v-16h24v-20q-34 -6 -34 -98z`;
  return (
    sheet(ground) +
    fill(rays, shade, { opacity: 0.6 }) +
    branch +
    group({ transform: `translate(${2 * x} 0) scale(-1 1)` }, branch) +
    (variant === 1
      ? fill(cup, accent) + stroke(`M${x - 44} 110q-36 0 -24 36t34 20M${x + 44} 110q36 0 24 36t-34 20`, accent, 8)
      : fill(`${star}z`, accent))
  );
};

export const catwalk: Motif = ({ ground, shade, mark, accent, variant }) => {
  const turn = [0, -16, 16, 0][variant] ?? 0;
  const herringbone = repeat(14, (i) => repeat(8, (j) => `M${i * 60 - 120} ${j * 52 - 60}l30 30l30 -30`));
  const folds = repeat(9, (i) =>
    fill(
      `M${i * 78 - 30} -60Q${i * 78 + 60} 100 ${i * 78 - 20} 380H${i * 78 + 26}Q${i * 78 + 96} 120 ${i * 78 + 8} -60z`,
      i % 3 === 1 ? accent : i % 3 ? mark : shade,
    ),
  );
  return (
    sheet(ground) +
    group(
      { transform: `rotate(${turn} 320 150)` },
      variant === 3
        ? stroke(herringbone, shade, 13) +
            stroke(
              repeat(14, (i) => `M${i * 60 - 90} -60v420`),
              mark,
              2,
              { opacity: 0.5 },
            )
        : folds,
      variant === 3
        ? fill("M180 -40L320 230L460 -40z", accent) +
            stroke("M180 -40L320 230L460 -40", mark, 5) +
            disc(320, 262, 9, mark)
        : "",
    )
  );
};

export const ribbon: Motif = ({ ground, shade, mark, accent, variant }) => {
  const paths = [
    "M40 60C200 -40 260 220 380 150S420 20 330 70S420 290 600 180",
    "M40 240C160 40 240 300 330 170S260 30 250 130S480 260 610 60",
    "M20 150q50 -150 100 0t100 0t100 0t100 0t100 0t100 0",
    "M60 70C60 270 300 270 300 150S140 60 170 160S560 330 600 60",
  ];
  const line = paths[variant] ?? "";
  return (
    sheet(ground) +
    disc([500, 120, 320, 480][variant] ?? 500, 110, 96, shade) +
    stroke(line, mark, 30, { "stroke-linecap": "round" }) +
    stroke(line, accent, 16, { "stroke-linecap": "round" }) +
    stroke(line, mark, 3, { transform: "translate(0 -3)", opacity: 0.7 }) +
    repeat(7, (i) => disc(60 + i * 90, 280, 3, mark, { opacity: 0.7 }))
  );
};
