import type { PaletteFamily } from "@/components/cover/palettes";

/** The basic shapes of every cover, on a canvas of 640 by 300. */

export const COVER_WIDTH = 640;
export const COVER_HEIGHT = 300;

export interface Paint {
  /** The surface. */
  ground: string;
  /** A second tone of the surface. */
  shade: string;
  /** Lines and figures. */
  mark: string;
  /** The accent. */
  accent: string;
  /** The position of the subject: center, left, right, center. */
  x: number;
  /** One of four, by the cover's variant. */
  pick: <Choice>(...choices: readonly [Choice, Choice, Choice, Choice]) => Choice;
  /** 0 to 1, the same sequence for the same cover. */
  random: () => number;
}

/** A family of palettes and its motif. */
export interface Motif {
  family: PaletteFamily;
  draw: (paint: Paint) => string;
}

type Attributes = Record<string, string | number | undefined>;
type Point = readonly [x: number, y: number];

/** One decimal is enough at any size, and keeps the files small. */
export const round = (value: number) => Math.round(value * 10) / 10;

export function shape(name: string, attributes: Attributes, inner = ""): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");
  return inner ? `<${name}${text}>${inner}</${name}>` : `<${name}${text}/>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  shape("rect", { x, y, width, height, fill, ...more });

export const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  shape("circle", { cx, cy, r, fill, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  shape("ellipse", { cx, cy, rx, ry, fill, ...more });

export const fill = (d: string, color: string, more: Attributes = {}) => shape("path", { d, fill: color, ...more });

export const stroke = (d: string, color: string, width: number, more: Attributes = {}) =>
  shape("path", { d, fill: "none", stroke: color, "stroke-width": width, ...more });

/** A line with round caps and joins. */
export const pen = (d: string, color: string, width: number, more: Attributes = {}) =>
  stroke(d, color, width, { "stroke-linecap": "round", "stroke-linejoin": "round", ...more });

export const dots = (d: string, color: string, width: number, dashes = "2 10") =>
  pen(d, color, width, { "stroke-dasharray": dashes });

export const group = (attributes: Attributes, ...inner: string[]) => shape("g", attributes, inner.join(""));

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

const flip = (x = COVER_WIDTH / 2) => `translate(${2 * x} 0) scale(-1 1)`;

/** A half and its mirror image. */
export const both = (half: string, x?: number) => half + group({ transform: flip(x) }, half);

/** A circle as path data, for several in one path. */
export const ringPath = (cx: number, cy: number, r: number) =>
  `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`;

/** A rectangle with half-round ends as path data, in the middle: tracks, velodromes, rinks. */
export function stadiumPath(halfWidth: number, halfHeight: number): string {
  const [h, s] = [round(halfHeight), round(2 * (halfWidth - halfHeight))];
  return `M${round(320 - s / 2)} ${round(150 - h)}h${s}a${h} ${h} 0 0 1 0 ${2 * h}h${-s}a${h} ${h} 0 0 1 0 ${-2 * h}z`;
}

export const polygon = (points: readonly Point[]) => `M${points.map((point) => point.join(" ")).join("L")}z`;

/** A smooth closed line through points: each corner is rounded at the middle of its sides. */
export function softLoop(points: readonly Point[]): string {
  const middle = (i: number) => {
    const [x, y] = points[i % points.length] ?? [0, 0];
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0];
    return `${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  };
  const curves = points.map((_, i) => {
    const [x, y] = points[(i + 1) % points.length] ?? [0, 0];
    return `Q${round(x)} ${round(y)} ${middle(i + 1)}`;
  });
  return `M${middle(0)}${curves.join("")}z`;
}

/** A sine line from edge to edge. */
export function ripple(y: number, height: number, length: number, offset = 0): string {
  const waves = Math.ceil((COVER_WIDTH + 3 * length) / length);
  const half = `${round(length / 2)} 0`;
  return `M${round((offset % length) - 2 * length)} ${round(y)}q${round(length / 4)} ${round(-height)} ${half}${`t${half}`.repeat(2 * waves)}`;
}

/** The point at an angle (turns, 0 to 1, clockwise from the right) on a circle. */
export function polar(cx: number, cy: number, r: number, turn: number): Point {
  return [round(cx + r * Math.cos(turn * 2 * Math.PI)), round(cy + r * Math.sin(turn * 2 * Math.PI))];
}

/** Lines from one circle to another around the same center. */
export const spokes = (count: number, x: number, y: number, from: number, to: number) =>
  repeat(count, (i) => `M${polar(x, y, from, i / count).join(" ")}L${polar(x, y, to, i / count).join(" ")}`);

/** Beams of light from a point, all around it. */
export const rays = (count: number, x: number, y: number) =>
  repeat(count, (i) => polygon([[x, y], polar(x, y, 700, i / count), polar(x, y, 700, (i + 0.5) / count)]));

/** Many shapes in a few colors, one path per color. */
export function dabs(
  marks: readonly (readonly [color: string, ...at: Point])[],
  size: number,
  cap: "round" | "square",
) {
  const colors = [...new Set(marks.map(([color]) => color))];
  return colors.map((color) => {
    const path = marks.flatMap(([own, x, y]) => (own === color ? [`M${round(x)} ${round(y)}h.1`] : []));
    return stroke(path.join(""), color, size, { "stroke-linecap": cap });
  });
}

type Views = readonly [string, string, string, string];

const turn = (degrees: number) => `rotate(${degrees} 320 150)`;

/** Brings a point to the middle, larger. */
const closer = (scale: number, x: number, y: number) =>
  `translate(${round(320 - scale * x)} ${round(150 - scale * y)}) scale(${scale})`;

/** The whole, from near its left end, turned, from near its right end. */
export const aerial: Views = [
  "",
  closer(1.8, 210, 150),
  `${turn(-20)} ${closer(1.6, 320, 150)}`,
  closer(1.8, 430, 150),
];

/** Facing right, facing left, and both from nearer. */
export const mirrored: Views = ["", flip(), closer(1.2, 330, 160), `${flip()} ${closer(1.2, 330, 160)}`];

/** Its subject at the paint's `x`, the last from nearer. */
export const placed: Views = ["", "", "", closer(1.2, 320, 150)];

export const turned = (a: number, b: number, c: number, d: number): Views => [turn(a), turn(b), turn(c), turn(d)];

export const tilted = turned(0, -14, 12, -22);

/** Where a motif draws four pictures of its own. */
export const still: Views = ["", "", "", ""];

/** A motif on its ground, in one of four views. */
export function scene(family: PaletteFamily, views: Views, draw: (paint: Paint) => readonly string[]): Motif {
  return {
    family,
    draw: (paint) =>
      rect(0, 0, COVER_WIDTH, COVER_HEIGHT, paint.ground) +
      group({ transform: paint.pick(...views) || undefined }, ...draw(paint)),
  };
}
