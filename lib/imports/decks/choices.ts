/** What a draft offers for confirmation, one by one: a field, fields that belong together, a package, a figure. */
import { formatNumber, formatCount, formatDate } from "@/lib/platform/format";
import { countryName } from "@/lib/listings/countries";
import { isAudienceFigure, figureLabels } from "@/lib/listings/evidence/figures";
import { labelOf } from "@/lib/listings/labels";
import { HIDDEN_PRICE } from "@/lib/listings/pricing";
import type { ListingFields } from "@/lib/listings/schema";
import { reachFields } from "@/lib/listings/reach";
import { deckFieldLabel, type DeckField } from "./fields";

export interface DeckChoice {
  key: string;
  label: string;
  text: string;
}

type Name = keyof ListingFields;

/** Fields that are confirmed together; the first one names them. */
const together: readonly (readonly [DeckField & Name, ...Name[]])[] = [
  ["title"],
  ["summary"],
  ["description"],
  ["propertyType"],
  ["sportOrGenre", "segment"],
  ["level"],
  ["country", "region", "city", "latitude", "longitude"],
  ["termType"],
  ["termStart", "termEnd"],
  ["decisionDeadline"],
  ["leadTimeDays"],
  ["price", "contactForPricing"],
  ["metricsSource"],
  ["metricsAsOf"],
  ["exclusivity"],
  ["blockedCategories"],
  ["pastSponsors"],
  ["ageRestricted"],
];
const groupLabels: Partial<Record<Name, string>> = { country: "Location", termStart: "Dates" };
const audienceKinds = ["gender", "ageBands", "incomeBands", "geo", "interests"] as const;

export function choicesOf(listing: ListingFields): DeckChoice[] {
  const fields = together.flatMap(([first]): DeckChoice[] =>
    listing[first] === undefined || listing[first] === null
      ? []
      : [{ key: first, label: groupLabels[first] ?? deckFieldLabel(first), text: textOf(listing, first) }],
  );
  const packages = (listing.packages ?? []).map((item, at) => ({
    key: `packages.${at}`,
    label: "Package",
    text: [
      item.name,
      item.price === HIDDEN_PRICE ? "contact for pricing" : dollars(item.price),
      assetsText(item.assets),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  return [...fields, ...packages, ...figureChoices(listing)];
}

function figureChoices({ reach, audience }: ListingFields): DeckChoice[] {
  const reached = reachFields.flatMap((field): DeckChoice[] => {
    const value = reach?.[field];
    return typeof value === "number"
      ? [{ key: `reach.${field}`, label: deckFieldLabel(`reach.${field}`), text: formatNumber(value) }]
      : [];
  });
  const shares = audienceKinds.flatMap((kind): DeckChoice[] => {
    const value = audience?.[kind];
    if (!value) return [];
    const label = isKind(kind) ? figureLabels[kind] : "Interests";
    return [{ key: `audience.${kind}`, label: `Audience: ${label.toLowerCase()}`, text: sharesText(value) }];
  });
  return [...reached, ...shares];
}

const isKind = (kind: (typeof audienceKinds)[number]): kind is Exclude<typeof kind, "interests"> =>
  kind !== "interests" && isAudienceFigure(kind);

/** The fields that stay when these choices are left out. */
export function withoutChoices(listing: ListingFields, left: ReadonlySet<string>): ListingFields {
  const fields: ListingFields = { ...listing };
  for (const [first, ...rest] of together)
    if (left.has(first)) for (const name of [first, ...rest]) delete fields[name];
  const keep = (part: string) => (entry: readonly [string, unknown]) => !left.has(`${part}.${entry[0]}`);
  if (fields.packages) fields.packages = fields.packages.filter((_, at) => !left.has(`packages.${at}`));
  if (fields.reach) fields.reach = Object.fromEntries(Object.entries(fields.reach).filter(keep("reach")));
  if (fields.audience) fields.audience = Object.fromEntries(Object.entries(fields.audience).filter(keep("audience")));
  return fields;
}

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const dollars = (price: number | null | undefined) =>
  typeof price === "number" ? money.format(price) : "price not read";

const assetsText = (assets: readonly unknown[] | null | undefined): string | null =>
  assets?.length ? formatCount(assets.length, "asset") : null;

function textOf(listing: ListingFields, field: DeckField & Name): string {
  const value = listing[field];
  if (field === "country") return placeText(listing);
  if (field === "termStart") return [listing.termStart, listing.termEnd].map(dayText).filter(Boolean).join(" to ");
  if (field === "price") return value === HIDDEN_PRICE ? "Contact for pricing" : dollars(listing.price);
  if (field === "decisionDeadline" || field === "metricsAsOf") return dayText(value as string);
  if (field === "leadTimeDays") return `${String(value)} days`;
  if (field === "ageRestricted") return "Yes";
  if (field === "exclusivity")
    return [labelOf(listing.exclusivity?.level ?? ""), ...(listing.exclusivity?.categories ?? []).map(labelOf)].join(
      ", ",
    );
  if (field === "blockedCategories") return (value as string[]).map(labelOf).join(", ");
  if (field === "pastSponsors") return (value as string[]).join(", ");
  const isText = field === "title" || field === "summary" || field === "description";
  return isText ? String(value) : labelOf(String(value));
}

const placeText = ({ city, region, country }: ListingFields): string =>
  [...new Set([city, region, country && countryName(country)])].filter(Boolean).join(", ");

const dayText = (iso: string | null | undefined): string => (iso ? formatDate(iso) : "");

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

function sharesText(value: object): string {
  if (!Array.isArray(value))
    return Object.entries(value)
      .map(([band, share]) => `${labelOf(band)} ${percent(share as number)}`)
      .join(", ");
  return value
    .map((each: string | { country: string; region?: string | null; share: number }) =>
      typeof each === "string" ? each : `${each.region ?? countryName(each.country)} ${percent(each.share)}`,
    )
    .join(", ");
}
