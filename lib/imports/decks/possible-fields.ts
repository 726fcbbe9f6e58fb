/** Fields that a listing would not take are left to the seller: each by itself, and those that contradict each other. */
import { contradictions } from "@/lib/listings/contradictions";
import { type ListingFields, listingFieldsSchema } from "@/lib/listings/schema";

export function possibleFields(fields: Record<string, unknown>): { listing: ListingFields; dropped: string[] } {
  const accepted = Object.entries(fields).filter(
    ([name, value]) => listingFieldsSchema.safeParse({ [name]: value }).success,
  );
  const listing = listingFieldsSchema.parse(Object.fromEntries(accepted));
  for (let round = 0; round < 5; round += 1) {
    const problems = contradictions(listing);
    if (!problems) break;
    for (const name of Object.keys(problems)) delete listing[(name.split(".")[0] ?? name) as keyof ListingFields];
  }
  return { listing, dropped: Object.keys(fields).filter((name) => !Object.hasOwn(listing, name)) };
}
