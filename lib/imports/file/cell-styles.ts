/** What a cell's number format says about its figure: a day, a time, a share, an amount in a currency. */
import { attributeOf, elementsOf } from "@/lib/imports/file/xml-text";

export interface CellStyle {
  kind: "day" | "time" | "percent" | "number";
  /** The currency sign or code in the format; a bare `$` means the sheet's own currency. */
  currency: string;
}

const builtInDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47]);
const builtInPercents = new Set([9, 10]);

/** By style number; cells of other styles hold plain figures. */
export function cellStyles(styles: string): ReadonlyMap<number, CellStyle> {
  const custom = new Map(
    [...elementsOf([styles], "numFmt")].map((each) => [
      Number(attributeOf(each, "numFmtId")),
      styleOf(attributeOf(each, "formatCode") ?? ""),
    ]),
  );
  const [cellFormats = ""] = elementsOf([styles], "cellXfs");
  const formats = [...cellFormats.matchAll(/<(?:\w+:)?xf\b([^>]*)/g)].map((match) =>
    Number(attributeOf(match[1] ?? "", "numFmtId") ?? 0),
  );
  return new Map(formats.map((id, style) => [style, custom.get(id) ?? builtIn(id)]));
}

function builtIn(id: number): CellStyle {
  const kind = builtInDays.has(id)
    ? "day"
    : builtInTimes.has(id)
      ? "time"
      : builtInPercents.has(id)
        ? "percent"
        : "number";
  return { kind, currency: "" };
}

/** `dd/mm/yyyy` shows a day, `h:mm` a time; `[Red]0.00` and `"day" 0` are plain; `#,##0 "€"` and `[$EUR] 0` have a currency. */
function styleOf(format: string): CellStyle {
  const bare = format.replace(/"[^"]*"|\\.|\[(?!(?:h+|m+|s+)\])[^\]]*\]|_.|\*./g, "");
  const kind = /[yd]/i.test(bare) ? "day" : /[hs]/i.test(bare) ? "time" : bare.includes("%") ? "percent" : "number";
  const written = /\[\$([^\]-]+)/.exec(format)?.[1] ?? /\p{Sc}|(?<=")\s*[A-Z]{3}\s*(?=")/u.exec(format)?.[0] ?? "";
  return { kind, currency: written.trim() === "$" ? "" : written.trim() };
}
