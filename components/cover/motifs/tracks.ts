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

const velodromeViews = [
  "",
  "translate(-200 -90) scale(1.5)",
  "rotate(-20 320 150) translate(-130 -60) scale(1.4)",
  "translate(-290 -190) scale(1.8)",
];

export const velodrome: Motif = ({ ground, shade, mark, accent, variant }) => {
  const boards = repeat(40, (i) => {
    const [fromX, fromY] = polar(320, 150, 60, i / 40);
    const [toX, toY] = polar(320, 150, 520, i / 40);
    return `M${fromX} ${fromY}L${toX} ${toY}`;
  });
  return (
    sheet(ground) +
    group(
      { transform: velodromeViews[variant] || undefined },
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
