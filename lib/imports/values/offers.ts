/**
 * Rows of a rate card as the packages of one listing: each with its price, remaining quantity and contents. The rows
 * describe the property together; if they differ, the listing needs review.
 */
import {
  addContents,
  categoryOf,
  entitlementOf,
  type Found,
  nameOf,
  sold,
} from "@/lib/imports/decks/readers/package-reader";
import { readYesNo } from "@/lib/imports/values/choices";
import { labelOfField, type OfferField } from "@/lib/imports/values/fields";
import { type ColumnFacts, emptyFacts, type RowFacts } from "@/lib/imports/values/row-facts";
import type { TableRecord } from "@/lib/imports/file/sniff";
import { fold } from "@/lib/language/words";

interface OfferRow {
  line: number;
  facts: RowFacts;
  /** The text after the price: what it is for. */
  rest: string;
}

type Package = Found["item"];

const behindPrice =
  /^(.*?\d[\d.,'’\s]*(?:k|m|mio)?\s*(?:\p{Sc}|[A-Z]{3}(?!\p{L})|(?:euros?|pounds|dollars)(?!\p{L}))?)\s*((?:\/|per(?!\p{L})|pro(?!\p{L})|par(?!\p{L})|por(?!\p{L})|je(?!\p{L})|p\.?\s?a\.?(?!\p{L})|each(?!\p{L})|\+\s*(?:vat|tax|mwst|iva|tva)|(?:ex|excl|plus|zzgl|inkl|incl)(?:\.|uding|usive)?\s|netto|net(?!\p{L})|h\.?t\.?$|\().*)$/iu;

const soldWords =
  /(?<!\p{L})(?:vendu(?:e|s|es)?|vendid[oa]s?|agotad[oa]s?|vendut[oi]|esaurit[oi]|(?:uit)?verkocht|esgotad[oa]s?|sprzedane|såld|solgt|complet|réservée?|reservad[oa]s?|belegt|reserviert|booked)(?!\p{L})/iu;

export const isSold = (text: string): boolean => sold.test(text) || soldWords.test(text);

/** A price without the text after it, "£500 per match"; a sold package may have none. */
export function splitPrice(
  record: TableRecord,
  columns: readonly ColumnFacts[],
): { record: TableRecord; rest: string } {
  const at = columns.findIndex(({ field }) => field === "price");
  const cell = record.cells[at]?.trim() ?? "";
  const [, price, rest = ""] = behindPrice.exec(cell) ?? [];
  const left = isSold(cell) && !/\d/.test(cell) ? "" : price;
  if (left === undefined) return { record, rest: "" };
  return { record: { ...record, cells: record.cells.with(at, left.trim()) }, rest: left === "" ? cell : rest.trim() };
}

/** One listing from all rows: its packages in order, and in `doubts` what a person should review. */
export function joinOffers(rows: readonly OfferRow[]): RowFacts {
  const joined = emptyFacts();
  const lines = new Map<string, number>();
  for (const { line, facts } of rows) joinFacts(joined, facts, line, lines);
  const priced = rows.flatMap(({ line, facts }) => {
    const currency = facts.values.get("currency");
    const price = facts.values.get("price");
    return typeof currency === "string" && typeof price === "number" ? [{ line, currency, price }] : [];
  });
  const [first] = priced;
  if (first) joined.values.set("currency", first.currency);
  for (const { line, currency, price } of priced) {
    if (!first || currency === first.currency) continue;
    const text = `Line ${line} is in ${currency} and line ${first.line} in ${first.currency}. A listing has one currency.`;
    joined.errors.push({ field: "price", value: `${price} ${currency}`, text });
  }
  joined.values.set("packages", packagesOf(rows, joined.doubts));
  return joined;
}

const ofPackage = new Set(["price", "currency", "contactForPricing", "packages"]);

function joinFacts(joined: RowFacts, facts: RowFacts, line: number, lines: Map<string, number>): void {
  for (const [path, value] of facts.values) {
    if (ofPackage.has(path)) continue;
    const before = joined.values.get(path) ?? null;
    if (before === null) joined.values.set(path, value);
    if (before === null && value !== null) lines.set(path, line);
    if (before === null || value === null || JSON.stringify(before) === JSON.stringify(value)) continue;
    joined.doubts.push(`Lines ${lines.get(path)} and ${line} differ in ${labelOfField(path).toLowerCase()}.`);
  }
  for (const name of ["founded", "venue", "capacity", "website", "nation", "listingId", "rowKey", "reference"] as const)
    joined[name] ??= facts[name];
  joined.widerRegions = [...new Set([...joined.widerRegions, ...facts.widerRegions])];
  const name = facts.offer.get("packageName") ?? "";
  joined.notes.push(...facts.notes.map((note) => ({ ...note, heading: `${name}: ${note.heading}`.slice(0, 200) })));
  joined.errors.push(...facts.errors.map((error) => ({ ...error, text: `Line ${line}: ${error.text}` })));
  joined.emptied.push(...facts.emptied);
  joined.doubts.push(...facts.doubts.map((doubt) => `Line ${line}: ${doubt}`));
}

/** Packages with the same name are distinguished by their season or price unit. */
function packagesOf(rows: readonly OfferRow[], doubts: string[]): Package[] {
  const seen = new Map<string, number>();
  const names = new Set<string>();
  return rows.flatMap((row) => {
    const item = packageOf(row, doubts);
    const content = JSON.stringify(item);
    const sameAs = seen.get(content);
    if (sameAs !== undefined) {
      doubts.push(`Line ${row.line} repeats line ${sameAs}.`);
      return [];
    }
    seen.set(content, row.line);
    const { offer } = row.facts;
    const apart = [offer.get("packageSeason"), offer.get("packageUnit") ?? row.rest, ...numbers].filter(Boolean);
    const name = [item.name, ...apart.map((text) => `${item.name.slice(0, 60)} (${text})`.slice(0, longestName))].find(
      (each) => !names.has(fold(each)),
    );
    names.add(fold(name ?? item.name));
    return [{ ...item, name: name ?? item.name }];
  });
}

const numbers = Array.from({ length: 20 }, (_, at) => String(at + 2));
const longestName = 80;

function packageOf({ line, facts, rest }: OfferRow, doubts: string[]): Package {
  const { offer, values } = facts;
  const written = offer.get("packageName") ?? "";
  const name = nameOf(written) || written;
  const price = values.get("price");
  const item: Package = {
    name:
      name.length > longestName ? name.slice(0, name.lastIndexOf(" ", longestName - 1)).slice(0, longestName) : name,
    price: typeof price === "number" ? price : null,
    ...(values.get("contactForPricing") === true ? { contactForPricing: true } : {}),
    quantityAvailable: stockOf(offer, `${written} ${rest}`, (problem) => doubts.push(`Line ${line}: ${problem}`)),
    entitlement: entitlementOf(name),
    assets: [],
  };
  const contents = offer.get("packageContents") ?? "";
  const category = categoryOf(name);
  if (contents !== "") addContents(item, contents.replace(/\n/g, "; "));
  if (contents === "" && category !== null && item.entitlement === null)
    item.assets.push({ category, name: item.name, quantity: 1, unit: "commodity" });
  const unit = offer.get("packageUnit") ?? /^(?:\/|per|pro|par|por|je)\s*(.+)$/iu.exec(rest)?.[1] ?? "";
  const terms = unit === "" && !isSold(rest) ? rest : "";
  const about = [
    name.length > longestName ? name : "",
    item.description ?? "",
    unit === "" ? "" : `Price per ${unit.replace(/^(?:per|\/)\s*/i, "").toLowerCase()}`,
    terms === "" ? "" : `Price: ${terms}`,
    offer.get("packageSeason") ? `Season: ${offer.get("packageSeason")}` : "",
  ].filter((text) => text !== "");
  return about.length > 0 ? { ...item, description: about.join("\n").slice(0, 1000) } : item;
}

const open =
  /^(?:open|available|free|yes|unlimited|unbegrenzt|illimité|ilimitado|frei|verfügbar|disponible|offen|∞|[-–—])$/iu;

/** Units that can still be bought: "4", "2 left of 4", "sold", "4 (2 sold)". Null if unlimited. */
function stockOf(offer: ReadonlyMap<OfferField, string>, words: string, doubt: (text: string) => void): number | null {
  const stock = (offer.get("packageStock") ?? "").trim();
  const taken = (offer.get("packageSold") ?? "").trim();
  const left =
    unitsIn(stock) ??
    (stock === "" ? unitsIn(/[([]?\d+\s*(?:of|\/)\s*\d+[^)]*|\d+ left.*/iu.exec(words)?.[0] ?? "") : null);
  const [digits] = /^\d+(?=$| (?:sold|taken|booked|verkauft|vergeben|vendus?)$)/iu.exec(taken) ?? [];
  const count = digits === undefined ? null : Number(digits);
  if (count !== null && (left !== null || count > 1 || count === 0))
    return left === null ? null : Math.max(0, left - count);
  if (readYesNo(taken) === true || isSold(taken) || isSold(words) || (isSold(stock) && left === null)) return 0;
  const unread = [left === null ? stock : "", taken].filter(
    (text) => text !== "" && !open.test(text) && readYesNo(text) === null,
  );
  for (const text of unread) doubt(`We could not read “${text.slice(0, 60)}” as a quantity.`);
  return left;
}

function unitsIn(text: string): number | null {
  const plain = text.toLowerCase();
  if (/^exclusive|^exklusiv/.test(plain)) return 1;
  const [, part, all, rest = ""] =
    /(\d+)\s*(?:left|available|remaining|frei|verfügbar|restants?)?\s*(?:of|\/|von|sur|de|out of)\s*(\d+)(.*)/u.exec(
      plain,
    ) ?? [];
  if (part && all) return isSold(rest) ? Math.max(0, Number(all) - Number(part)) : Number(part);
  const [, total, gone] = /^(\d+)\D*[(,;]\s*(\d+)\s*(?:sold|taken|verkauft|vergeben|booked)/u.exec(plain) ?? [];
  if (total && gone) return Math.max(0, Number(total) - Number(gone));
  const [, single] =
    /^(?:only |x|×)?\s*(\d+)\s*(?:x|×|left|available|remaining|units?|pcs|restante?s?|libres?|disponibles?|disponibili|beschikbaar|übrig|frei|verfügbar|stück|stk\.?|slots?|spots?)?$/u.exec(
      plain,
    ) ?? [];
  return single ? Number(single) : null;
}
