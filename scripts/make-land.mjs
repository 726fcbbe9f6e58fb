/**
 * Makes public/art/land.svg, the outline of the land behind the map of results, from Natural Earth's 1:110m land (public
 * domain, naturalearthdata.com) as TopoJSON: node scripts/make-land.mjs land-110m.json
 * One unit is a tenth of a degree, with west and north at the origin.
 */
import { readFileSync, writeFileSync } from "node:fs";

const [source] = process.argv.slice(2);
if (!source) throw new Error("Pass the TopoJSON file that contains the land.");
const { arcs, objects, transform } = JSON.parse(readFileSync(source, "utf8"));

const outlines = objects.land.geometries.flatMap(({ type, arcs: found }) => (type === "Polygon" ? [found] : found));
const path = outlines.flatMap((rings) => rings.map(pathOf)).join("");
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3600 1800" preserveAspectRatio="none"><path d="${path}"/></svg>\n`;
writeFileSync(new URL("../public/art/land.svg", import.meta.url), svg);
console.log(`public/art/land.svg: ${svg.length} bytes`);

/** An arc's steps are relative; a negative index is the arc ~index backwards. */
function pointsOf(index) {
  let [x, y] = [0, 0];
  const points = arcs[index < 0 ? ~index : index].map(([dx, dy]) => {
    x += dx;
    y += dy;
    const longitude = x * transform.scale[0] + transform.translate[0];
    const latitude = y * transform.scale[1] + transform.translate[1];
    return [Math.round((longitude + 180) * 10), Math.round((90 - latitude) * 10)];
  });
  return index < 0 ? points.toReversed() : points;
}

/** A ring over the antimeridian goes on past the edge and is drawn once more on the other side. */
function pathOf(ring) {
  const points = withoutJumps(ring.flatMap(pointsOf));
  const shifts = [0];
  if (points.some(([x]) => x > 3600)) shifts.push(-3600);
  if (points.some(([x]) => x < 0)) shifts.push(3600);
  return shifts.map((shift) => outline(points.map(([x, y]) => [x + shift, y]))).join("");
}

function withoutJumps(points) {
  let turn = 0;
  return points.map(([x, y], at) => {
    const before = points[at - 1]?.[0] ?? x;
    if (x - before > 1800) turn -= 3600;
    if (x - before < -1800) turn += 3600;
    return [x + turn, y];
  });
}

function outline(points) {
  const [first, ...rest] = points.filter((point, at) => String(point) !== String(points[at - 1]));
  let from = first;
  const steps = rest.map((to) => {
    const step = `${to[0] - from[0]} ${to[1] - from[1]}`;
    from = to;
    return step;
  });
  return `M${first.join(" ")}l${steps.join(" ")}z`;
}
