/**
 * A seller says which sponsors it would like, from which fee, and which it never takes: its side of every match. Nothing
 * is both wanted and never taken. Who buys has no such wishes.
 */
import { invalid } from "@/lib/platform/errors";
import type { OrganizationView, UpdateProfileInput } from "./schema";

const wishes = ["wantedCategories", "blockedCategories", "minFee"] as const;
type Wishes = Pick<OrganizationView, (typeof wishes)[number]>;

const onlySellers = "Only organizations that sell say which sponsors they want.";
const both = "The same category cannot be both wanted and never taken.";

/** Throws `invalid` for wishes of an organization that buys, and for a category on both lists. */
export function refuseWishes(kind: "marketer" | "seller", input: UpdateProfileInput, before: Wishes): void {
  const named = wishes.filter((wish) => input[wish] !== undefined);
  if (named.length === 0) return;
  if (kind !== "seller") throw invalid(Object.fromEntries(named.map((wish) => [wish, [onlySellers]])));
  const { wantedCategories, blockedCategories } = { ...before, ...given(input) };
  if (!wantedCategories.some((category) => blockedCategories.includes(category))) return;
  throw invalid({ [input.blockedCategories ? "blockedCategories" : "wantedCategories"]: [both] });
}

const given = ({ wantedCategories, blockedCategories }: UpdateProfileInput) => ({
  ...(wantedCategories && { wantedCategories }),
  ...(blockedCategories && { blockedCategories }),
});

/** What matching reads of an organization: when it changes, the catalogue has to hear. */
export const isMatchedAnew = (before: OrganizationView, after: OrganizationView): boolean =>
  before.verification !== after.verification ||
  wishes.some((wish) => JSON.stringify(before[wish]) !== JSON.stringify(after[wish]));
