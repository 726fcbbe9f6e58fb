import { deckQuality } from "@/tests/support/samples/deck-quality";
import { sampleDecks } from "@/tests/support/samples/decks";
import { laterDecks } from "@/tests/support/samples/later-decks";

const today = new Date("2026-11-23T09:00:00Z");
const results = [...sampleDecks, ...laterDecks].map((deck) => deckQuality(deck, today));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test("nine of ten fields that 32 decks state are read as a person fills them in", () => {
  expect(results).toHaveLength(32);
  expect(
    total(results.map(({ right }) => right)) / total(results.map(({ expected }) => expected)),
  ).toBeGreaterThanOrEqual(0.9);
});

test("of the fields that are read, at most one in twenty is not what the deck states", () => {
  const wrong = total(results.map((result) => result.wrong.length));
  expect(wrong / (wrong + total(results.map(({ right }) => right)))).toBeLessThanOrEqual(0.05);
});
