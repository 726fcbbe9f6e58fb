/**
 * Exclusivity by category: the seller offers categories, a deal holds or sells one. A category that is held or sold is
 * closed to everybody else.
 */
import { z } from "zod";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";
import { type ExclusivityLevel, type ExclusivityState, exclusivityLevels } from "./vocabulary";

export const exclusivitySchema = z.strictObject({
  level: z.enum(exclusivityLevels).nullish(),
  categories: z.array(z.enum(industryCategories)).max(industryCategories.length).nullish(),
  taken: z
    .array(z.strictObject({ category: z.enum(industryCategories), status: z.enum(["held", "sold"]) }))
    .max(industryCategories.length)
    .nullish(),
});
export type ExclusivityInput = z.output<typeof exclusivitySchema>;

export interface TakenCategory {
  category: IndustryCategory;
  status: "held" | "sold";
}

/** `categories`: where exclusivity is offered (none: anywhere). `taken`: the closed ones, offered or not. */
export interface Exclusivity {
  level: ExclusivityLevel;
  categories: IndustryCategory[];
  taken: TakenCategory[];
}

/** How one category is kept in the listing's row. `offered: false`: closed by a deal without having been offered. */
export interface StoredCategory {
  category: IndustryCategory;
  status: ExclusivityState;
  offered?: boolean;
}

export function exclusivityOf(level: string, stored: readonly StoredCategory[]): Exclusivity {
  return {
    level: exclusivityLevels.find((each) => each === level) ?? "none",
    categories: stored.filter((entry) => entry.offered !== false).map((entry) => entry.category),
    taken: stored.flatMap(({ category, status }) => (status === "open" ? [] : [{ category, status }])),
  };
}

export function storedCategories(exclusivity: ExclusivityInput | null | undefined): StoredCategory[] {
  const offered = [...new Set(exclusivity?.categories ?? [])];
  const taken = exclusivity?.taken ?? [];
  const stateOf = (category: IndustryCategory) => taken.find((entry) => entry.category === category)?.status ?? "open";
  const entries: StoredCategory[] = offered.map((category) => ({ category, status: stateOf(category) }));
  for (const { category, status } of taken) {
    if (!entries.some((entry) => entry.category === category)) entries.push({ category, status, offered: false });
  }
  return entries;
}

/** The row's categories after a deal held, sold or released one. */
export function withCategory(
  stored: readonly StoredCategory[],
  category: IndustryCategory,
  status: ExclusivityState,
): StoredCategory[] {
  const present = stored.find((entry) => entry.category === category);
  const others = stored.filter((entry) => entry.category !== category);
  if (!present) return status === "open" ? others : [...others, { category, status, offered: false }];
  if (status === "open" && present.offered === false) return others;
  return stored.map((entry) => (entry.category === category ? { ...entry, status } : entry));
}

export const closedCategories = (stored: readonly StoredCategory[]): IndustryCategory[] =>
  stored.filter((entry) => entry.status !== "open").map((entry) => entry.category);
