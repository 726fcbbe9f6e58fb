/** The few marks every cover is drawn with, on a sheet of 640 by 300. */

export const COVER_WIDTH = 640;
export const COVER_HEIGHT = 300;

interface Paint {
  /** The surface. */
  ground: string;
  /** A second tone of the surface. */
  shade: string;
  /** Lines and figures. */
  mark: string;
  /** One small thing that stands out. */
  accent: string;
  /** 0 to 3. */
  variant: number;
  /** 0 to 1, the same row for the same cover. */
  random: () => number;
}

export type Motif = (paint: Paint) => string;

type Attributes = Record<string, string | number | undefined>;

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

export const fill = (d: string, color: string, more: Attributes = {}) => shape("path", { d, fill: color, ...more });

export const stroke = (d: string, color: string, width: number, more: Attributes = {}) =>
  shape("path", { d, fill: "none", stroke: color, "stroke-width": width, ...more });

export const group = (attributes: Attributes, ...inner: string[]) => shape("g", attributes, inner.join(""));

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

export const sheet = (color: string) => rect(0, 0, COVER_WIDTH, COVER_HEIGHT, color);

/** A circle as path data, for several in one path. */
export const ringPath = (cx: number, cy: number, r: number) =>
  `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`;

/** A rectangle with half-round ends as path data: tracks, velodromes, rinks. */
export function stadiumPath(cx: number, cy: number, halfWidth: number, halfHeight: number): string {
  const straight = halfWidth - halfHeight;
  const [h, s] = [round(halfHeight), round(2 * straight)];
  return `M${round(cx - straight)} ${round(cy - halfHeight)}h${s}a${h} ${h} 0 0 1 0 ${round(2 * halfHeight)}h${-s}a${h} ${h} 0 0 1 0 ${round(-2 * halfHeight)}z`;
}

/** A smooth closed line through points: each corner is rounded at the middle of its sides. */
export function softLoop(points: readonly (readonly [number, number])[]): string {
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
  const start = -length + (offset % length) - length;
  const waves = Math.ceil((COVER_WIDTH + 3 * length) / length);
  return `M${round(start)} ${round(y)}q${round(length / 4)} ${round(-height)} ${round(length / 2)} 0t${round(length / 2)} 0${`t${round(length / 2)} 0`.repeat(2 * waves)}`;
}

/** The point at an angle (turns, 0 to 1, clockwise from the right) on a circle. */
export function polar(cx: number, cy: number, r: number, turn: number): [number, number] {
  return [round(cx + r * Math.cos(turn * 2 * Math.PI)), round(cy + r * Math.sin(turn * 2 * Math.PI))];
}
