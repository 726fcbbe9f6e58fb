import {
  disc,
  fill,
  group,
  type Motif,
  rect,
  repeat,
  ringPath,
  round,
  sheet,
  stadiumPath,
  stroke,
} from "@/components/cover/drawing";

export const ring: Motif = ({ ground, shade, mark, accent, variant }) => {
  const turn = [45, 0, 22, 67][variant] ?? 45;
  const square = (half: number, color: string, width: number) =>
    rect(320 - half, 150 - half, 2 * half, 2 * half, "none", { stroke: color, "stroke-width": width });
  return (
    sheet(ground) +
    repeat(7, (i) => stroke(ringPath(320, 150, 250 + i * 30), shade, 8, { opacity: 0.7 })) +
    group(
      { transform: `rotate(${turn} 320 150)` },
      rect(170, 0, 300, 300, shade),
      rect(196, 26, 248, 248, mark),
      disc(320, 150, 62, ground),
      disc(320, 150, 44, mark),
      square(140, mark, 4),
      square(150, accent, 5),
      square(160, mark, 4),
      repeat(4, (i) => rect(i % 2 ? 452 : 152, i > 1 ? 282 : -18, 36, 36, i === 0 || i === 3 ? accent : ground)),
    )
  );
};

export const mat: Motif = ({ ground, shade, mark, accent, variant }) => {
  const x = [320, 150, 490, 320][variant] ?? 320;
  const size = variant === 3 ? 1.5 : 1.1;
  return (
    sheet(ground) +
    repeat(9, (i) => (i % 2 ? rect(i * 80 - 40, 0, 40, 300, shade) : "")) +
    disc(x, 150, 165 * size, shade) +
    disc(x, 150, 132 * size, accent) +
    disc(x, 150, 104 * size, ground) +
    stroke(ringPath(x, 150, 40 * size), mark, 6) +
    stroke(ringPath(x, 150, 165 * size), mark, 3) +
    stroke(`M${x - 12} 128v44M${x + 12} 128v44`, mark, 6)
  );
};

export const rink: Motif = ({ ground, shade, mark, accent, variant }) => {
  const views = [
    "",
    "translate(-30 -120) scale(1.8)",
    "rotate(-15 320 150) translate(-192 -90) scale(1.6)",
    "translate(-480 -120) scale(1.8)",
  ];
  const spots = [124, 516].flatMap((x) => [84, 216].map((y) => [x, y] as const));
  const scratches = repeat(
    14,
    (i) => `M${round(20 + ((i * 137) % 600))} ${round(30 + ((i * 71) % 240))}q30 ${i % 2 ? 14 : -12} 70 ${i % 3}`,
  );
  return (
    sheet(shade) +
    group(
      { transform: views[variant] || undefined },
      fill(stadiumPath(320, 150, 306, 136), ground),
      stroke(scratches, shade, 2),
      stroke("M232 14v272M408 14v272", mark, 9),
      stroke("M320 14v272", accent, 7, { "stroke-dasharray": "14 8" }),
      stroke("M72 38v224M568 38v224" + spots.map(([x, y]) => ringPath(x, y, 40)).join(""), accent, 3.5),
      stroke(ringPath(320, 150, 46), mark, 4),
      spots.map(([x, y]) => disc(x, y, 7, accent)).join("") + disc(320, 150, 7, mark),
      fill("M72 126a26 26 0 0 1 0 48zM568 126a26 26 0 0 0 0 48z", mark, { opacity: 0.55 }),
      stroke(stadiumPath(320, 150, 306, 136), mark, 5),
    )
  );
};
