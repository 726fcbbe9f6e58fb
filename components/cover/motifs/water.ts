import { disc, fill, group, type Motif, rect, repeat, ripple, sheet, stroke } from "@/components/cover/drawing";

const laneViews = [
  "",
  "rotate(-10 320 150) scale(1.12) translate(-30 -10)",
  "rotate(90 320 150) translate(-120 -60) scale(1.4)",
  "skewX(-30) translate(80 0)",
];

export const lanes: Motif = ({ ground, shade, mark, accent, variant }) => {
  const swimmer = (x: number, y: number, color: string) =>
    group(
      {},
      fill(`M${x} ${y}l-86 -13v26z`, mark, { opacity: 0.7 }),
      disc(x, y, 11, color),
      stroke(`M${x + 4} ${y}q16 -26 34 -16`, color, 7, { "stroke-linecap": "round" }),
    );
  return (
    sheet(ground) +
    group(
      { transform: laneViews[variant] || undefined },
      repeat(9, (i) => stroke(`M-90 ${i * 50 - 28}q40 -7 80 0${"t80 0".repeat(9)}`, shade, 4, { opacity: 0.65 })),
      repeat(8, (i) =>
        stroke(`M-100 ${i * 50 - 2}h860`, i === 3 || i === 4 ? accent : mark, 7, {
          "stroke-dasharray": "14 7",
          "stroke-linecap": "butt",
        }),
      ),
      swimmer(372 + 40 * (variant % 2), 73, mark),
      swimmer(452, 123, accent),
      swimmer(404, 173, mark),
      swimmer(330, 223, mark),
    )
  );
};

export const sails: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const boat = (x: number, y: number, size: number, color: string) =>
    group(
      { transform: `translate(${x} ${y}) scale(${size})` },
      fill("M10 -160L10 -14L-106 -14z", color),
      fill("M24 -128L24 -14L120 -14z", color, { opacity: 0.72 }),
      fill("M-130 0H144L116 24H-98z", color),
    );
  const fleets = [
    boat(320, 190, 1, mark),
    boat(210, 196, 0.92, mark) + boat(452, 176, 0.56, accent),
    boat(430, 196, 0.92, mark) + boat(190, 172, 0.5, accent) + boat(290, 166, 0.32, mark),
    boat(330, 214, 1.18, accent),
  ];
  const sun =
    variant === 0
      ? ""
      : disc(120 + random() * 400, 74, 38, variant === 3 ? mark : accent, { opacity: variant === 3 ? 0.9 : 1 });
  return (
    sheet(ground) +
    sun +
    repeat(3, (i) => stroke(ripple(172 + i * 14, 12 - i, 160, i * 33), shade, 2 + i * 0.4)) +
    (fleets[variant] ?? "") +
    repeat(6, (i) => stroke(ripple(214 + i * 16, 10 - i, 160, i * 47), shade, 3 + i * 0.6))
  );
};

export const shells: Motif = ({ ground, shade, mark, accent, variant }) => {
  const angle = [-8, 0, 14, -20][variant] ?? 0;
  const seats = variant === 1 ? 8 : 4;
  const shell = (x: number, y: number, color: string) =>
    group(
      { transform: `translate(${x} ${y})` },
      stroke(`M-${seats * 22 + 130} 0h-120`, mark, 3, { opacity: 0.5, "stroke-dasharray": "26 10" }),
      fill(`M-${seats * 22 + 92} 0Q0 -17 ${seats * 22 + 92} 0Q0 17 -${seats * 22 + 92} 0z`, color),
      repeat(seats, (i) => {
        const at = (i - (seats - 1) / 2) * 44;
        return stroke(`M${at} 0l-18 ${i % 2 ? -56 : 56}`, color, 3.4) + rect(at - 26, i % 2 ? -70 : 52, 11, 18, color);
      }),
    );
  return (
    sheet(ground) +
    group(
      { transform: `rotate(${angle} 320 150)` },
      repeat(8, (i) => stroke(ripple(i * 52 - 60, 4, 160, i * 37), shade, 2, { opacity: 0.55 })),
      repeat(4, (i) =>
        stroke(`M-100 ${i * 132 - 50}h860`, accent, 5, { "stroke-dasharray": "1 28", "stroke-linecap": "round" }),
      ),
      shell(372, 16, mark),
      shell(variant === 1 ? 330 : 300, 148, accent),
      shell(390, 280, mark),
    )
  );
};

export const swell: Motif = ({ ground, shade, mark, accent, variant }) => {
  const flip = variant % 2 ? "translate(640 0) scale(-1 1)" : undefined;
  const sunX = variant > 1 ? 500 : 150;
  return (
    sheet(ground) +
    group(
      { transform: flip },
      disc(sunX, 96, 62, accent),
      fill(
        "M-10 210Q90 170 190 200C250 60 420 20 500 96C430 84 392 124 410 168C430 214 560 214 650 176V310H-10z",
        shade,
      ),
      fill(
        "M-10 250Q110 206 220 240C290 130 400 92 462 128C400 134 380 180 410 210C450 244 570 240 650 218V310H-10z",
        mark,
        { opacity: 0.94 },
      ),
      fill("M-10 276Q150 240 280 272T650 258V310H-10z", shade),
      stroke("M212 216C262 100 400 52 470 92M240 214C290 120 390 84 440 108", mark, 4, { opacity: 0.7 }),
      variant > 1
        ? group({ transform: "translate(300 150) rotate(-26)" }, fill("M-60 0Q0 -20 60 0Q0 18 -60 0z", accent))
        : "",
    )
  );
};

export const slopes: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const flip = variant % 2 ? "translate(640 0) scale(-1 1)" : undefined;
  const trees = repeat(9, (i) => {
    const [x, y] = [16 + i * 20 + random() * 8, 268 - i * 3 + random() * 12];
    return `M${Math.round(x)} ${Math.round(y - 38)}l13 38h-26z`;
  });
  return (
    sheet(ground) +
    group(
      { transform: flip },
      disc(variant > 1 ? 210 : 132, 74, 40, accent),
      fill("M-10 240L150 96L240 176L330 110L470 240V310H-10z", shade),
      fill("M180 310L430 34L660 280V310z", mark),
      fill("M430 34L346 128l34 14l30 -24l26 34l30 -22l44 20z", ground, { opacity: 0.35 }),
      stroke("M438 66C400 110 500 126 456 166S360 196 420 238S470 270 410 306", accent, 5, {
        "stroke-linecap": "round",
      }),
      variant > 1 ? stroke("M452 66C414 110 514 126 470 166S374 196 434 238S484 270 424 306", accent, 3) : "",
      fill(trees, accent, { opacity: 0.9 }),
    )
  );
};
