import { draftingSeller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { readDeckFile } from "@/lib/imports/decks/deck-file";
import { deckFileSchema, deckFileTextSchema } from "@/lib/imports/decks/schema";

export const POST = defineRoute({
  action: "listings.read_deck",
  summary: "Read the text of a PDF deck (base64, up to 60 pages) to draft a listing; the file is not stored",
  guard: draftingSeller,
  feature: "deckDrafts",
  body: "upload",
  input: deckFileSchema,
  output: deckFileTextSchema,
  limit: { points: 20, seconds: 600 },
  run: ({ actor, input }) => readDeckFile(actor, input),
});
