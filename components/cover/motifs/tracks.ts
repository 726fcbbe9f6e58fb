import {
  disc,
  fill,
  group,
  type Motif,
  polar,
  rect,
  repeat,
  ringPath,
  ripple,
  sheet,
  softLoop,
  stadiumPath,
  stroke,
} from "@/components/cover/drawing";

export const track: Motif = ({ ground, shade, mark, accent, variant }) => {
  const views = [
    "translate(-300 -20)",
    "translate(330 -40)",
    "rotate(-24 320 150) translate(-40 20)",
    "translate(0 40) scale(1 1.1)",
  ];
  return (
    sheet(ground) +
    group(
      { transform: views[variant] },
      fill(stadiumPath(320, 150, 430, 250), shade),
      fill(stadiumPath(320, 150, 250, 70), accent, { opacity: 0.9 }),
      repeat(8, (i) =>
        stroke(stadiumPath(320, 150, 250 + i * 25.7, 70 + i * 25.7), mark, i === 0 || i === 7 ? 5 : 2.4),
      ),
      stroke("M430 220v180M442 220v180", mark, 3),
      repeat(6, (i) => rect(446 + i * 26, 232 + i * 25.7, 24, 10, accent)),
    )
  );
};

export const velodrome: Motif = ({ ground, shade, mark, accent, variant }) => {
  const views = [
    "",
    "translate(-200 -90) scale(1.5)",
    "rotate(-20 320 150) translate(-130 -60) scale(1.4)",
    "translate(-290 -190) scale(1.8)",
  ];
  const boards = repeat(40, (i) => {
    const [fromX, fromY] = polar(320, 150, 60, i / 40);
    const [toX, toY] = polar(320, 150, 520, i / 40);
    return `M${fromX} ${fromY}L${toX} ${toY}`;
  });
  return (
    sheet(ground) +
    group(
      { transform: views[variant] || undefined },
      fill(stadiumPath(320, 150, 310, 142), shade),
      stroke(boards, ground, 2, { opacity: 0.5 }),
      stroke(stadiumPath(320, 150, 310, 142), mark, 4),
      stroke(stadiumPath(320, 150, 262, 94), mark, 3),
      stroke(stadiumPath(320, 150, 224, 60), accent, 4),
      stroke(stadiumPath(320, 150, 212, 48), mark, 4),
      fill(stadiumPath(320, 150, 206, 42), ground),
      repeat(
        4,
        (i) => disc(250 + i * 36, 64 - i, 9, i === 3 ? accent : mark) + rect(236 + i * 36, 62 - i, 28, 3, mark),
      ),
      rect(392, 192, 8, 100, mark),
    )
  );
};

const circuits = [
  "M70 220C40 120 150 60 230 110S330 240 420 190S420 70 520 70S640 180 540 236S120 300 70 220z",
  "M90 80C160 20 260 60 280 120S360 200 420 150S520 30 580 90S560 250 470 250S330 190 250 236S40 240 60 150S70 96 90 80z",
  "M120 250C40 240 50 120 120 120S210 190 270 170S270 50 360 46S560 40 580 120S470 150 470 200S560 236 520 262S200 262 120 250z",
  "M60 150C60 60 140 40 210 60S300 150 370 120S420 30 500 46S610 130 570 180S460 180 430 226S250 280 180 250S60 220 60 150z",
];

export const circuit: Motif = ({ ground, shade, mark, accent, variant }) => {
  const line = circuits[variant] ?? circuits[0] ?? "";
  const chequers = repeat(10, (i) =>
    rect((i % 2) * 8, Math.floor(i / 2) * 8, 8, 8, (i + Math.floor(i / 2)) % 2 ? mark : ground),
  );
  return (
    sheet(ground) +
    stroke(line, mark, 54, { opacity: 0.1 }) +
    stroke(line, shade, 44) +
    stroke(line, ground, 31) +
    stroke(line, accent, 3, { "stroke-dasharray": "14 12" }) +
    group({ transform: `translate(${[300, 300, 330, 290][variant]} ${[248, 186, 238, 250][variant]})` }, chequers) +
    repeat(6, (i) => rect(20 + i * 15, 20, 9, 9, i % 2 ? mark : accent))
  );
};

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

export const contours: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const [x, y] = (
    [
      [392, 150],
      [230, 160],
      [430, 120],
      [300, 150],
    ] as const
  )[variant] ?? [392, 150];
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

export const triad: Motif = ({ ground, shade, mark, accent, variant }) => {
  const lean = [40, -40, 0, 70][variant] ?? 40;
  const wheel = repeat(16, (i) => `M320 150L${polar(320, 150, 92, i / 16).join(" ")}`);
  return (
    sheet(ground) +
    fill(`M${220 + lean} 0H${420 + lean}L${420 - lean} 300H${220 - lean}z`, shade) +
    fill(`M${420 + lean} 0H650V300H${420 - lean}z`, accent) +
    group(
      { transform: "translate(-20 0)" },
      stroke(`M10 96q26 -26 52 0t52 0t52 0M10 150q26 -26 52 0t52 0t52 0M10 204q26 -26 52 0t52 0t52 0`, mark, 11, {
        "stroke-linecap": "round",
      }),
    ) +
    stroke(ringPath(320, 150, 92), mark, 11) +
    stroke(wheel, mark, 2) +
    disc(320, 150, 13, mark) +
    stroke(
      repeat(3, (i) => `M${486 + i * 34} 236L${520 + i * 34} 150L${486 + i * 34} 64`),
      ground,
      13,
      { "stroke-linecap": "round", "stroke-linejoin": "round" },
    ) +
    stroke(ripple(292, 5, 60), mark, 2, { opacity: 0.4 })
  );
};
