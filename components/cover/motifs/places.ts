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
  stadiumPath,
  stroke,
} from "@/components/cover/drawing";

export const network: Motif = ({ ground, shade, mark, accent, variant, random }) => {
  const nodes = Array.from(
    { length: 14 + variant * 2 },
    (_, i) => [40 + ((i * 97) % 560) + random() * 30, 34 + ((i * 61) % 230) + random() * 14] as const,
  );
  const edges = nodes.flatMap(([x, y], i) =>
    nodes
      .slice(i + 1)
      .map(([otherX, otherY]) =>
        Math.hypot(x - otherX, y - otherY) < 168 ? `M${round(x)} ${round(y)}L${round(otherX)} ${round(otherY)}` : "",
      ),
  );
  return (
    sheet(ground) +
    stroke(edges.join(""), shade, 4) +
    nodes
      .map(
        ([x, y], i) =>
          disc(x, y, i % 4 === 1 ? 22 : 12, i % 4 === 1 ? accent : mark) + (i % 4 === 1 ? disc(x, y, 9, ground) : ""),
      )
      .join("")
  );
};

export const stadium: Motif = ({ ground, shade, mark, accent, variant }) => {
  const views = [
    "",
    "translate(-210 -40) scale(1.5)",
    "rotate(-12 320 150) translate(-96 -45) scale(1.3)",
    "translate(-110 -150) scale(1.5)",
  ];
  const aisles = repeat(
    28,
    (i) => `M${polar(320, 150, 90, i / 28).join(" ")}L${polar(320, 150, 420, i / 28).join(" ")}`,
  );
  return (
    sheet(ground) +
    group(
      { transform: views[variant] || undefined },
      repeat(5, (i) =>
        fill(stadiumPath(320, 150, 300 - i * 24, 142 - i * 17), i % 2 ? mark : shade, { opacity: i % 2 ? 0.85 : 1 }),
      ),
      stroke(aisles, ground, 3),
      fill(stadiumPath(320, 150, 200, 72), ground),
      rect(196, 96, 248, 108, accent),
      stroke(
        "M196 96h248v108h-248zM320 96v108M196 124h32v52h-32M444 124h-32v52h32" + ringPath(320, 150, 26),
        ground,
        4,
      ),
    )
  );
};

const pennantViews = [
  "translate(20 0)",
  "rotate(-10 320 150) translate(10 10)",
  "translate(640 0) scale(-1 1)",
  "rotate(-8 320 150) translate(-20 0) scale(1.08)",
];

export const pennants: Motif = ({ ground, shade, mark, accent, variant }) => {
  const flag = (y: number, color: string, stripe: string, long: number) =>
    group(
      {},
      fill(`M64 ${y - 44}L${64 + long} ${y}L64 ${y + 44}z`, color),
      fill(`M64 ${y - 44}h26v88h-26z`, stripe),
      stroke(`M64 ${y - 58}v116`, mark, 7),
      disc(130, y, 15, stripe),
    );
  const scarf =
    repeat(12, (i) => rect(i * 60 - 40, 92, 30, 116, i % 3 === 1 ? accent : mark)) +
    stroke(
      repeat(40, (i) => `M${i * 17 - 10} 208v20`),
      mark,
      4,
    );
  return (
    sheet(ground) +
    repeat(7, (i) => rect(i * 104 - 20, 0, 52, 300, shade, { opacity: 0.6 })) +
    group(
      { transform: pennantViews[variant] },
      variant === 3
        ? rect(-80, 92, 800, 116, shade) + scarf
        : flag(70, mark, accent, 380) + flag(156, accent, mark, 460) + flag(242, mark, shade, 340),
    )
  );
};

export const podium: Motif = ({ ground, shade, mark, accent, variant }) => {
  const x = [320, 220, 420, 320][variant] ?? 320;
  const rays = repeat(16, (i) => {
    const [fromX, fromY] = polar(x, 190, 640, 0.5 + i / 32);
    const [toX, toY] = polar(x, 190, 640, 0.5 + i / 32 + 0.016);
    return `M${x} 190L${fromX} ${fromY}L${toX} ${toY}z`;
  });
  const confetti = repeat(18, (i) =>
    rect(30 + ((i * 131) % 580), 14 + ((i * 47) % 120), 12, 7, i % 2 ? accent : mark, {
      transform: `rotate(${i * 41} ${36 + ((i * 131) % 580)} ${18 + ((i * 47) % 120)})`,
    }),
  );
  return (
    sheet(ground) +
    fill(rays, shade, { opacity: 0.7 }) +
    (variant === 3 ? "" : confetti) +
    rect(x - 72, 130, 144, 170, mark) +
    rect(x - 204, 186, 132, 114, accent) +
    rect(x + 72, 216, 132, 84, shade) +
    stroke(`M${x - 10} 178l14 -12v62`, ground, 11, { "stroke-linejoin": "round" }) +
    (variant === 3 ? disc(x, 74, 34, accent) + fill(`M${x - 30} 96l-16 40h92l-16 -40z`, accent) : "")
  );
};
