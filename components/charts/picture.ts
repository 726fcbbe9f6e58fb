/** Draws the charts of a figure into one PNG, two beside each other, with the colors and fonts they have on the page. */
const cell = { width: 640, height: 300, gap: 40 };
const headHeight = 70;
const columns = 2;

const styles = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-family", "font-size", "font-weight"];

export async function pictureOf(figure: HTMLElement, title: string): Promise<Blob | null> {
  const charts = [...figure.querySelectorAll<SVGSVGElement>("svg[data-chart]")];
  const rows = Math.ceil(charts.length / columns);
  const canvas = document.createElement("canvas");
  canvas.width = cell.gap + Math.min(columns, charts.length) * (cell.width + cell.gap);
  canvas.height = headHeight + rows * (cell.height + cell.gap);
  const pen = canvas.getContext("2d");
  if (!pen || charts.length === 0) return null;
  const look = getComputedStyle(document.body);
  pen.fillStyle = look.backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = look.color;
  pen.font = `600 28px ${look.fontFamily}`;
  pen.fillText(title, cell.gap, 48);
  for (const [at, chart] of charts.entries()) {
    const x = cell.gap + (at % columns) * (cell.width + cell.gap);
    const y = headHeight + Math.floor(at / columns) * (cell.height + cell.gap);
    pen.drawImage(await imageOf(chart), x, y, cell.width, cell.height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** A picture knows no style sheet: what the classes say is written into each element. */
async function imageOf(chart: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [own, copied] = [chart.querySelectorAll("*"), copy.querySelectorAll("*")];
  own.forEach((element, at) => {
    const computed = getComputedStyle(element);
    for (const name of styles) copied[at]?.setAttribute(name, computed.getPropertyValue(name));
    copied[at]?.removeAttribute("class");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(cell.width));
  copy.setAttribute("height", String(cell.height));
  const image = document.createElement("img");
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
