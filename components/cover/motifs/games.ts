import {
  both,
  disc,
  dots,
  fill,
  group,
  mirrored,
  pen,
  placed,
  polar,
  polygon,
  rays,
  rect,
  repeat,
  ringPath,
  ripple,
  scene,
  spokes,
  still,
  stroke,
  tilted,
} from "@/components/cover/drawing";
import { ovalBall } from "@/components/cover/motifs/grounds";

/** Sports seen from the side: goals and nets, landscapes and water. */

const pentagon = (x: number, y: number, r: number, turn: number) =>
  polygon([0, 1, 2, 3, 4].map((i) => polar(x, y, r, turn + i / 5)));

export const goalnet = scene("grass", placed, ({ x, ground, shade, mark, accent, pick }) => {
  const lean = pick(0, 26, -26, 0);
  const down = repeat(36, (i) => `M${i * 22 - 60} 20q${lean} 130 ${lean / 2} 260`);
  const across = repeat(13, (i) => `M-20 ${40 + i * 22}q340 ${18 + i} 680 0`);
  return [
    rect(0, 236, 640, 64, shade) + stroke(down + across, mark, 1.6, { opacity: 0.55 }) + rect(0, 15, 640, 14, mark),
    dots(ringPath(x, 160, 74), accent, 2.5, "2 9") + disc(x, 160, 44, mark) + fill(pentagon(x, 160, 17, -0.25), ground),
    repeat(5, (i) => fill(pentagon(...polar(x, 160, 40, i / 5 - 0.05), 11, i / 5 + 0.2), ground)),
  ];
});

export const posts = scene("grass", placed, ({ x, shade, mark, accent }) => [
  rect(0, 214, 640, 86, shade) + stroke("M-10 214h660M-10 246h660", mark, 3, { opacity: 0.7 }),
  disc((x + 250) % 640, 78, 44, accent, { opacity: 0.9 }),
  both(stroke(`M${x - 78} 0v250M${x - 78} 148h78`, mark, 9) + rect(x - 90, 206, 24, 46, accent), x),
  dots(`M${x - 250} 292Q${x - 60}-40 ${x + 26} 96`, mark, 3, "3 11") + ovalBall(x + 26, 92, 30, mark, shade),
]);

export const net = scene("dusk", placed, ({ x, ground, shade, mark, accent }) => [
  rect(0, 236, 640, 64, shade) + rect(0, 0, 640, 62, shade),
  stroke(repeat(33, (i) => `M${i * 20} 112v112`) + repeat(6, (i) => `M0 ${112 + i * 20}h640`), mark, 1.5, {
    opacity: 0.6,
  }),
  rect(0, 100, 640, 16, mark) + rect(0, 220, 640, 6, mark) + both(rect(60, 66, 7, 178, accent)),
  disc(x, 92, 58, accent),
  group(
    { transform: `translate(${x} 92)` },
    stroke("M-54-20q54 26 108 2M-20-54q-8 56 34 100M24-52q-62 42-68 92M-57 8q34 30 70 26", ground, 3.5),
  ),
]);

export const table = scene("court", mirrored, ({ ground, shade, mark, accent }) => [
  fill("M150 120H490L610 300H30z", shade, { stroke: mark, "stroke-width": 6 }) + stroke("M320 120V300", mark, 3),
  rect(62, 170, 516, 52, mark, { opacity: 0.28 }) + rect(62, 166, 516, 7, mark),
  dots("M96 60Q190 10 250 116Q310 190 352 240Q400 60 520 54", accent, 3) + disc(250, 104, 13, mark),
  disc(352, 244, 9, "#000", { opacity: 0.2 }),
  group(
    { transform: "translate(548 66) rotate(28)" },
    rect(-8, 38, 16, 44, mark) + disc(0, 0, 44, accent) + rect(-30, 32, 60, 8, ground),
  ),
]);

export const shuttle = scene("court", still, ({ shade, mark, accent, pick }) => {
  const [x, y, turn] = [pick(320, 96, 544, 320), pick(300, 150, 150, 0), pick(-0.25, 0, 0.5, 0.25)];
  const feathers = repeat(11, (i) => {
    const [at, long] = [turn + (i - 5) * 0.033, i % 2 ? 0 : 14];
    const vane = [polar(x, y, 84, at), polar(x, y, 236 + long, at - 0.016), polar(x, y, 236 + long, at + 0.016)];
    return fill(polygon(vane), i % 2 ? shade : mark, { stroke: i % 2 ? shade : mark, "stroke-linejoin": "round" });
  });
  const band = (r: number) =>
    `M${polar(x, y, r, turn - 0.17).join(" ")}A${r} ${r} 0 0 1 ${polar(x, y, r, turn + 0.17).join(" ")}`;
  return [
    repeat(5, (i) => stroke(ringPath(x, y, 320 + i * 62), shade, 22, { opacity: 0.5 })),
    feathers + stroke(band(122) + band(160), accent, 4),
    disc(x, y, 67, mark, { stroke: accent, "stroke-width": 22 }),
  ];
});

export const paddock = scene("dusk", placed, ({ x, shade, mark, accent }) => {
  const poles = `M${x - 140} 130h280M${x - 140} 170h280M${x - 140} 210h280`;
  return [
    disc((x + 200) % 640, 70, 56, accent, { opacity: 0.9 }) + fill("M0 214Q160 176 330 206T640 190V300H0z", shade),
    dots(`M${x - 300} 250Q${x}-90 ${x + 300} 250`, mark, 3, "3 12"),
    stroke(poles, mark, 13) + stroke(poles, accent, 13, { "stroke-dasharray": "35" }),
    both(rect(x - 162, 96, 22, 160, mark) + fill(`M${x - 140} 256q70-32 140 0z`, accent, { opacity: 0.85 }), x),
  ];
});

export const rodeo = scene("dusk", placed, ({ x, shade, mark, accent }) => [
  fill(rays(36, x, 214), shade) + disc(x, 214, 100, accent),
  fill("M0 300V160h70l16-34h72l18 34h44v52h200v-38h40l14-52h84l16 52h66V300z", shade),
  pen(`M${x - 210} 300q60-90 140-150c20-90 200-110 190-30s-180 80-190 20`, mark, 7),
  stroke(`M${x - 210} 300q60-90 140-150`, accent, 2, { "stroke-dasharray": "4 7" }),
]);

export const bowl = scene("asphalt", mirrored, ({ ground, shade, mark, accent }) => [
  fill("M-90 86H120C130 220 250 258 360 250S560 180 570 50H740V400H-90z", shade, { stroke: mark, "stroke-width": 7 }),
  fill("M-90 150H70C90 260 250 300 380 290S600 240 612 120H740V400H-90z", accent, { opacity: 0.92 }),
  fill("M-90 220H30C60 296 260 330 420 310H740V400H-90z", ground),
  group(
    { transform: "translate(506 92) rotate(-58)" },
    rect(-52, -6, 104, 11, mark, { rx: 5.5 }) + disc(-30, 14, 9, accent) + disc(30, 14, 9, accent),
  ),
  dots("M180 60q90-54 180 8", mark, 3, "3 11"),
]);

export const swell = scene("water", mirrored, ({ shade, mark, accent }) => [
  disc(150, 96, 62, accent),
  fill("M-10 210Q90 170 190 200C250 60 420 20 500 96C430 84 392 124 410 168C430 214 560 214 650 176V310H-10z", shade),
  fill(
    "M-10 250Q110 206 220 240C290 130 400 92 462 128C400 134 380 180 410 210C450 244 570 240 650 218V310H-10z",
    mark,
  ),
  fill("M-10 276Q150 240 280 272T650 258V310H-10z", shade),
  stroke("M212 216C262 100 400 52 470 92M240 214C290 120 390 84 440 108", mark, 4, { opacity: 0.7 }),
]);

export const slopes = scene("dusk", mirrored, ({ ground, shade, mark, accent, random }) => [
  disc(132, 74, 40, accent) + fill("M-10 240L150 96L240 176L330 110L470 240V310H-10z", shade),
  fill("M180 310L430 34L660 280V310z", mark),
  fill("M430 34L346 128l34 14l30-24l26 34l30-22l44 20z", ground, { opacity: 0.35 }),
  pen("M438 66C400 110 500 126 456 166S360 196 420 238S470 270 410 306", accent, 5),
  fill(
    repeat(
      9,
      (i) => `M${Math.round(16 + i * 20 + random() * 8)} ${Math.round(230 - i * 3 + random() * 12)}l13 38h-26z`,
    ),
    accent,
    { opacity: 0.9 },
  ),
]);

export const ribbon = scene("clay", still, ({ shade, mark, accent, pick }) => {
  const line = pick(
    "M40 60C200-40 260 220 380 150S420 20 330 70S420 290 600 180",
    "M40 240C160 40 240 300 330 170S260 30 250 130S480 260 610 60",
    "M20 150q50-150 100 0t100 0t100 0t100 0t100 0t100 0",
    "M60 70C60 270 300 270 300 150S140 60 170 160S560 330 600 60",
  );
  return [
    disc(pick(500, 120, 320, 480), 110, 96, shade) + pen(line, mark, 30) + pen(line, accent, 16),
    dots("M60 280h540", mark, 6, "0 90"),
  ];
});

export const triad = scene("water", still, ({ ground, shade, mark, accent, pick }) => {
  const lean = pick(40, -40, 0, 70);
  const wave = (y: number) => `M-10 ${y}q26-26 52 0t52 0t52 0`;
  return [
    fill(`M${220 + lean} 0H640V300H${220 - lean}z`, shade) + fill(`M${420 + lean} 0H640V300H${420 - lean}z`, accent),
    pen(wave(96) + wave(150) + wave(204), mark, 11),
    stroke(ringPath(320, 150, 92), mark, 11) + stroke(spokes(16, 320, 150, 0, 92), mark, 2) + disc(320, 150, 13, mark),
    pen("M486 64l34 86-34 86M520 64l34 86-34 86M554 64l34 86-34 86", ground, 13),
  ];
});

export const lanes = scene("water", tilted, ({ shade, mark, accent, pick }) => {
  const swimmer = (x: number, y: number, color: string) =>
    fill(`M${x} ${y}l-86-13v26z`, mark, { opacity: 0.7 }) +
    disc(x, y, 11, color) +
    pen(`M${x + 4} ${y}q16-26 34-16`, color, 7);
  return [
    repeat(12, (i) => stroke(ripple(i * 50 - 128, 7, 160), shade, 4, { opacity: 0.65 })),
    repeat(12, (i) =>
      stroke(`M-100 ${i * 50 - 102}h860`, i === 5 || i === 6 ? accent : mark, 7, { "stroke-dasharray": "14 7" }),
    ),
    swimmer(pick(372, 412, 350, 430), 73, mark) + swimmer(452, 123, mark) + swimmer(404, 173, accent),
    swimmer(330, 223, mark),
  ];
});

export const sails = scene("water", still, ({ x, shade, mark, accent, pick }) => {
  const boat = (at: number, y: number, size: number, color: string) =>
    group(
      { transform: `translate(${at} ${y}) scale(${size})` },
      fill("M10-160L10-14L-106-14zM-130 0H144L116 24H-98z", color) +
        fill("M24-128L24-14L120-14z", color, { opacity: 0.72 }),
    );
  const fleet = pick(
    boat(x, 190, 1, mark),
    boat(x, 196, 0.92, mark) + boat(452, 176, 0.56, accent),
    boat(x, 196, 0.92, mark) + boat(190, 172, 0.5, accent) + boat(290, 166, 0.32, mark),
    boat(x, 214, 1.18, accent),
  );
  return [
    disc(pick(500, 370, 320, 180), 74, 38, pick(accent, accent, accent, mark)),
    repeat(3, (i) => stroke(ripple(172 + i * 14, 12 - i, 160, i * 33), shade, 2 + i * 0.4)) + fleet,
    repeat(6, (i) => stroke(ripple(214 + i * 16, 10 - i, 160, i * 47), shade, 3 + i * 0.6)),
  ];
});

export const shells = scene("water", tilted, ({ shade, mark, accent, pick }) => {
  const seats = pick(4, 8, 4, 4);
  const half = seats * 22 + 92;
  const shell = (x: number, y: number, color: string) =>
    group(
      { transform: `translate(${x} ${y})` },
      stroke(`M${-half - 38} 0h-120`, mark, 3, { opacity: 0.5, "stroke-dasharray": "26 10" }),
      fill(`M${-half} 0Q0-17 ${half} 0Q0 17 ${-half} 0z`, color),
      repeat(seats, (i) => {
        const [at, side] = [(i - (seats - 1) / 2) * 44, i % 2 ? -1 : 1];
        return stroke(`M${at} 0l-18 ${56 * side}`, color, 3.4) + rect(at - 26, side * 61 - 9, 11, 18, color);
      }),
    );
  return [
    repeat(10, (i) => stroke(ripple(i * 52 - 112, 4, 160, i * 37), shade, 2, { opacity: 0.55 })),
    dots("M-100 82h860M-100 214h860", accent, 5, "1 28"),
    shell(372, 16, mark) + shell(310, 148, accent) + shell(390, 280, mark),
  ];
});
