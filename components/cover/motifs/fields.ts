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

const stripes = (color: string, count: number, width: number) =>
  repeat(count, (i) => (i % 2 ? rect((i - 1) * width - 40, -200, width, 700, color) : ""));

export const pitch: Motif = ({ ground, shade, mark, accent, variant }) => {
  const whole =
    "M320-20v340M-10 40h120v220H-10M650 40H530v220h120M-10 95h50v110h-50M650 95h-50v110h50M110 116a46 46 0 0 1 0 68M530 116a46 46 0 0 0 0 68" +
    ringPath(320, 150, 86);
  const views = [
    "",
    "translate(-620 -135) scale(1.9)",
    "rotate(-16 320 150) translate(-224 -105) scale(1.7)",
    "rotate(11 320 150) translate(-60 -40) scale(1.25)",
  ];
  return (
    sheet(ground) +
    group(
      { transform: views[variant] || undefined },
      stripes(shade, 11, 80),
      stroke(whole, mark, variant === 1 ? 3.4 : 5),
      disc(320, 150, 6, mark),
      disc(560, 150, 4, mark),
      disc(variant === 1 ? 470 : 372, variant === 1 ? 118 : 104, 9, accent),
    )
  );
};

export const goalnet: Motif = ({ ground, shade, mark, accent, variant }) => {
  const lean = [0, 26, -26, 0][variant] ?? 0;
  const size = variant === 3 ? 30 : 22;
  const down = repeat(36, (i) => `M${i * size - 60} 20q${lean} 130 ${lean / 2} 260`);
  const across = repeat(14, (i) => `M-20 ${40 + i * size}q340 ${18 + i} 680 0`);
  const ball = [
    [430, 176],
    [200, 150],
    [452, 120],
    [320, 170],
  ][variant] ?? [320, 150];
  const [x = 320, y = 150] = ball;
  return (
    sheet(ground) +
    rect(0, 236, 640, 64, shade) +
    stroke(down + across, mark, 1.6, { opacity: 0.55 }) +
    stroke("M-10 22h660", mark, 14) +
    stroke(ringPath(x, y, 74), accent, 2.5, { "stroke-dasharray": "2 9", "stroke-linecap": "round" }) +
    disc(x, y, 44, mark) +
    fill(pentagon(x, y, 17, -0.25), ground) +
    repeat(5, (i) => fill(pentagon(...polar(x, y, 40, i / 5 - 0.05), 11, i / 5 + 0.2), ground))
  );
};

export const gridiron: Motif = ({ ground, shade, mark, accent, variant }) => {
  const lines = repeat(15, (i) => `M${i * 64 - 128}-90v480`);
  const hashes = repeat(
    60,
    (i) => `M${i * 16 - 128} 96v14M${i * 16 - 128} 190v14M${i * 16 - 128} 24v12M${i * 16 - 128} 264v12`,
  );
  const views = ["", "rotate(-14 320 150)", "translate(-160 -75) scale(1.5)", "skewX(-24) translate(70 0)"];
  return (
    sheet(ground) +
    group(
      { transform: views[variant] || undefined },
      repeat(9, (i) => rect(i * 128 - 128, -120, 64, 540, shade)),
      stroke(lines, mark, 4),
      stroke(hashes, mark, 2, { opacity: 0.8 }),
      variant === 0 ? rect(544, -10, 110, 320, accent, { opacity: 0.92 }) : "",
      variant === 0
        ? stroke(
            repeat(8, (i) => `M544 ${i * 56 - 60}l110 -70`),
            ground,
            6,
            { opacity: 0.35 },
          )
        : "",
      football(variant === 0 ? 250 : 322, 150, mark, accent),
    )
  );
};

function football(x: number, y: number, mark: string, accent: string): string {
  return group(
    { transform: `translate(${x} ${y}) rotate(-28)` },
    fill("M-62 0Q0 -62 62 0Q0 62 -62 0z", accent),
    stroke("M-26 0h52M-16 -9v18M0 -9v18M16 -9v18", mark, 4, { "stroke-linecap": "round" }),
  );
}

export const diamond: Motif = ({ ground, shade, mark, accent, variant }) => {
  const views = [
    "",
    "translate(-90 40) rotate(-20 320 300)",
    "translate(-250 -190) scale(1.75)",
    "scale(-1 1) translate(-640 20)",
  ];
  const base = (x: number, y: number) => rect(x - 9, y - 9, 18, 18, mark, { transform: `rotate(45 ${x} ${y})` });
  return (
    sheet(ground) +
    group(
      { transform: views[variant] || undefined },
      repeat(5, (i) => stroke(ringPath(320, 330, 560 - i * 70), shade, 35)),
      fill("M320 322L96 98A317 317 0 0 1 544 98z", accent, { opacity: 0.9 }),
      fill("M320 270L218 168L320 66L422 168z", ground),
      disc(320, 172, 20, accent),
      disc(320, 286, 36, accent),
      stroke("M320 286L20 -14M320 286L620 -14", mark, 4),
      base(320, 70),
      base(222, 168),
      base(418, 168),
      fill("M310 280h20v8l-10 10l-10 -10z", mark),
      rect(313, 169, 14, 5, mark),
    )
  );
};

export const oval: Motif = ({ ground, shade, mark, accent, variant }) => {
  const turn = [0, 24, -32, 90][variant] ?? 0;
  const scale = variant === 2 ? 1.35 : 1;
  return (
    sheet(ground) +
    group(
      { transform: `rotate(${turn} 320 150) translate(${320 - 320 * scale} ${150 - 150 * scale}) scale(${scale})` },
      repeat(6, (i) => shape4(320, 150, 330 - i * 52, 190 - i * 30, i % 2 ? ground : shade)),
      shape4(320, 150, 286, 138, "none", mark, "10 9"),
      shape4(320, 150, 150, 96, "none", mark, "2 8"),
      rect(244, 128, 152, 44, accent, { opacity: 0.92 }),
      stroke("M262 122v56M378 122v56", mark, 3),
      repeat(3, (i) => disc(254, 143 + i * 7, 2.6, ground) + disc(386, 143 + i * 7, 2.6, ground)),
    )
  );
};

const shape4 = (cx: number, cy: number, rx: number, ry: number, color: string, line?: string, dash?: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${color}"${line ? ` stroke="${line}" stroke-width="3.5" stroke-dasharray="${dash}"` : ""}/>`;

export const posts: Motif = ({ ground, shade, mark, accent, variant }) => {
  const x = [320, 190, 450, 320][variant] ?? 320;
  const half = variant === 3 ? 120 : 78;
  const flight = `M${x - 250} 292Q${x - 60} -40 ${x + 26} 96`;
  return (
    sheet(ground) +
    rect(0, 214, 640, 86, shade) +
    stroke("M-10 214h660M-10 246h660", mark, 3, { opacity: 0.7 }) +
    disc(variant % 2 ? 520 : 110, 78, 44, accent, { opacity: 0.9 }) +
    stroke(`M${x - half} 0v250M${x + half} 0v250M${x - half} 148h${2 * half}`, mark, 9) +
    rect(x - half - 12, 206, 24, 46, accent) +
    rect(x + half - 12, 206, 24, 46, accent) +
    stroke(flight, mark, 3, { "stroke-dasharray": "3 11", "stroke-linecap": "round" }) +
    group(
      { transform: `translate(${x + 26} 92) rotate(-38)` },
      fill("M-28 0Q0 -30 28 0Q0 30 -28 0z", mark),
      stroke("M-12 0h24", ground, 3),
    )
  );
};

export const turf: Motif = ({ ground, shade, mark, accent, variant }) => {
  const views = ["", "scale(-1 1) translate(-640 0)", "translate(-40 -110) scale(1.6)", "rotate(-12 200 150)"];
  return (
    sheet(ground) +
    group(
      { transform: views[variant] || undefined },
      repeat(8, (i) => rect(i * 110 - 120, -100, 55, 520, shade)),
      stroke("M70 -60v420M360 -60v420M215 -60v420", mark, 4),
      stroke("M70 20a130 130 0 0 1 130 118v24a130 130 0 0 1 -130 118", mark, 5),
      stroke("M70 -12a162 162 0 0 1 164 150v24a162 162 0 0 1 -164 150", mark, 3, { "stroke-dasharray": "9 11" }),
      rect(36, 112, 34, 76, mark, { opacity: 0.9 }),
      disc(140, 150, 5, mark),
      stroke("M560 40L470 214q-12 26 -36 22", accent, 11, { "stroke-linecap": "round" }),
      disc(396, 226, 15, mark),
    )
  );
};

function pentagon(x: number, y: number, r: number, turn: number): string {
  return `M${[0, 1, 2, 3, 4].map((i) => polar(x, y, r, turn + i / 5).join(" ")).join("L")}z`;
}
