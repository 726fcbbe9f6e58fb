/**
 * A listing from the text of a deck. Only the product's own vocabulary is read, so nothing that a text asks for can do
 * anything but fill a field of a draft; what was not understood is listed. The same text on the same day always gives the
 * same draft.
 */
import "server-only";
import { contradictions } from "@/lib/listings/contradictions";
import { type ListingFields, listingFieldsSchema } from "@/lib/listings/schema";
import { DeckText } from "./deck-text";
import { readAudience } from "./readers/audience-reader";
import { readBrands } from "./readers/brand-reader";
import { readDates } from "./readers/date-reader";
import { readKind } from "./readers/kind-reader";
import { readPackages } from "./readers/package-reader";
import { readPlace } from "./readers/place-reader";
import { readProse, readTitle } from "./readers/prose-reader";
import { readReach } from "./readers/reach-reader";
import type { ListingDraftAnswer } from "./schema";

const mostLeft = 60;

/** @param today decides which year "next summer" is in */
export function draftListing(text: string, today: Date): ListingDraftAnswer {
  const deck = new DeckText(text, today);
  const fields: ListingFields = {};
  const title = readTitle(deck, fields);
  for (const read of [readPackages, readAudience, readDates, readReach, readBrands, readPlace]) read(deck, fields);
  readKind(deck, fields, title);
  readProse(deck, fields);
  const { listing, dropped } = possible(fields);
  const evidence = deck.evidence.filter(({ field }) => !dropped.includes(field.split(".")[0] ?? ""));
  return {
    listing,
    evidence: evidence.toSorted((a, b) => a.start - b.start || a.end - b.end),
    notPlaced: [...leftOver(deck), ...deck.refused.map(({ reason }) => reason)].slice(0, mostLeft),
  };
}

/** Fields that a listing would not take are left to the seller: each by itself, and those that contradict each other. */
function possible(fields: ListingFields): { listing: ListingFields; dropped: string[] } {
  const kept = Object.entries(fields).filter(
    ([name, value]) => listingFieldsSchema.safeParse({ [name]: value }).success,
  );
  const listing = listingFieldsSchema.parse(Object.fromEntries(kept));
  for (let round = 0; round < 5; round += 1) {
    const problems = contradictions(listing);
    if (!problems) break;
    for (const name of Object.keys(problems)) delete listing[(name.split(".")[0] ?? name) as keyof ListingFields];
  }
  return { listing, dropped: Object.keys(fields).filter((name) => !Object.hasOwn(listing, name)) };
}

/** Lines of which nothing was read, without those that only head others. */
const leftOver = (deck: DeckText): string[] =>
  deck.lines
    .filter((line) => !deck.isTaken(line))
    .map(({ start, end }) => deck.text.slice(start, end).replace(/^[\s\p{Pd}•*·▪●►#=_]+|[\s|=_]+$/gu, ""))
    .filter((text) => text.split(/\s+/).length > 2)
    .map((text) => (text.length > 200 ? `${text.slice(0, 199)}…` : text));
