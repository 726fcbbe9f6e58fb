import { draftingSeller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { readDeck } from "@/lib/imports/decks/read-deck";
import { deckInputSchema, listingDraftSchema } from "@/lib/imports/decks/schema";
import { now } from "@/lib/platform/clock";

export const POST = defineRoute({
  action: "listings.draft",
  summary: "Draft a listing from the text of a deck without saving it; shows where each field was read",
  guard: draftingSeller,
  feature: "deckDrafts",
  input: deckInputSchema,
  output: listingDraftSchema,
  limit: { points: 30, seconds: 60 },
  run: async ({ input }) => readDeck(input.text, now()),
});
