import {
  disc,
  fill,
  group,
  type Motif,
  polar,
  rect,
  repeat,
  ringPath,
  sheet,
  stroke,
} from "@/components/cover/drawing";

export const court: Motif = ({ ground, shade, mark, accent, variant }) => {
  const views = [
    "",
    "translate(-60 -120) scale(1.8)",
    "rotate(-22 320 150) translate(-192 -90) scale(1.6)",
    "translate(-470 -120) scale(1.8)",
  ];
  const half = "M-4 20h60a205 205 0 0 1 0 260h-60M-4 102h148v96h-148M144 106a44 44 0 0 1 0 88";
  return (
    sheet(ground) +
    group(
      { transform: views[variant] || undefined },
      repeat(20, (i) => (i % 2 ? rect(-200, i * 22 - 80, 1040, 22, shade) : "")),
      rect(-4, 102, 148, 96, accent, { opacity: 0.9 }) + rect(496, 102, 148, 96, accent, { opacity: 0.9 }),
      disc(320, 150, 52, accent, { opacity: 0.9 }),
      stroke(`${half}M320 -60v420`, mark, 4.5),
      group({ transform: "scale(-1 1) translate(-640 0)" }, stroke(half, mark, 4.5)),
      stroke(ringPath(320, 150, 52) + ringPath(30, 150, 11) + ringPath(610, 150, 11), mark, 4.5),
    )
  );
};

export const tennis: Motif = ({ ground, shade, mark, accent, variant }) => {
  const views = [
    "",
    "rotate(-18 320 150) translate(-160 -75) scale(1.5)",
    "translate(-330 -150) scale(1.9)",
    "rotate(90 320 150) translate(-128 -60) scale(1.4)",
  ];
  const [x, y] = variant === 2 ? [440, 120] : variant === 3 ? [250, 96] : [468, 92];
  return (
    sheet(ground) +
    group(
      { transform: views[variant] || undefined },
      rect(90, 34, 460, 232, shade),
      stroke("M90 34h460v232h-460zM90 66h460M90 234h460M198 66v168M442 66v168M198 150h244", mark, 4),
      stroke("M320 14v272", mark, 7),
      stroke(`M${x - 210} ${y + 150}Q${x - 90} ${y - 50} ${x - 14} ${y - 4}`, accent, 3, {
        "stroke-dasharray": "2 10",
        "stroke-linecap": "round",
      }),
      disc(x + 7, y + 10, 15, "#000", { opacity: 0.2 }),
      disc(x, y, 15, accent),
      stroke(`M${x - 12} ${y - 8}q12 8 8 22M${x + 12} ${y + 8}q-12 -8 -8 -22`, ground, 2.4),
    )
  );
};

export const shuttle: Motif = ({ ground, shade, mark, accent, variant }) => {
  const places = [
    [320, 300, -0.25],
    [96, 150, 0],
    [544, 150, 0.5],
    [320, 0, 0.25],
  ];
  const [x = 320, y = 300, turn = 0] = places[variant] ?? [];
  const feathers = repeat(11, (i) => {
    const at = turn + (i - 5) * 0.033;
    const [innerX, innerY] = polar(x, y, 84, at);
    const [leftX, leftY] = polar(x, y, 236 - (i % 2) * 14, at - 0.016);
    const [tipX, tipY] = polar(x, y, 262 - (i % 2) * 14, at);
    const [rightX, rightY] = polar(x, y, 236 - (i % 2) * 14, at + 0.016);
    return fill(`M${innerX} ${innerY}L${leftX} ${leftY}Q${tipX} ${tipY} ${rightX} ${rightY}z`, i % 2 ? shade : mark);
  });
  const bands = [122, 160].map((r) => {
    const [fromX, fromY] = polar(x, y, r, turn - 0.17);
    const [toX, toY] = polar(x, y, r, turn + 0.17);
    return stroke(`M${fromX} ${fromY}A${r} ${r} 0 0 1 ${toX} ${toY}`, accent, 4);
  });
  return (
    sheet(ground) +
    repeat(5, (i) => stroke(ringPath(x, y, 320 + i * 62), shade, 22, { opacity: 0.5 })) +
    feathers +
    bands.join("") +
    disc(x, y, 78, accent) +
    disc(x, y, 56, mark)
  );
};

export const net: Motif = ({ ground, shade, mark, accent, variant }) => {
  const top = [112, 132, 96, 120][variant] ?? 112;
  const [x, y] = (
    [
      [452, 92],
      [180, 96],
      [320, 84],
      [540, 150],
    ] as const
  )[variant] ?? [452, 92];
  const mesh = repeat(33, (i) => `M${i * 20} ${top}v112`) + repeat(6, (i) => `M0 ${top + i * 20}h640`);
  return (
    sheet(ground) +
    rect(0, 236, 640, 64, shade) +
    (variant % 2 ? disc(486, 60, 130, shade) : rect(0, 0, 640, top - 50, shade)) +
    stroke(mesh, mark, 1.5, { opacity: 0.6 }) +
    rect(0, top - 12, 640, 16, mark) +
    rect(0, top + 108, 640, 6, mark) +
    rect(60, top - 46, 7, 178, accent) +
    rect(573, top - 46, 7, 178, accent) +
    disc(x, y, 58, accent) +
    stroke(
      `M${x - 54} ${y - 20}q54 26 108 2M${x - 20} ${y - 54}q-8 56 34 100M${x + 24} ${y - 52}q-62 42 -68 92M${x - 57} ${y + 8}q34 30 70 26`,
      ground,
      3.5,
    )
  );
};

export const table: Motif = ({ ground, shade, mark, accent, variant }) => {
  const lean = [0, 60, -60, 0][variant] ?? 0;
  const flip = variant === 3 ? "translate(640 0) scale(-1 1)" : undefined;
  return (
    sheet(ground) +
    group(
      { transform: flip },
      fill(`M${150 + lean} 120H${490 + lean}L610 300H30z`, shade),
      stroke(`M${150 + lean} 120H${490 + lean}L610 300H30z`, mark, 6),
      stroke(`M${320 + lean} 120L320 300`, mark, 3),
      fill(`M${62 + lean / 2} 170H${578 + lean / 2}V222H${62 + lean / 2}z`, mark, { opacity: 0.28 }),
      rect(62 + lean / 2, 166, 516, 7, mark),
      stroke("M96 60Q190 10 250 116Q310 190 352 240Q400 60 520 54", accent, 3, {
        "stroke-dasharray": "2 10",
        "stroke-linecap": "round",
      }),
      disc(352, 244, 9, "#000", { opacity: 0.2 }),
      group(
        { transform: "translate(548 66) rotate(28)" },
        rect(-8, 38, 16, 44, mark),
        disc(0, 0, 44, accent),
        rect(-30, 32, 60, 8, ground),
      ),
      disc(250, 104, 13, mark),
    )
  );
};
