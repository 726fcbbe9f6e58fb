import {
  both,
  dabs,
  disc,
  ellipse,
  fill,
  group,
  pen,
  placed,
  polar,
  polygon,
  rays,
  rect,
  repeat,
  ringPath,
  round,
  scene,
  spokes,
  still,
  stroke,
  tilted,
  turned,
} from "@/components/cover/drawing";

/** Music, stage and screen: what is shown to an audience. */

export const waveform = scene("velvet", still, ({ shade, mark, pick, random }) => {
  const [a, b] = [0.23 + random() * 0.2, 0.1 + random() * 0.08];
  const gap = pick(10, 14, 10, 20);
  return [
    repeat(Math.ceil(640 / gap), (i) => {
      const height = 20 + Math.abs(Math.sin(i * a) * Math.cos(i * b)) * pick(216, 216, 260, 216);
      const y = pick(150 - height / 2, 150 - height / 2, 300 - height, 150 - height / 2);
      return rect((i + 0.2) * gap, y, gap * 0.6, height, i % 7 === 3 ? mark : shade, { rx: gap * 0.3 });
    }),
  ];
});

export const podcast = scene("night", placed, ({ x, ground, shade, mark, accent, random }) => [
  repeat(33, (i) => {
    const near = Math.abs(i * 20 + 4 - x);
    const height = 16 + random() * 150 * Math.max(0.2, 1 - near / 520);
    return near < 82 ? "" : rect(i * 20, 150 - height / 2, 9, height, i % 5 === 2 ? accent : shade, { rx: 4.5 });
  }),
  rect(x - 32, 44, 64, 128, mark, { rx: 32 }) + stroke(`M${x - 30} 84h26m-26 20h26m-26 20h26`, ground, 4),
  pen(`M${x - 56} 122v18a56 56 0 0 0 112 0v-18M${x} 196v56M${x - 42} 252h84`, accent, 9),
]);

export const vinyl = scene("night", still, ({ ground, shade, mark, accent, pick }) => {
  const [x, y, r] = [pick(320, 180, 470, 320), pick(150, 190, 110, 300), pick(132, 190, 190, 230)];
  const glint = (turn: number) => polygon([[x, y], polar(x, y, r - 8, turn), polar(x, y, r - 8, turn + 0.06)]);
  return [
    rect(0, 0, 640, 300, shade),
    repeat(4, (i) => stroke(ringPath(x, y, r + 34 + i * 44), ground, 12, { opacity: 0.45 })) + disc(x, y, r, ground),
    repeat(8, (i) => stroke(ringPath(x, y, r * (0.42 + i * 0.07)), mark, 1.2, { opacity: 0.4 })),
    fill(glint(0.06) + glint(0.56), mark, { opacity: 0.16 }) + disc(x, y, r * 0.34, accent),
    stroke(ringPath(x, y, r * 0.24), mark, 2) + disc(x, y, 7, ground),
    pen(
      `M${round(x + r * 1.15)} ${round(y - r * 0.95)}l${round(-r * 0.15)} ${round(r * 0.85)}l${round(-r * 0.38)} ${round(r * 0.4)}`,
      mark,
      9,
    ),
  ];
});

export const beams = scene("night", still, ({ ground, shade, mark, accent, pick, random }) => {
  const count = pick(5, 7, 4, 6);
  const light = (i: number) => {
    const [top, wide] = [((i + 0.5) * 640) / count, 36 + random() * 46];
    const [foot, color] = [top + (random() - 0.5) * 420, i % 2 ? accent : shade];
    return (
      fill(
        `M${Math.round(top - 7)} 26L${Math.round(foot - wide)} 300H${Math.round(foot + wide)}L${Math.round(top + 7)} 26z`,
        color,
        { opacity: 0.55 },
      ) + disc(top, 22, 13, i % 2 ? accent : mark)
    );
  };
  return [
    repeat(count, light) + rect(0, 8, 640, 9, mark),
    repeat(27, (i) => disc(i * 25 - 5, 300 - random() * 22, 19, ground)),
    pen("M120 290V232M132 286L150 222M430 288L410 226M516 290V236", ground, 11),
  ];
});

export const strings = scene("hardwood", tilted, ({ shade, mark, accent, pick }) => {
  const x = pick(430, 200, 320, 460);
  return [
    repeat(10, (i) => stroke(`M-120 ${i * 50 - 120}q220 14 440-4t460 8`, shade, 10, { opacity: 0.55 })),
    disc(x, 150, 128, shade, { stroke: mark, "stroke-width": 3 }) + disc(x, 150, 104, "#1a1210"),
    stroke(ringPath(x, 150, 116), accent, 4, { "stroke-dasharray": "5 6" }),
    repeat(6, (i) => stroke(`M-120 ${85 + i * 26}h900`, mark, 5 - i * 0.6)),
    repeat(4, (i) => rect(x - 300 - i * 92, 66, 7, 168, mark, { opacity: 0.85 })),
    disc(x - 252, 150, 9, accent) + disc(x - 346, 150, 9, accent) + rect(x + 208, 60, 26, 180, accent),
  ];
});

export const staves = scene("paper", tilted, ({ shade, mark, accent, random }) => [
  repeat(7, (i) => fill(`M${i * 160 - 160}-60h70l-126 420h-70z`, shade, { opacity: 0.5 })),
  stroke(
    repeat(5, (i) => `M-60 ${110 + i * 20}q190-44 380 0t380 0`),
    mark,
    2.2,
    { opacity: 0.75 },
  ),
  repeat(9, (i) => {
    const [x, color] = [60 + i * 66, i % 4 === 2 ? accent : mark];
    const y = Math.round(108 + Math.round(random() * 7) * 10 - 22 * Math.sin((x / 380) * Math.PI));
    const stem = y > 140 ? rect(x + 10.5, y - 74, 4, 74, color) : rect(x - 14, y, 4, 74, color);
    return ellipse(x, y, 15, 11, color, { transform: `rotate(-22 ${x} ${y})` }) + stem;
  }),
]);

export const sequencer = scene("night", still, ({ shade, mark, accent, pick, random }) => {
  const [columns, rows] = [pick(16, 12, 18, 8), pick(7, 5, 8, 4)];
  const size = Math.min(640 / columns, 300 / rows);
  const [left, top] = [(640 - columns * size) / 2, (300 - rows * size) / 2];
  const played = Math.floor(columns * (0.35 + random() * 0.3));
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [column, level] = [i % columns, random()];
    const lit = level > 0.72 ? mark : shade;
    const at = [left + (column + 0.5) * size, top + (Math.floor(i / columns) + 0.5) * size] as const;
    if (column === played) return [level > 0.5 ? accent : mark, ...at] as const;
    return level > 0.45 ? ([lit, ...at] as const) : null;
  });
  return [
    rect(left + played * size - 1, 0, size + 2, 300, shade, { opacity: 0.55 }),
    ...dabs(
      cells.filter((cell) => cell !== null),
      size * 0.72,
      "square",
    ),
  ];
});

export const curtain = scene("velvet", still, ({ ground, shade, mark, accent, pick }) => {
  const open = pick(150, 90, 210, 30);
  const fold = (320 - open) / 8;
  const folds = repeat(8, (i) => {
    const sway = open > 60 ? 24 - i * 6 : 0;
    const [from, to] = [i * fold, (i + 1) * fold];
    const sides = `M${from} 0H${to}Q${to + 8} 150 ${to - sway} 268H${from - sway}Q${from + 8} 150 ${from} 0z`;
    return fill(sides, i % 2 ? shade : ground);
  });
  return [
    rect(0, 0, 640, 300, mark) + disc(320, 300, 190, accent, { opacity: 0.55 }) + rect(0, 262, 640, 38, ground),
    stroke(
      repeat(10, (i) => `M${i * 90 - 90} 300L${220 + i * 22} 262`),
      shade,
      2,
    ),
    both(folds),
    repeat(5, (i) =>
      fill(`M${i * 160 - 80} 0h160q-20 62-80 62t-80-62z`, i % 2 ? shade : ground, {
        stroke: accent,
        "stroke-width": 4,
      }),
    ),
  ];
});

export const spotlight = scene("velvet", placed, ({ x, ground, shade, mark, accent, pick }) => {
  const from = pick(120, 560, 90, 320);
  return [
    repeat(9, (i) => rect(i * 80 - 8, 0, 34, 244, shade, { opacity: 0.35 })),
    fill(`M${from - 12}-10L${x - 128} 262H${x + 128}L${from + 12}-10z`, accent, { opacity: 0.32 }),
    rect(0, 244, 640, 56, shade) + ellipse(x, 264, 132, 24, accent) + ellipse(x, 264, 34, 7, ground),
    rect(x - 3, 116, 6, 146, ground),
    group(
      { transform: `rotate(${x > from ? -24 : 24} ${x} 116)` },
      rect(x - 9, 76, 18, 46, ground, { rx: 6 }) + rect(x - 17, 34, 34, 50, mark, { rx: 17 }),
      stroke(`M${x - 17} 60h34`, ground, 3),
    ),
  ];
});

export const laurel = scene("velvet", placed, ({ x, shade, mark, accent, pick }) => {
  const leaves = repeat(9, (i) => {
    const [at, slant] = [0.28 + i * 0.047, i % 2 ? 38 : -8];
    const [leafX, leafY] = polar(x, 156, 118, at);
    return ellipse(leafX, leafY, 9, 26, mark, {
      transform: `rotate(${Math.round(at * 360) + slant} ${leafX} ${leafY})`,
    });
  });
  const star = polygon(Array.from({ length: 10 }, (_, i) => polar(x, 154, i % 2 ? 27 : 64, i / 10 - 0.25)));
  const cup =
    fill(`M${x - 44} 96h88q0 92-34 98v20h24v16h-68v-16h24v-20q-34-6-34-98z`, accent) +
    both(stroke(`M${x - 44} 110q-36 0-24 36t34 20`, accent, 8), x);
  return [
    fill(rays(20, x, 150), shade, { opacity: 0.6 }),
    both(leaves, x),
    pick(fill(star, accent), cup, fill(star, accent), cup),
  ];
});

export const podium = scene("velvet", placed, ({ x, ground, shade, mark, accent }) => [
  fill(rays(32, x, 190), shade, { opacity: 0.7 }),
  repeat(18, (i) => {
    const [left, top] = [30 + ((i * 131) % 580), 14 + ((i * 47) % 120)];
    return rect(left, top, 12, 7, i % 2 ? accent : mark, { transform: `rotate(${i * 41} ${left} ${top})` });
  }),
  rect(x - 72, 130, 144, 170, mark) + rect(x - 204, 186, 132, 114, accent) + rect(x + 72, 216, 132, 84, shade),
  stroke(`M${x - 10} 178l14-12v62`, ground, 11, { "stroke-linejoin": "round" }),
]);

export const gallery = scene("paper", still, ({ ground, shade, mark, accent, pick, random }) => {
  const frame = (x: number, y: number, width: number, height: number, picture: string) =>
    rect(x, y, width, height, ground, { stroke: mark, "stroke-width": 9 }) + picture;
  const bars = repeat(5, (i) => rect(108 + i * 36, 66 + random() * 60, 22, 90, i % 2 ? accent : mark));
  return [
    rect(0, 0, 640, 254, shade) + rect(0, 254, 640, 6, mark),
    pick(
      frame(70, 50, 150, 176, disc(145, 138, 44, accent)) +
        frame(252, 78, 180, 122, fill("M262 190l52-70l38 44l28-26l42 52z", mark)) +
        frame(464, 42, 110, 184, rect(494, 76, 50, 116, accent)),
      frame(110, 34, 420, 206, disc(258, 150, 70, accent) + stroke("M140 216L500 70", mark, 7)),
      frame(60, 70, 120, 120, fill("M78 172V88h84z", accent)) +
        frame(206, 40, 228, 180, disc(320, 130, 62, mark) + disc(342, 112, 52, ground)) +
        frame(460, 70, 120, 120, disc(520, 130, 34, accent)),
      frame(88, 44, 212, 190, bars) +
        frame(340, 44, 212, 190, disc(446, 139, 66, shade) + fill("M380 139a66 66 0 0 1 132 0z", accent)),
    ),
  ];
});

export const catwalk = scene("paper", tilted, ({ shade, mark, accent }) => [
  repeat(12, (i) => {
    const [x, color] = [i * 78 - 150, [shade, accent, mark][i % 3] ?? mark];
    return fill(`M${x}-90Q${x + 90} 100 ${x + 10} 400H${x + 56}Q${x + 126} 120 ${x + 38}-90z`, color);
  }),
]);

export const filmstrip = scene("asphalt", tilted, ({ ground, shade, mark, accent, pick }) => {
  const scenes = [
    (x: number) => disc(x + 90, 150, 40, accent),
    (x: number) => fill(`M${x} 206l60-84l40 50l26-30l54 64z`, mark),
    (x: number) => disc(x + 90, 172, 52, accent) + rect(x, 172, 180, 34, shade),
  ];
  return [
    rect(-160, 42, 960, 216, mark) + rect(-160, 50, 960, 200, shade),
    stroke("M-150 70h940M-150 230h940", mark, 20, { "stroke-dasharray": "20" }),
    repeat(5, (i) => {
      const x = i * 200 - 130;
      return rect(x, 94, 180, 112, ground) + scenes[(i + pick(0, 1, 2, 0)) % 3]?.(x);
    }),
  ];
});

export const signal = scene("dusk", placed, ({ x, shade, mark, accent }) => [
  repeat(5, (i) => stroke(ringPath(x, 262, 62 + i * 108), shade, 20, { opacity: 0.75 })),
  stroke(ringPath(x, 262, 116) + ringPath(x, 262, 278), accent, 9),
  stroke(`M${x - 46} 310L${x} 252L${x + 46} 310M${x - 34} 276h68M${x - 22} 250h44`, mark, 7, {
    "stroke-linejoin": "round",
  }),
  disc(x, 248, 15, mark),
]);

export const playhead = scene("velvet", placed, ({ x, shade, mark, accent }) => [
  pen(spokes(24, x, 140, 132, 210), shade, 11) + rect(x - 130, 62, 260, 156, mark, { rx: 26 }),
  fill(`M${x - 30} 92v96l84-48z`, accent, { stroke: accent, "stroke-width": 10, "stroke-linejoin": "round" }),
  pen("M40 266h560", shade, 8) + pen(`M40 266H${x - 20}`, accent, 8) + disc(x - 20, 266, 13, mark),
]);

export const pixels = scene("night", still, ({ shade, mark, accent, pick, random }) => {
  const rows = pick(
    ["00100100", "01111110", "11011011", "11111111", "01111110", "00100100", "01000010", "10100101"],
    ["00011000", "00111100", "01111110", "11011011", "11111111", "00100100", "01011010", "10100101"],
    ["01100110", "11111111", "11111111", "11111111", "01111110", "00111100", "00011000", "00000000"],
    ["00111100", "01111110", "11100110", "11110000", "11110000", "11111110", "01111110", "00111100"],
  );
  const sprite = rows.flatMap((row, y) =>
    [...row].flatMap((on, x) => (on === "1" ? [[mark, 242 + x * 22, 72 + y * 22] as const] : [])),
  );
  const dust = Array.from({ length: 60 }, () => {
    const [column, y] = [Math.floor(random() * 19), Math.floor(random() * 14) * 22 + 6];
    return [shade, (column < 9 ? column : column + 10) * 22 + 12, y] as const;
  });
  return [
    ...dabs([...dust, ...sprite], 21, "square"),
    rect(122, 128, 44, 44, accent) + rect(474, 84, 22, 22, accent) + rect(496, 194, 44, 44, shade),
  ];
});

export const arena = scene("night", turned(45, 0, 135, 20), ({ shade, mark, accent }) => [
  group(
    { transform: "translate(320 150) scale(1.2)" },
    rect(-150, -150, 300, 300, shade, { rx: 18 }),
    stroke("M-120 120V-120H120M120-120V120H-120M-120 120L120-120", mark, 13, { opacity: 0.9 }),
    stroke("M-150-150L150 150", accent, 11, { "stroke-dasharray": "26 12" }),
    disc(-112, 112, 34, accent) + disc(112, -112, 34, mark),
    repeat(3, (i) => rect(-132, -70 + i * 58, 24, 24, accent) + rect(108, 46 - i * 58, 24, 24, mark)),
  ),
]);
