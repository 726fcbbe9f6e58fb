import decks from "@/bench/sets/decks.json";
import { type GradedDeck, sampleOf } from "@/bench/sets/decks";
import { deckQuality, qualityOf } from "@/tests/support/samples/deck-quality";
import { sampleDecks } from "@/tests/support/samples/decks";
import { laterDecks } from "@/tests/support/samples/later-decks";

const today = new Date("2026-11-23T09:00:00Z");

test.each([
  ["32 samples", [...sampleDecks, ...laterDecks], 0.95, 0.9],
  ["the graded set", (decks as GradedDeck[]).map(sampleOf), 0.975, 0.85],
])("for %s, everything read is in the decks, and most of it is read", (_, samples, leastPrecision, leastRecall) => {
  const { precision, recall } = qualityOf(samples.map((deck) => deckQuality(deck, today)));
  expect(precision).toBeGreaterThanOrEqual(leastPrecision);
  expect(recall).toBeGreaterThanOrEqual(leastRecall);
});
