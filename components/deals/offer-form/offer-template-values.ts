import { dayMs } from "@/lib/platform/days";
import { type OfferLine, type OfferValues, daysFrom } from "@/components/deals/offer-defaults";
import type { TemplateTerms } from "@/lib/deals/offer-templates/schema";
import { OFFER_DAYS_MAX } from "@/lib/deals/schema";
import { isDiscount } from "@/lib/deals/discounts";
import type { OfferedListing } from "@/lib/deals/view";

const days = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** A form's terms without anything specific to one season: dates become durations. */
export function templateOf(values: OfferValues, now: Date): TemplateTerms {
  const term = days(values.termStart, values.termEnd);
  const valid = days(daysFrom(now, 0), values.expiresAt.slice(0, 10));
  return {
    lines: values.lines,
    termDays: term >= 1 ? term : null,
    validDays: Math.min(OFFER_DAYS_MAX, Math.max(1, valid || 14)),
    exclusivity: values.exclusivity,
    firstRefusal: values.firstRefusal,
    acceptance: values.acceptance,
    message: values.message || null,
  };
}

/**
 * The terms of a template for a listing. A package or asset of another listing becomes a custom line, and the message
 * typed so far stays if the template has none.
 */
export function applyTemplate(
  terms: TemplateTerms,
  { listing, values, now }: { listing: OfferedListing; values: OfferValues; now: Date },
): OfferValues {
  const own = new Set(listing.packages.flatMap(({ id, assets }) => [id, ...assets.map((asset) => asset.id)]));
  const lineOf = (line: OfferLine): OfferLine => {
    if (isDiscount(line)) return line;
    const { packageId, assetId, ...rest } = line;
    return {
      ...rest,
      ...(packageId && own.has(packageId) ? { packageId } : {}),
      ...(assetId && own.has(assetId) ? { assetId } : {}),
    };
  };
  const termEnd =
    terms.termDays === null || listing.termEnd !== null
      ? values.termEnd
      : daysFrom(new Date(values.termStart), terms.termDays);
  return {
    ...values,
    lines: terms.lines.map(lineOf),
    termEnd,
    expiresAt: daysFrom(now, terms.validDays),
    exclusivity: terms.exclusivity,
    firstRefusal: terms.firstRefusal ?? false,
    acceptance: terms.acceptance ?? values.acceptance,
    message: terms.message ?? values.message,
  };
}
