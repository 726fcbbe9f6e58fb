import fc from "@/tests/support/fast-check";
import { editDistance, maxSlips } from "@/lib/platform/similarity";
import { Vocabulary } from "./vocabulary";

function vocabularyOf(...texts: string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const text of texts) vocabulary.add(text);
  return vocabulary;
}

test("words are known regardless of accents, case, and punctuation; numbers and two characters are not words", () => {
  const words = vocabularyOf("Zürich Énergie-Marathon 2026", "U21 FC O’Neill");
  expect(["zurich", "energie", "marathon", "neill"].map((word) => words.has(word))).toEqual([true, true, true, true]);
  expect(["2026", "u21", "fc", "Zürich"].some((word) => words.has(word))).toBe(false);
});

test("no word within the edit distance of a mistyped one is missed", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcdeilnorst"), minLength: 3, maxLength: 10 });
  fc.assert(
    fc.property(letters, letters, (typed, known) => {
      const isNear = editDistance(typed, known) <= maxSlips(typed.length);
      return !isNear || [...vocabularyOf(known).candidates(typed)].includes(known);
    }),
  );
});
