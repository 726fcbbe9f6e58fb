/** Draws the charts of a figure into one PNG, two per row, with the colors and fonts they have on the page. */
const gap = 40;
const width = 640;
const headHeight = 70;
const columns = 2;

const styles = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
];

export async function pictureOf(figure: HTMLElement, title: string): Promise<Blob | null> {
  const charts = [...figure.querySelectorAll<SVGSVGElement>("svg[data-chart]")];
  const rows = Array.from({ length: Math.ceil(charts.length / columns) }, (_, at) =>
    charts.slice(at * columns, (at + 1) * columns),
  );
  const canvas = document.createElement("canvas");
  canvas.width = gap + Math.min(columns, charts.length) * (width + gap);
  canvas.height = headHeight + rows.reduce((sum, row) => sum + heightOfRow(row) + gap, 0);
  const pen = canvas.getContext("2d");
  if (!pen || charts.length === 0) return null;
  writeHead(pen, title);
  let y = headHeight;
  for (const row of rows) {
    for (const [at, chart] of row.entries())
      pen.drawImage(await imageOf(chart), gap + at * (width + gap), y, width, heightOf(chart));
    y += heightOfRow(row) + gap;
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

const heightOf = ({ viewBox }: SVGSVGElement): number =>
  Math.round((width * viewBox.baseVal.height) / viewBox.baseVal.width);

const heightOfRow = (row: readonly SVGSVGElement[]): number => Math.max(...row.map(heightOf));

function writeHead(pen: CanvasRenderingContext2D, title: string): void {
  const look = getComputedStyle(document.body);
  pen.fillStyle = look.backgroundColor;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.fillStyle = look.color;
  pen.font = `600 28px ${look.fontFamily}`;
  pen.fillText(title, gap, 48);
}

/** The picture has no style sheet, so the styles of its classes are inlined into each element. */
async function imageOf(chart: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [own, copied] = [chart.querySelectorAll("*"), copy.querySelectorAll("*")];
  own.forEach((element, at) => {
    const computed = getComputedStyle(element);
    for (const name of styles) copied[at]?.setAttribute(name, computed.getPropertyValue(name));
    copied[at]?.removeAttribute("class");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(heightOf(chart)));
  const image = document.createElement("img");
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
