/**
 * Packages with their prices: "Presenting partner – $120,000", a row of a table, or a heading with its price below.
 * Items listed after it belong to it: an asset if the product has a category for it, else a line of its description.
 */
import { termOf } from "@/lib/language/terms";
import { wordsOf } from "@/lib/language/words";
import { HIDDEN_PRICE } from "@/lib/listings/pricing";
import type { Currency } from "@/lib/platform/exchange-rates";
import { type AssetInput, type PackageInput, limits } from "@/lib/listings/package-schema";
import type { ListingFields } from "@/lib/listings/schema";
import type { AssetCategory, Entitlement } from "@/lib/listings/vocabulary";
import type { DeckText } from "../deck-text";
import type { Line } from "../lines";
import { type TableOffer, readTables } from "../tables";
import { type Money, moneyIn, onRequest, otherCurrency } from "./amounts";

/** Words for packages and their contents. */
export const tier =
  /\b(?:partners?|partnership|sponsors?|sponsorship|package|tier|gold|silver|bronze|platinum|diamond|title|presenting|headline|naming|supporters?|suppliers?|official|founding|principal|associate|media|community|patron|friend|zone|stage|stand|shirt|sleeve|kit|jersey|hospitality|vip|table|booth|category|lead|main|premium|exhibitor|host|station|lounge|award|trophy|race bib|livery|spots?|ads?|advert)\b/iu;
const noPackage =
  /\b(?:prize (?:money|fund|pot|purse)|budget|raised|revenue|turnover|economic|impact|income|worth|value of|spend|ticket price|tickets? (?:from|cost)|fundrais|donat)/iu;
const bullet = /^[\s]*(?:[-–—•*·▪●►✓✔+>o]|\d{1,2}[.)])\s+/u;
const separators = /^[\s\p{Pd}•*·▪●►✓✔>|:#\d.)]*(?=\p{L})|[\s\p{Pd}|:.,(=]+$/gu;
const left =
  /\b(\d{1,3}|one|two|three|four) of \w{1,5} (?:left|available|remaining)\b|\b(?:only )?(\d{1,3}|one|two|three|four)\s*(?:x\s*)?(?:available|left|remaining|slots?|spots?|places|packages?|opportunit(?:y|ies))\b|\bx\s?(\d{1,2})\b|\(\s?(\d{1,2})\s?\)|\bonly (\d{1,3}|one|two|three|four)(?=\s*(?:[.,;)]|$))|\bexclusive\b/iu;
export const sold =
  /\b(?:sold(?: out)?(?!\s+(?:last|in|for|by|at|as)\b)|taken|gone|vergeben|verkauft|ausverkauft|reserved|unavailable)\b/iu;
const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };
const priceLabel = /^[\s\p{Pd}•*]*(?:price|investment|fee|cost|rate|rights fee|from)?\s*[:–—-]?\s*$/iu;

export interface Found {
  item: PackageInput & { assets: AssetInput[]; description?: string | null };
  start: number;
}

export function readPackages(deck: DeckText, listing: ListingFields): void {
  const packages: Found[] = [];
  for (const offer of readTables(deck)) {
    const found = packageInTable(offer, deck.currency);
    if (!found || packages.length === limits.packages) continue;
    const item = add(deck, packages, found, offer.name);
    for (const piece of offer.contents) addContents(item, piece);
    for (const row of offer.rows) deck.take(row, "packages");
  }
  const lines = deck.restLines();
  let isOffer = false;
  for (let at = 0; at < lines.length && packages.length < limits.packages; at += 1) {
    const line = lines[at] as Line;
    if (isHeading(line.text)) isOffer = offerHeading.test(line.text);
    const found = packageIn(line, isOffer, deck.currency) ?? packageBelow(lines[at - 1], line, deck.currency);
    if (!found) continue;
    if (packages.some(({ item }) => item.name === found.name)) continue;
    isOffer = true;
    const item = add(deck, packages, found, line);
    take(deck, line, found.heading);
    addContents(item, found.contents);
    at = readContents(deck, lines, at, item);
  }
  if (packages.length > 0) listing.packages = packages.map(({ item }) => item);
  if (packages.some(({ item }) => (item.price ?? -1) >= 0)) listing.currency = deck.currency;
  if (packages.length === 0) readPrice(deck, listing);
}

function add(deck: DeckText, packages: Found[], found: Head, { start, text }: { start: number; text: string }) {
  const item: Found["item"] = {
    name: found.name,
    ...found.price,
    quantityAvailable: found.quantity,
    entitlement: entitlementOf(found.name),
    assets: [],
  };
  packages.push({ item, start });
  if (found.isForeign)
    deck.refused.push({ start, end: start, reason: `“${text.trim().slice(0, 120)}”: ${otherCurrency(deck.currency)}` });
  return item;
}

const offerHeading =
  /\b(?:packages?|pakete|partnerships?|opportunit(?:y|ies)|sponsorships?|rates?|rate card|offers?|open|investment|inventory|tiers)\b/iu;

/** A short line without a figure, a label or a period. */
const isHeading = (text: string): boolean =>
  text.trim().split(/\s+/).length <= 6 &&
  !/[:|\t]\s*\S|[.!?,;]\s*$|\d{3}(?!\d|\/)/u.test(text) &&
  !/^\s{2,}/u.test(text) &&
  !bullet.test(text) &&
  moneyIn(text).length === 0 &&
  !sold.test(text);

function packageInTable({ name: cell, price, quantity }: TableOffer, currency: Currency): Head | null {
  const [money] = moneyIn(price);
  const isSold = sold.test(`${cell.text} ${price} ${quantity}`);
  const name = nameOf(cell.text);
  if (!name || /^(?:sub)?total\b/iu.test(name) || (!money && !isSold && !onRequest.test(price))) return null;
  const stock = /^\d{1,4}(?: of \d{1,4})?$/u.test(quantity)
    ? Number.parseInt(quantity, 10)
    : terms(`${cell.text} ${quantity}`, 0, true).quantity;
  const priced = terms("", priceIn(money, currency), Boolean(money) || !onRequest.test(price));
  return {
    ...priced,
    name,
    quantity: isSold ? 0 : stock,
    isForeign: priceIn(money, currency) === null,
    contents: "",
    heading: null,
  };
}

function take(deck: DeckText, line: Line, heading: Line | null): void {
  if (heading) deck.take(spanOf(heading), "packages");
  deck.take(spanOf(line), "packages");
}

const spanOf = ({ text, start }: Line) => {
  const trimmed = text.trim();
  const from = start + text.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
};

interface Head {
  name: string;
  price: Pick<PackageInput, "price" | "contactForPricing">;
  quantity: number | null;
  contents: string;
  heading: Line | null;
  isForeign: boolean;
}

/** Name and price in one line. */
function packageIn({ text }: Line, isOffer: boolean, currency: Currency): Head | null {
  const [money] = moneyIn(text);
  const request = money
    ? null
    : (onRequest.exec(text) ?? (isOffer ? /(?<=(?:[:|\t]|\s\p{Pd})\s*)(?:sold|taken|gone)\b.*$/iu.exec(text) : null));
  const at = money?.start ?? request?.index;
  if (at === undefined || noPackage.test(text)) return null;
  const before = text.slice(0, at);
  const name = nameOf(before.replace(/\b(?:price|investment|fee|cost|from|at|for|only)\s*:?\s*$/iu, ""));
  const end = money?.end ?? at + (request?.[0].length ?? 0);
  const isRow = isOffer && (text.slice(end).trim() === "" || offerEdge.test(before));
  if (!name || !isHead(name, before, isRow)) return null;
  const isPriced = Boolean(money) || sold.test(request?.[0] ?? "");
  const contents = text.slice(end);
  return {
    name,
    ...terms(text, priceIn(money, currency), isPriced),
    isForeign: priceIn(money, currency) === null,
    contents,
    heading: null,
  };
}

/** The price alone, below a package's heading. */
function packageBelow(heading: Line | undefined, { text }: Line, currency: Currency): Head | null {
  const [money] = moneyIn(text);
  const at = money?.start ?? onRequest.exec(text)?.index;
  if (!heading || at === undefined || !priceLabel.test(text.slice(0, at))) return null;
  const name = nameOf(heading.text);
  if (!name || moneyIn(heading.text).length > 0 || !isHead(name, heading.text)) return null;
  const end = money?.end ?? text.length;
  return {
    name,
    ...terms(`${heading.text} ${text}`, priceIn(money, currency), Boolean(money)),
    contents: text.slice(end),
    heading,
  };
}

/** A sentence that mentions money is not a package. */
const offerEdge = /[:–—-]\s*$|\s{3,}$|\.{3,}\s*$/u;

const isHead = (name: string, before: string, isRow = false): boolean =>
  name.split(/\s+/).length <= 8 &&
  name.length <= 80 &&
  (tier.test(name) || /[|\t]/.test(before) || isRow) &&
  !/\b(?:we|our|you|your|is|are|was|will|has|have|can|which)\b/iu.test(name);

/** Null for another currency; undefined without an amount. */
const priceIn = (money: Money | undefined, currency: Currency): number | null | undefined =>
  money && (money.currency === currency ? money.amount : null);

function terms(text: string, amount: number | null | undefined, isMoney: boolean) {
  const count = left.exec(text);
  const word = count?.slice(1).find(Boolean)?.toLowerCase();
  const quantity = sold.test(text) ? 0 : word ? (numbers[word] ?? Number(word)) : count ? 1 : null;
  if (!isMoney) return { price: { price: HIDDEN_PRICE, contactForPricing: true }, quantity, isForeign: false };
  return { price: { price: amount ?? null }, quantity, isForeign: amount === null };
}

export const nameOf = (text: string): string =>
  text
    .replace(left, "")
    .replace(/\s*\((?=[^)]*(?:season|episode|year|sold|taken))[^)]*\)/giu, "")
    .replace(/\s*[|(\p{Pd}]\s*sold\b.*$/iu, "")
    .replace(/\s+in[- ]kind\b.*$/iu, "")
    .replace(bullet, "")
    .replace(separators, "")
    .replace(/\s{2,}/g, " ")
    .replace(separators, "")
    .trim();

/** The lines below until the next package, a blank one or a heading. Returns the last line read. */
function readContents(deck: DeckText, lines: readonly Line[], at: number, item: Found["item"]): number {
  let last = at;
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next] as Line;
    const isBulleted =
      bullet.test(line.text) ||
      /^\s{2,}\p{L}/u.test(line.text) ||
      /^\s*(?:includes?|including|benefits)\b/iu.test(line.text);
    const between = deck.text.slice((lines[next - 1] as Line).end, line.start);
    if (!isBulleted || /\n\s*\n\s*\n/.test(between) || moneyIn(line.text).length > 0) break;
    addContents(item, line.text.replace(bullet, ""));
    deck.take(spanOf(line), "packages");
    last = next;
  }
  return last;
}

export function addContents(item: Found["item"], text: string): void {
  for (const piece of piecesOf(text)) {
    const category = categoryOf(piece);
    const quantity = /^(\d{1,3}(?:,\d{3})*)\s*(?:x|×)?\s+(?!%|years?|months?|days?)/iu.exec(piece);
    if (category && item.assets.length < limits.assets) {
      const count = Math.max(1, Number((quantity?.[1] ?? "1").replaceAll(",", "")));
      const name = piece
        .slice(quantity?.[0].length ?? 0)
        .slice(0, 120)
        .trim();
      item.assets.push({
        category,
        name: name.charAt(0).toUpperCase() + name.slice(1),
        quantity: count,
        unit: "commodity",
      });
    } else if (piece.length > 3 && !left.test(piece))
      item.description = [item.description, piece].filter(Boolean).join(", ").slice(0, 1000);
  }
}

const piecesOf = (text: string): string[] =>
  text
    .replace(/^[\s\p{Pd}|:,.()]*(?:includes?|including|with|incl\.?|benefits|per (?:season|year|event))?[\s:]*/iu, "")
    .split(/\s*[,;•|+✓✔\t]\s*|\s+(?:and|plus|&)\s+(?=\d|\p{L}+ \p{L})/iu)
    .map((piece) => piece.replace(/^[\s\p{Pd}(]+|[\s).]+$/gu, ""))
    .filter((piece) => /\p{L}/u.test(piece));

/** The longest phrase that names an asset. */
export function categoryOf(piece: string): AssetCategory | null {
  const words = wordsOf(piece);
  for (let count = Math.min(4, words.length); count > 0; count -= 1)
    for (let at = 0; at + count <= words.length; at += 1) {
      const phrase = piece.slice(words[at]?.start ?? 0, words[at + count - 1]?.end ?? 0);
      const [category] = termOf(phrase)?.codes.assetCategory ?? [];
      if (category) return category;
    }
  return null;
}

const entitlementText: readonly [Entitlement, RegExp][] = [
  ["naming_rights", /\bnaming\b/iu],
  ["title", /\b(?:title|headline)\b/iu],
  ["presenting", /\bpresenting\b/iu],
  ["principal_or_jersey", /\b(?:principal|shirt|jersey|main|lead)\b/iu],
  ["official_supplier", /\bsuppliers?\b/iu],
  ["media_partner", /\bmedia\b/iu],
  ["community_partner", /\bcommunity\b/iu],
  ["official_partner", /\bofficial\b/iu],
  ["associate", /\b(?:associate|supporter|supporting)\b/iu],
];

export const entitlementOf = (name: string): Entitlement | null =>
  entitlementText.find(([, words]) => words.test(name))?.[0] ?? null;

const feeLabel =
  /^(?:price|investment|fee|rights fee|cost|sponsorship fee|asking price|budget|package|starting price|from)$/i;

/** Without packages, the one labeled price. */
function readPrice(deck: DeckText, listing: ListingFields): void {
  for (const { value, start, end } of deck.labeled(feeLabel)) {
    const [money] = moneyIn(value);
    const price = priceIn(money, deck.currency);
    if (price === null) return deck.reject({ start, end }, otherCurrency(deck.currency));
    if (price !== undefined) Object.assign(listing, { price, currency: deck.currency });
    else if (onRequest.test(value)) Object.assign(listing, { price: HIDDEN_PRICE, contactForPricing: true });
    else continue;
    return deck.take({ start, end }, "price");
  }
}
