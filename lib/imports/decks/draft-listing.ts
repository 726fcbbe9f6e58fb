/**
 * A listing from the text of a deck. Only the product's own vocabulary is read, so nothing that a text asks for can do
 * anything but fill a field of a draft; what was not understood is listed. The same text on the same day always gives the
 * same draft.
 */
import "server-only";
import type { ListingFields } from "@/lib/listings/schema";
import { DeckText } from "./deck-text";
import { possibleFields } from "./possible-fields";
import { readAudience } from "./readers/audience-reader";
import { readBrands } from "./readers/brand-reader";
import { readDates } from "./readers/date-reader";
import { readKind } from "./readers/kind-reader";
import { readPackages } from "./readers/package-reader";
import { readPlace } from "./readers/place-reader";
import { readProse, readTitle } from "./readers/prose-reader";
import { readReach } from "./readers/reach-reader";
import type { DeckReading } from "./schema";

const maxLeft = 60;

/** @param today decides which year "next summer" is in */
export function draftListing(text: string, today: Date): DeckReading {
  const deck = new DeckText(text, today);
  const fields: ListingFields = {};
  const title = readTitle(deck, fields);
  for (const read of [readPackages, readAudience, readDates, readReach, readBrands, readPlace]) read(deck, fields);
  readKind(deck, fields, title);
  readProse(deck, fields);
  const { listing, dropped } = possibleFields(fields);
  const evidence = deck.evidence.filter(({ field }) => !dropped.includes(field.split(".")[0] ?? ""));
  return {
    listing,
    evidence: evidence.toSorted((a, b) => a.start - b.start || a.end - b.end),
    notPlaced: [...leftOver(deck), ...deck.refused.map(({ reason }) => reason)].slice(0, maxLeft),
  };
}

/** Lines of which nothing was read, without those that only head others. */
const leftOver = (deck: DeckText): string[] =>
  deck.lines
    .filter((line) => !deck.isTaken(line))
    .map(({ start, end }) => deck.text.slice(start, end).replace(/^[\s\p{Pd}•*·▪●►#=_]+|[\s|=_]+$/gu, ""))
    .filter((text) => text.split(/\s+/).length > 2)
    .map((text) => (text.length > 200 ? `${text.slice(0, 199)}…` : text));
