/**
 * A seller's declared exclusivity: its level, the categories offered, and those sold outside Pitchside. Deals and holds
 * are in the claims; availability.ts reads both.
 */
import { z } from "zod";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";
import { type ExclusivityLevel, exclusivityLevels } from "./vocabulary";

const categories = z.array(z.enum(industryCategories)).max(industryCategories.length);

export const exclusivitySchema = z.strictObject({
  level: z.enum(exclusivityLevels).nullish(),
  categories: categories.nullish(),
  sold: categories.nullish().describe("Sold to a sponsor outside Pitchside"),
});
type ExclusivityInput = z.output<typeof exclusivitySchema>;

/** `categories`: where exclusivity is offered (none: anywhere). `sold`: outside Pitchside, offered or not. */
export interface Exclusivity {
  level: ExclusivityLevel;
  categories: IndustryCategory[];
  sold: IndustryCategory[];
}

/** How one category is stored in the listing's row. `offered: false`: sold without having been offered here. */
const storedCategorySchema = z.strictObject({
  category: z.enum(industryCategories),
  status: z.enum(["open", "sold"]),
  offered: z.boolean().optional(),
});
export type StoredCategory = z.output<typeof storedCategorySchema>;

export const parseStoredCategories = (stored: unknown): StoredCategory[] => z.array(storedCategorySchema).parse(stored);

export function exclusivityOf(level: string, stored: readonly StoredCategory[]): Exclusivity {
  return {
    level: exclusivityLevels.find((each) => each === level) ?? "none",
    categories: stored.filter(({ offered }) => offered !== false).map(({ category }) => category),
    sold: stored.filter(({ status }) => status === "sold").map(({ category }) => category),
  };
}

export function storedCategories(exclusivity: ExclusivityInput | null | undefined): StoredCategory[] {
  const offered = new Set(exclusivity?.categories ?? []);
  const sold = new Set(exclusivity?.sold ?? []);
  return [
    ...[...offered].map((category): StoredCategory => ({ category, status: sold.has(category) ? "sold" : "open" })),
    ...[...sold]
      .filter((category) => !offered.has(category))
      .map((category): StoredCategory => ({ category, status: "sold", offered: false })),
  ];
}
