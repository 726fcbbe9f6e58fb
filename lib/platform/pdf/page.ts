/** The canvas for blocks: written from the top down, continuing on the next page if something does not fit. */
import PDFDocument from "pdfkit";
import { limits } from "@/lib/limits";
import { AppError } from "../errors";
import type { PdfDocument } from "./document";
import { type FontName, type FontRole, loadFont, setText } from "./fonts";

export const colors = {
  ink: "#121815",
  soft: "#55605a",
  line: "#d6ddd3",
  sunk: "#e5eae2",
  pitch: "#0b6b46",
  wash: "#e6f2ea",
  bar: "#8fa396",
  gold: "#8a5b00",
} as const;

const margin = 40;
const footerHeight = 24;

export interface Style {
  role: FontRole;
  size: number;
  color: string;
}

interface Box {
  x: number;
  y: number;
  width: number;
  /** The most height it may take. */
  most?: number;
  align?: "left" | "right";
}

export class Page {
  readonly pdf: PDFKit.PDFDocument;
  readonly left = margin;
  readonly width: number;
  y = margin;
  private pages = 1;
  private readonly fonts = new Set<FontName>();
  private readonly parents: PDFKit.PDFStructureElement[] = [];

  constructor({ title, isLandscape, createdAt }: PdfDocument) {
    this.pdf = new PDFDocument({
      size: "A4",
      layout: isLandscape ? "landscape" : "portrait",
      // We position everything: pdfkit's own margins would start pages by themselves.
      margin: 0,
      bufferPages: true,
      lang: "en-US",
      displayTitle: true,
      pdfVersion: "1.7",
      tagged: true,
      info: { Title: setText("text", title).text, Author: "Pitchside", Creator: "Pitchside", CreationDate: createdAt },
    });
    this.width = this.pdf.page.width - 2 * margin;
  }

  get bottom(): number {
    return this.pdf.page.height - margin - footerHeight;
  }

  /** The usable height of one page. */
  get tallest(): number {
    return this.bottom - margin;
  }

  /** Starts a new page if less than this is left; returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom || this.y === margin) return false;
    this.turn();
    return true;
  }

  /** Continues at the top of the next page. */
  turn(): void {
    this.pages += 1;
    if (this.pages > limits.pdf.drawnPages)
      throw new AppError("invalid", `This document has more than ${limits.pdf.drawnPages} pages.`);
    this.pdf.addPage();
    this.y = margin;
  }

  /** How tall a text gets, at most a page. */
  heightOf(raw: string, style: Style, width: number): number {
    const text = this.use(raw, style);
    return text === "" ? 0 : Math.min(this.tallest, this.pdf.heightOfString(text, { width }));
  }

  /** Splits a text into parts that each fit on a page, at word boundaries. */
  partsOf(raw: string, style: Style, width: number): string[] {
    const words = this.use(raw, style).split(/(?<=\s)/);
    const isTooTall = (count: number) =>
      this.pdf.heightOfString(words.slice(0, count).join(""), { width }) > this.tallest;
    const parts: string[] = [];
    while (words.length > 1 && isTooTall(words.length)) {
      let [fits, over] = [1, words.length];
      while (over - fits > 1) {
        const middle = Math.floor((fits + over) / 2);
        if (isTooTall(middle)) over = middle;
        else fits = middle;
      }
      parts.push(words.splice(0, fits).join("").trimEnd());
    }
    return [...parts, words.join("")];
  }

  /** Writes at a given position, without advancing; text taller than `most` ends in an ellipsis. Returns its height. */
  write(raw: string, style: Style, { x, y, width, most: max = this.tallest, align = "left" }: Box): number {
    const height = Math.min(max, this.heightOf(raw, style, width));
    const text = this.use(raw, style);
    if (text === "") return 0;
    this.pdf.fillColor(style.color).text(text, x, y, { width, height: height + 0.5, ellipsis: true, align });
    return height;
  }

  /** A line across the page. */
  rule(y: number, color: string): void {
    this.pdf
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(0.6)
      .stroke(color);
  }

  /** Content for screen readers, tagged as its element. */
  tagged<Result>(tag: string, draw: () => Result): Result {
    const content = this.pdf.markStructureContent(tag);
    const result = draw();
    this.pdf.endMarkedContent();
    const element = this.pdf.struct(tag, {}, [content]);
    this.parent().add(element);
    element.end();
    return result;
  }

  /** An element around others: everything tagged inside the callback belongs to it. */
  within(tag: string, draw: () => void): void {
    const element = this.pdf.struct(tag);
    this.parent().add(element);
    this.parents.push(element);
    draw();
    this.parents.pop();
    element.end();
  }

  /** Decorative content. */
  artifact(draw: () => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Closes the document once everything is drawn. */
  end(): void {
    for (const element of this.parents.toReversed()) element.end();
    this.pdf.end();
  }

  private parent(): PDFKit.PDFStructureElement {
    const [last] = this.parents.slice(-1);
    if (last) return last;
    const root = this.pdf.struct("Document");
    this.pdf.addStructure(root);
    this.parents.push(root);
    return root;
  }

  private use(raw: string, { role, size }: Style): string {
    const { font, text } = setText(role, raw);
    if (!this.fonts.has(font)) this.pdf.registerFont(font, loadFont(font).data);
    this.fonts.add(font);
    this.pdf.font(font).fontSize(size);
    return text;
  }
}
