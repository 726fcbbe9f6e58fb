/** The exclusivity that a buyer in an industry could still get from a listing, from none to sole sponsorship. */
import { categoryText, sponsoredText } from "@/lib/listings/availability-text";
import { labelOf } from "@/lib/listings/labels";
import type { ListingDetail } from "@/lib/listings/view";
import type { ExclusivityLevel } from "@/lib/listings/vocabulary";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { type Value, known, unknown } from "./best";

const levels: Record<ExclusivityLevel, { rank: number; text: string }> = {
  none: { rank: 0, text: "None" },
  subcategory: { rank: 1, text: "Subcategory exclusivity" },
  category: { rank: 2, text: "Category exclusivity" },
  sole_sponsor: { rank: 3, text: "Sole sponsorship" },
};

type Offered = Pick<ListingDetail, "exclusivity" | "availability">;

export function exclusivityValue(listing: Offered, industry: IndustryCategory | null): Value {
  const { level, categories, sold } = listing.exclusivity;
  if (level === "none" && categories.length === 0 && sold.length === 0) return unknown("Not provided");
  if (level === "none") return known("None", 0, "No exclusivity is offered");
  const obstacle = obstacleOf(listing, industry);
  if (obstacle) return known("Not available", 0, obstacle);
  const { rank, text } = levels[level];
  return known(text, rank, scopeOf(categories, industry));
}

/** Why the offered exclusivity is not available, or null. */
function obstacleOf({ exclusivity, availability }: Offered, industry: IndustryCategory | null): string | null {
  const { soleSponsor, sponsored, categories } = availability;
  if (soleSponsor && !soleSponsor.isYours) return categoryText("*", soleSponsor);
  const others =
    exclusivity.level === "sole_sponsor" ? sponsored : sponsored.filter((each) => each.category === industry);
  if (others[0]) return sponsoredText(others[0].category, others[0].until);
  if (!industry) return null;
  const taken = categories.find(
    ({ category, state, isYours }) => category === industry && state !== "open" && !isYours,
  );
  if (taken) return categoryText(industry, taken);
  const isOffered = exclusivity.categories.length === 0 || exclusivity.categories.includes(industry);
  return isOffered ? null : `Not offered for ${labelOf(industry)}`;
}

function scopeOf(categories: readonly IndustryCategory[], industry: IndustryCategory | null): string {
  if (industry) return `Open for ${labelOf(industry)}`;
  if (categories.length === 0) return "Open to any category";
  return categories.length === 1 ? `In ${labelOf(categories[0] ?? "")}` : `In ${categories.length} categories`;
}
