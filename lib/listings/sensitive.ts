/**
 * Changes that moderation reviews again after a listing was approved: its title, audience totals, and a price increase
 * of more than a fifth. Such a change waits while marketers keep seeing the approved values; everything else goes live.
 */
import { z } from "zod";
import type { PackageInput } from "./package-schema";
import type { ListingFields } from "./schema";

/** Audience totals; the number of events is not one of them. */
export const audienceTotals = [
  "attendanceTotal",
  "attendanceUnique",
  "avgTvAudience",
  "socialFollowers",
  "estImpressions",
  "uniqueReach",
] as const;

/** A price may rise to this multiple of the approved one without another review. */
export const PRICE_RISE_LIMIT = 1.2;

const number = z.number().nullable();
const pricedSchema = z.object({
  price: number.describe("In the listing’s currency; -1 for contact for pricing"),
  contactForPricing: z.boolean(),
});

/** Sensitive values by field; absent ones are unaffected. */
const sensitiveSchema = z.object({
  title: z.string().optional(),
  reach: z.partialRecord(z.enum(audienceTotals), number).optional(),
  price: pricedSchema.optional(),
  packages: z
    .record(z.guid(), pricedSchema.extend({ name: z.string() }))
    .optional()
    .describe("By package id"),
});
export type SensitiveValues = z.output<typeof sensitiveSchema>;

/** What marketers see, and what they would see after an approval. */
export const heldEditSchema = z.object({ before: sensitiveSchema, after: sensitiveSchema });
export type HeldEdit = z.output<typeof heldEditSchema>;

/** The prices that a decision approved; null if there was none. */
export const approvedPricesSchema = z.object({ listing: number, packages: z.record(z.string(), number) });
export type ApprovedPrices = z.output<typeof approvedPricesSchema>;

/** The immediate result of an edit, and the part that waits; null if nothing waits. */
export interface SplitEdit {
  live: ListingFields;
  held: HeldEdit | null;
}

/** `shown` is what marketers see; the packages of `edited` refer to the packages they replace by ID. */
export function splitEdit(shown: ListingFields, edited: ListingFields, approved: ApprovedPrices): SplitEdit {
  const held: HeldEdit = { before: {}, after: {} };
  const live = { ...edited };
  holdTitle(shown, live, held);
  holdTotals(shown, live, held);
  if (rises(shown, edited, approved.listing)) {
    Object.assign(held.before, { price: pricedOf(shown) });
    Object.assign(held.after, { price: pricedOf(edited) });
    Object.assign(live, shownPrice(shown, edited));
  }
  live.packages = (edited.packages ?? []).map((item) => holdPackage(shown, item, approved, held));
  return { live, held: Object.keys(held.after).length > 0 ? held : null };
}

/** The fields as they will be once the waiting values are approved. */
export function withSensitive<Fields extends ListingFields>(fields: Fields, values: SensitiveValues): Fields {
  const { title, reach, price, packages = {} } = values;
  return {
    ...fields,
    ...(title === undefined ? {} : { title }),
    ...(reach ? { reach: { ...fields.reach, ...reach } } : {}),
    ...price,
    packages: (fields.packages ?? []).map((item) => {
      const change = item.id ? packages[item.id] : undefined;
      return change ? { ...item, price: change.price, contactForPricing: change.contactForPricing } : item;
    }),
  };
}

export function pricesOf({ price, packages }: ListingFields): ApprovedPrices {
  const named = (packages ?? []).flatMap((item) => (item.id ? [[item.id, amountOf(item)] as const] : []));
  return { listing: amountOf({ price }), packages: Object.fromEntries(named) };
}

type Priced = Pick<PackageInput, "price" | "contactForPricing">;

function holdTitle(shown: ListingFields, live: ListingFields, held: HeldEdit): void {
  if ((live.title ?? "") === (shown.title ?? "")) return;
  held.before.title = shown.title ?? "";
  held.after.title = live.title ?? "";
  live.title = shown.title;
}

function holdTotals(shown: ListingFields, live: ListingFields, held: HeldEdit): void {
  const changed = audienceTotals.filter((total) => (live.reach?.[total] ?? null) !== (shown.reach?.[total] ?? null));
  if (changed.length === 0) return;
  const totalsOf = ({ reach }: ListingFields) =>
    Object.fromEntries(changed.map((total) => [total, reach?.[total] ?? null]));
  held.before.reach = totalsOf(shown);
  held.after.reach = totalsOf(live);
  live.reach = { ...live.reach, ...held.before.reach };
}

function holdPackage(shown: ListingFields, item: PackageInput, approved: ApprovedPrices, held: HeldEdit): PackageInput {
  const before = item.id ? (shown.packages ?? []).find(({ id }) => id === item.id) : undefined;
  if (!before || !item.id || !rises(before, item, approved.packages[item.id])) return item;
  held.before.packages = { ...held.before.packages, [item.id]: { name: before.name, ...pricedOf(before) } };
  held.after.packages = { ...held.after.packages, [item.id]: { name: item.name, ...pricedOf(item) } };
  return { ...item, ...shownPrice(before, item) };
}

/** Compared with the approved price if there is one, so that small increases can't accumulate unreviewed. */
function rises(shown: Priced, edited: Priced, approved: number | null | undefined): boolean {
  const [now, then] = [amountOf(edited), amountOf(shown)];
  const base = approved ?? then;
  return now !== null && now !== then && base !== null && now > base * PRICE_RISE_LIMIT;
}

/** A hidden price stays hidden while its replacement waits; hiding a price needs no approval. */
const shownPrice = (shown: Priced, edited: Priced) => ({
  price: shown.price ?? null,
  contactForPricing: Boolean(shown.contactForPricing) || Boolean(edited.contactForPricing),
});

const pricedOf = ({ price, contactForPricing }: Priced) => ({
  price: price ?? null,
  contactForPricing: Boolean(contactForPricing),
});

const amountOf = ({ price }: Priced): number | null =>
  price === undefined || price === null || price < 0 ? null : price;
