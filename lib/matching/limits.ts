/** The limits by which a brief excludes a listing, in words, and the brief's section to change. */
import type { ExclusionCode } from "./match";

interface Limit {
  label: string;
  /** The section of the brief to change; null if no change to the brief would admit the listing. */
  section: "budget" | "geography" | "kinds" | "assets" | "safety" | null;
}

export const limits: Readonly<Record<ExclusionCode, Limit>> = {
  not_published: { label: "Not published", section: null },
  deadline_passed: { label: "Deadline passed", section: null },
  inside_lead_time: { label: "Too late to join", section: null },
  industry_blocked: { label: "Industry not accepted", section: null },
  category_taken: { label: "Category sold", section: null },
  property_type_excluded: { label: "Excluded property type", section: "kinds" },
  genre_excluded: { label: "Excluded sport or genre", section: "kinds" },
  brand_safety: { label: "Brand safety", section: "safety" },
  geography_absent: { label: "Outside your locations", section: "geography" },
  place_excluded: { label: "Excluded locations", section: "geography" },
  over_budget: { label: "Over budget", section: "budget" },
  asset_absent: { label: "Missing required assets", section: "assets" },
  exclusivity_unavailable: { label: "Exclusivity not available", section: "assets" },
  youth_or_underage_audience: { label: "Audience too young", section: null },
  own_or_blocked_organization: { label: "Your own or a blocked seller", section: null },
};
