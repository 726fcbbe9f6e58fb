import type { AssetCategory } from "@/lib/listings/vocabulary";
import type { Terms, TermsLine } from "../terms";
import { lastDayOfYear } from "../years";

/**
 * What the seller owes under agreed terms: every asset of a package, and every other item as one; a discount is not an
 * item. All are due by the last day of their year or of the term until the seller plans them.
 */
export const proofTypes = ["picture", "link", "file", "figure"] as const;
export type ProofType = (typeof proofTypes)[number];

export interface OwedItem {
  name: string;
  category: string | null;
  quantity: number;
  proofType: ProofType;
  dueOn: Date;
}

export type OwedTerms = Pick<Terms, "lines" | "termStart" | "termEnd">;

export function deliverablesOf(terms: OwedTerms, categories: ReadonlyMap<string, string>) {
  return terms.lines
    .filter(({ discount }) => !discount)
    .flatMap((line) => itemsOf(line, categories).map((item) => ({ ...item, year: line.year })))
    .map(({ name, year, ...item }) => ({
      ...item,
      name: year ? `${name}, year ${year}` : name,
      proofType: proofTypeOf(item.category),
      dueOn: new Date(year ? lastDayOfYear(terms, year) : terms.termEnd),
    })) satisfies OwedItem[];
}

function itemsOf(line: TermsLine, categories: ReadonlyMap<string, string>) {
  const whole = { name: line.description, category: line.assetCategory, quantity: line.quantity };
  if (line.includes.length === 0) return [whole];
  return line.includes.map(({ assetId, name, quantity }) => ({
    name,
    category: categories.get(assetId) ?? null,
    quantity: quantity * line.quantity,
  }));
}

const provedBy: Readonly<Record<ProofType, readonly AssetCategory[]>> = {
  picture: [
    "naming_entitlement",
    "signage_static",
    "signage_led_digital",
    "print",
    "onsite_activation",
    "sampling",
    "talent_appearance",
    "merchandise_retail",
    "product_supply_pouring",
    "community_csr",
  ],
  link: ["designation", "streaming_integration", "website_app", "social_content", "content_licence"],
  figure: ["broadcast_tv", "radio_audio", "email_crm", "hospitality", "tickets"],
  file: ["ip_and_marks", "promotional_rights", "data_and_research", "category_exclusivity", "other"],
};

const proofTypeOf = (category: string | null): ProofType =>
  proofTypes.find((type) => (provedBy[type] as readonly string[]).includes(category ?? "")) ?? "file";
