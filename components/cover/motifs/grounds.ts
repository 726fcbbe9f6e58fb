import {
  disc,
  fill,
  group,
  type Motif,
  polar,
  rect,
  repeat,
  sheet,
  softLoop,
  stroke,
} from "@/components/cover/drawing";

export const paddock: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const x = [320, 210, 430, 320][variant] ?? 320;
  const wide = variant === 3 ? 190 : 140;
  const pole = (y: number, shift: number) =>
    group(
      {},
      rect(x - wide, y, 2 * wide, 13, mark),
      repeat(4, (i) => rect(x - wide + shift + (i * wide) / 2, y, wide / 4, 13, accent)),
    );
  return (
    sheet(ground) +
    disc(120 + random() * 400, 70, 56, accent, { opacity: 0.9 }) +
    fill("M0 214Q160 176 330 206T640 190V300H0z", shade) +
    stroke(`M${x - 300} 250Q${x} -90 ${x + 300} 250`, mark, 3, {
      "stroke-dasharray": "3 12",
      "stroke-linecap": "round",
    }) +
    rect(x - wide - 22, 96, 22, 160, mark) +
    rect(x + wide, 96, 22, 160, mark) +
    pole(124, 0) +
    pole(164, wide / 4) +
    pole(204, 0) +
    fill(`M${x - wide} 256Q${x - wide / 2} 224 ${x} 256Q${x + wide / 2} 224 ${x + wide} 256z`, accent, {
      opacity: 0.85,
    })
  );
};

export const rodeo: Motif = ({ ground, shade, mark, accent, variant }) => {
  const x = [320, 200, 440, 320][variant] ?? 320;
  const rays = repeat(18, (i) => {
    const [fromX, fromY] = polar(x, 214, 118, 0.5 + i / 36);
    const [toX, toY] = polar(x, 214, 520, 0.494 + i / 36);
    const [endX, endY] = polar(x, 214, 520, 0.506 + i / 36);
    return `M${fromX} ${fromY}L${toX} ${toY}L${endX} ${endY}z`;
  });
  const mesa = variant % 2 ? "M0 214V160h70l16 -34h92l18 34h44v54z" : "M420 214v-40h40l14 -52h84l16 52h66v40z";
  return (
    sheet(ground) +
    fill(rays, shade) +
    disc(x, 214, 100, accent) +
    fill(mesa, shade) +
    rect(0, 212, 640, 88, shade) +
    stroke(
      `M${x - 210} 300C${x - 150} 210 ${x - 90} 190 ${x - 70} 150C${x - 50} 60 ${x + 130} 40 ${x + 120} 120S${x - 60} 200 ${x - 70} 140`,
      mark,
      7,
      {
        "stroke-linecap": "round",
      },
    ) +
    stroke(`M${x - 210} 300C${x - 150} 210 ${x - 90} 190 ${x - 70} 150`, accent, 2, { "stroke-dasharray": "4 7" })
  );
};

export const bowl: Motif = ({ ground, shade, mark, accent, variant }) => {
  const flip = variant % 2 ? "translate(640 0) scale(-1 1)" : undefined;
  const deep = variant > 1 ? 40 : 0;
  return (
    sheet(ground) +
    group(
      { transform: flip },
      fill(`M-10 86H120C130 ${220 + deep} 250 ${258 + deep} 360 ${250 + deep}S560 180 570 50H650V310H-10z`, shade),
      fill("M-10 150H70C90 260 250 300 380 290S600 240 612 120H650V310H-10z", accent, { opacity: 0.92 }),
      fill("M-10 220H30C60 296 260 330 420 310H650V310H-10z", ground),
      stroke(`M-10 86H120C130 ${220 + deep} 250 ${258 + deep} 360 ${250 + deep}S560 180 570 50H650`, mark, 7),
      group(
        { transform: "translate(506 92) rotate(-58)" },
        rect(-52, -6, 104, 11, mark, { rx: 5.5 }),
        disc(-30, 14, 9, accent),
        disc(30, 14, 9, accent),
      ),
      stroke("M180 60q90 -54 180 8", mark, 3, { "stroke-dasharray": "3 11", "stroke-linecap": "round" }),
    )
  );
};

const greenPlaces = [
  [392, 150],
  [230, 160],
  [430, 120],
  [300, 150],
] as const;

export const contours: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const [x, y] = greenPlaces[variant] ?? [392, 150];
  const [a, b] = [random() * 6, random() * 6];
  const blob = (radius: number) =>
    softLoop(
      Array.from({ length: 18 }, (_, i) => {
        const angle = (i / 18) * 2 * Math.PI;
        const r = radius * (1 + 0.17 * Math.sin(2 * angle + a) + 0.1 * Math.sin(3 * angle + b));
        return [x + r * 1.35 * Math.cos(angle), y + r * 0.86 * Math.sin(angle)] as const;
      }),
    );
  return (
    sheet(ground) +
    repeat(9, (i) => fill(blob(360 - i * 36), i % 2 ? ground : shade)) +
    stroke(blob(298), mark, 1.5, { opacity: 0.45 }) +
    stroke(blob(226), mark, 1.5, { opacity: 0.45 }) +
    fill(blob(84), mark, { opacity: 0.24 }) +
    `<ellipse cx="${x - 160}" cy="${y + 62}" rx="52" ry="24" fill="${mark}"/><ellipse cx="${x + 150}" cy="${y + 74}" rx="38" ry="18" fill="${mark}"/>` +
    disc(x, y + 14, 8, ground) +
    stroke(`M${x} ${y + 14}V${y - 104}`, mark, 5) +
    fill(`M${x + 2} ${y - 106}l58 20l-58 22z`, accent) +
    disc(x - 52, y + 22, 7, mark)
  );
};
