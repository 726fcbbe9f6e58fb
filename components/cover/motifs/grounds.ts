import {
  aerial,
  both,
  disc,
  dots,
  ellipse,
  fill,
  group,
  mirrored,
  pen,
  placed,
  rect,
  repeat,
  ringPath,
  scene,
  softLoop,
  spokes,
  stadiumPath,
  still,
  stroke,
  turned,
} from "@/components/cover/drawing";

/** Playing surfaces with their markings, seen from above. */

const stripes = (color: string, width: number) =>
  repeat(Math.ceil(640 / width), (i) => rect(2 * i * width - 320, -200, width, 700, color));

/** An oval ball with its laces. */
export const ovalBall = (x: number, y: number, half: number, ball: string, laces: string) =>
  group(
    { transform: `translate(${x} ${y}) rotate(-28) scale(${half / 62})` },
    fill("M-62 0Q0-62 62 0Q0 62-62 0z", ball) + stroke("M-26 0h52M-16-9v18M0-9v18M16-9v18", laces, 4),
  );

export const pitch = scene("grass", aerial, ({ shade, mark, accent }) => [
  stripes(shade, 80),
  both(stroke("M-10 40h120v220h-120M-10 95h50v110h-50M110 116a46 46 0 0 1 0 68", mark, 4.5) + disc(80, 150, 4, mark)),
  stroke(`M320-80v460${ringPath(320, 150, 86)}`, mark, 4.5) + disc(320, 150, 6, mark),
  disc(372, 104, 9, accent),
]);

export const gridiron = scene("grass", aerial, ({ ground, shade, mark, accent }) => [
  stripes(shade, 64),
  stroke(
    repeat(15, (i) => `M${i * 64 - 128}-200v700`),
    mark,
    4,
  ),
  stroke("M-200 30h1040M-200 103h1040M-200 197h1040M-200 270h1040", mark, 13, { "stroke-dasharray": "2 14" }),
  rect(544, -200, 112, 700, accent, { opacity: 0.92 }),
  stroke("M544 60l112-70M544 172l112-70M544 284l112-70M544 396l112-70", ground, 6, { opacity: 0.35 }),
  ovalBall(250, 150, 62, accent, mark),
]);

export const diamond = scene("grass", aerial, ({ ground, shade, mark, accent }) => [
  repeat(5, (i) => stroke(ringPath(320, 330, 560 - i * 70), shade, 35)),
  fill("M320 322L96 98A317 317 0 0 1 544 98z", accent, { opacity: 0.9 }),
  fill("M320 270L218 168L320 66L422 168z", ground),
  disc(320, 172, 20, accent) + disc(320, 286, 36, accent),
  both(stroke("M320 286L-180-214", mark, 4)),
  fill("M320 57l13 13-13 13-13-13zM222 155l13 13-13 13-13-13zM418 155l13 13-13 13-13-13z", mark),
  fill("M310 280h20v8l-10 10-10-10zM313 169h14v5h-14z", mark),
]);

export const oval = scene("grass", turned(0, 24, -32, 90), ({ ground, shade, mark, accent }) => [
  repeat(6, (i) => ellipse(320, 150, 330 - i * 52, 190 - i * 30, i % 2 ? ground : shade)),
  ellipse(320, 150, 286, 138, "none", { stroke: mark, "stroke-width": 3.5, "stroke-dasharray": "10 9" }),
  ellipse(320, 150, 150, 96, "none", { stroke: mark, "stroke-width": 3.5, "stroke-dasharray": "2 8" }),
  rect(244, 128, 152, 44, accent, { opacity: 0.92 }),
  both(stroke("M262 122v56", mark, 3) + dots("M254 143v15", ground, 5, "0 7")),
]);

export const turf = scene("court", mirrored, ({ shade, mark, accent }) => [
  stripes(shade, 55),
  stroke("M70-60v420M360-60v420M215-60v420", mark, 4),
  stroke("M70 20a130 130 0 0 1 130 118v24a130 130 0 0 1-130 118", mark, 5),
  stroke("M70-12a162 162 0 0 1 164 150v24a162 162 0 0 1-164 150", mark, 3, { "stroke-dasharray": "9 11" }),
  rect(36, 112, 34, 76, mark, { opacity: 0.9 }) + disc(140, 150, 5, mark),
  pen("M560 40L470 214q-12 26-36 22", accent, 11) + disc(396, 226, 15, mark),
]);

export const court = scene("hardwood", aerial, ({ shade, mark, accent }) => [
  repeat(16, (i) => rect(-200, i * 44 - 190, 1040, 22, shade)),
  both(
    rect(-4, 102, 148, 96, accent, { opacity: 0.9 }) +
      stroke("M-4 20h60a205 205 0 0 1 0 260h-60M-4 102h148v96h-148M144 106a44 44 0 0 1 0 88", mark, 4.5) +
      stroke(ringPath(30, 150, 11), mark, 4.5),
  ),
  disc(320, 150, 52, accent, { opacity: 0.9 }) + stroke(`M320-80v460${ringPath(320, 150, 52)}`, mark, 4.5),
]);

export const tennis = scene("court", aerial, ({ ground, shade, mark, accent }) => [
  rect(90, 34, 460, 232, shade),
  stroke("M90 34h460v232h-460zM90 66h460M90 234h460M198 66v168M442 66v168M198 150h244", mark, 4),
  stroke("M320 14v272", mark, 7),
  dots("M150 240Q270 80 348 112", accent, 3) +
    disc(369, 130, 15, "#000", { opacity: 0.2 }) +
    disc(362, 120, 15, accent),
  stroke("M350 112q12 8 8 22M374 128q-12-8-8-22", ground, 2.4),
]);

export const ring = scene("velvet", turned(45, 0, 22, 67), ({ ground, shade, mark, accent }) => [
  repeat(7, (i) => stroke(ringPath(320, 150, 250 + i * 30), shade, 8, { opacity: 0.7 })),
  rect(170, 0, 300, 300, shade) + rect(196, 26, 248, 248, mark) + stroke(ringPath(320, 150, 53), ground, 18),
  stroke("M180 10h280v280h-280zM160-10h320v320h-320z", mark, 4) + stroke("M170 0h300v300h-300z", accent, 5),
  fill("M152-18h36v36h-36zM452 282h36v36h-36z", accent) + fill("M452-18h36v36h-36zM152 282h36v36h-36z", ground),
]);

export const mat = scene("clay", placed, ({ x, ground, shade, mark, accent }) => [
  stripes(shade, 40),
  disc(x, 150, 182, shade) + disc(x, 150, 130, ground, { stroke: accent, "stroke-width": 31 }),
  stroke(`${ringPath(x, 150, 44)}M${x - 12} 128v44M${x + 12} 128v44`, mark, 6),
  stroke(ringPath(x, 150, 182), mark, 3),
]);

export const rink = scene("ice", aerial, ({ ground, shade, mark, accent }) => [
  rect(-100, -100, 840, 500, shade) + fill(stadiumPath(306, 136), ground),
  stroke(
    repeat(14, (i) => `M${20 + ((i * 137) % 600)} ${30 + ((i * 71) % 240)}q30 ${i % 2 ? 14 : -12} 70 ${i % 3}`),
    shade,
    2,
  ),
  both(stroke("M232 14v272", mark, 9)) + stroke("M320 14v272", accent, 7, { "stroke-dasharray": "14 8" }),
  both(
    stroke(`M72 38v224${ringPath(124, 84, 40)}${ringPath(124, 216, 40)}`, accent, 3.5) +
      fill(ringPath(124, 84, 7) + ringPath(124, 216, 7), accent) +
      fill("M72 126a26 26 0 0 1 0 48z", mark, { opacity: 0.55 }),
  ),
  stroke(ringPath(320, 150, 46), mark, 4) + disc(320, 150, 7, mark),
  stroke(stadiumPath(306, 136), mark, 5),
]);

const bends = ["translate(-300 -20)", "translate(330 -40)", "rotate(-24 320 150)", ""] as const;

export const track = scene("clay", bends, ({ shade, mark, accent }) => [
  fill(stadiumPath(430, 250), shade) + fill(stadiumPath(250, 70), accent, { opacity: 0.9 }),
  repeat(8, (i) => stroke(stadiumPath(250 + i * 25.7, 70 + i * 25.7), mark, i % 7 ? 2.4 : 5)),
  stroke("M430 220v180M442 220v180", mark, 3),
  repeat(6, (i) => rect(446 + i * 26, 232 + i * 25.7, 24, 10, accent)),
]);

export const velodrome = scene("hardwood", aerial, ({ ground, shade, mark, accent }) => [
  fill(stadiumPath(310, 142), shade) + stroke(spokes(40, 320, 150, 60, 520), ground, 2, { opacity: 0.5 }),
  stroke(stadiumPath(310, 142) + stadiumPath(262, 94), mark, 3.5) + stroke(stadiumPath(224, 60), accent, 4),
  fill(stadiumPath(210, 46), ground, { stroke: mark, "stroke-width": 4 }),
  repeat(4, (i) => disc(214 + i * 36, 72, 9, i % 3 ? mark : accent) + rect(200 + i * 36, 71, 28, 3, mark)),
  rect(392, 196, 8, 96, mark),
]);

export const stadium = scene("grass", aerial, ({ ground, shade, mark, accent }) => [
  repeat(3, (i) => fill(stadiumPath(300 - i * 48, 142 - i * 34), shade)),
  repeat(2, (i) => stroke(stadiumPath(264 - i * 48, 116 - i * 34), mark, 20, { opacity: 0.85 })),
  stroke(spokes(28, 320, 150, 90, 420), ground, 3),
  fill(stadiumPath(200, 72), ground) + rect(196, 96, 248, 108, accent),
  both(stroke("M320 96h-124v108h124zM196 124h32v52h-32", ground, 4)) + stroke(ringPath(320, 150, 26), ground, 4),
]);

export const circuit = scene("asphalt", still, ({ ground, shade, mark, accent, pick }) => {
  const line = pick(
    "M70 220C40 120 150 60 230 110S330 240 420 190S420 70 520 70S640 180 540 236S120 300 70 220z",
    "M90 80C160 20 260 60 280 120S360 200 420 150S520 30 580 90S560 250 470 250S330 190 250 236S40 240 60 150S70 96 90 80z",
    "M120 250C40 240 50 120 120 120S210 190 270 170S270 50 360 46S560 40 580 120S470 150 470 200S560 236 520 262S200 262 120 250z",
    "M60 150C60 60 140 40 210 60S300 150 370 120S420 30 500 46S610 130 570 180S460 180 430 226S250 280 180 250S60 220 60 150z",
  );
  return [
    stroke(line, mark, 54, { opacity: 0.1 }) + stroke(line, shade, 44) + stroke(line, ground, 31),
    stroke(line, accent, 3, { "stroke-dasharray": "14 12" }),
    stroke(`M${pick(304, 304, 334, 294)} ${pick(248, 186, 238, 250)}v40m8 0v-40`, mark, 8, { "stroke-dasharray": "8" }),
    stroke("M20 24h90", mark, 9, { "stroke-dasharray": "9 6" }),
  ];
});

export const contours = scene("grass", placed, ({ x, ground, shade, mark, accent, random }) => {
  const [a, b] = [random() * 6, random() * 6];
  const level = (radius: number) =>
    softLoop(
      Array.from({ length: 18 }, (_, i) => {
        const angle = (i / 18) * 2 * Math.PI;
        const r = radius * (1 + 0.17 * Math.sin(2 * angle + a) + 0.1 * Math.sin(3 * angle + b));
        return [x + r * 1.35 * Math.cos(angle), 150 + r * 0.86 * Math.sin(angle)] as const;
      }),
    );
  return [
    repeat(9, (i) => fill(level(360 - i * 36), i % 2 ? ground : shade)),
    stroke(level(298) + level(226), mark, 1.5, { opacity: 0.45 }) + fill(level(84), mark, { opacity: 0.24 }),
    ellipse(x - 160, 212, 52, 24, mark) + ellipse(x + 150, 224, 38, 18, mark),
    disc(x, 164, 8, ground) + stroke(`M${x} 164V46`, mark, 5) + fill(`M${x + 2} 44l58 20-58 22z`, accent),
    disc(x - 52, 172, 7, mark),
  ];
});
