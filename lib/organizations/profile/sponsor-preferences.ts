/**
 * The sponsor categories that a seller wants and never accepts are published on its listings and count in matches; its
 * minimum fee is for its own team alone. No category is both wanted and never accepted. Buyers have no such preferences.
 */
import { invalid } from "@/lib/platform/errors";
import type { OrganizationView, UpdateProfileInput } from "./schema";

const publishedPreferences = ["wantedCategories", "blockedCategories"] as const;
const preferences = [...publishedPreferences, "minFee"] as const;
type Preferences = Pick<OrganizationView, (typeof preferences)[number]>;

const onlySellers = "Only seller organizations have sponsor preferences.";
const both = "A category can’t be both wanted and excluded.";

/** Throws `invalid` for preferences of an organization that buys, and for a category on both lists. */
export function rejectPreferences(kind: "marketer" | "seller", input: UpdateProfileInput, before: Preferences): void {
  const named = preferences.filter((name) => input[name] !== undefined);
  if (named.length === 0) return;
  if (kind !== "seller") throw invalid(Object.fromEntries(named.map((name) => [name, [onlySellers]])));
  const { wantedCategories, blockedCategories } = { ...before, ...provided(input) };
  if (!wantedCategories.some((category) => blockedCategories.includes(category))) return;
  throw invalid({ [input.blockedCategories ? "blockedCategories" : "wantedCategories"]: [both] });
}

const provided = ({ wantedCategories, blockedCategories }: UpdateProfileInput) => ({
  ...(wantedCategories && { wantedCategories }),
  ...(blockedCategories && { blockedCategories }),
});
