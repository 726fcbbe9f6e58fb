import fc from "@/tests/support/fast-check";
import { movedParts, partsFit, type StoryPart } from "./story";

const part = (text: string, words: string): StoryPart => {
  const start = text.indexOf(words);
  return { start, end: start + words.length, role: "avoid" };
};
const moved = (before: string, after: string, words: string) =>
  movedParts(before, after, [part(before, words)]).map(({ start, end }) => after.slice(start, end));

test.each([
  ["after a change it moves", "Golf. No tennis.", "Golf and polo. No tennis.", "No tennis.", ["No tennis."]],
  ["before a change it stays", "Golf. No tennis.", "Golf. No polo at all.", "Golf.", ["Golf."]],
  ["around a change it grows", "Golf. No tennis.", "Golf. No table tennis.", "No tennis.", ["No table tennis."]],
  ["the words at its end are reworded", "Golf in Ohio", "Golf in Iowa", "Golf in Ohio", ["Golf in Iowa"]],
  ["text added after it is not part of it", "No golf", "No golf. Tennis.", "No golf", ["No golf"]],
  ["it is gone with its words", "Golf. No tennis.", "Golf. ", "No tennis.", []],
])("a marked part: %s", (_, before, after, words, expected) => {
  expect(moved(before, after, words)).toEqual(expected);
});

test("moved parts fit the new text, whatever was changed", () => {
  const texts = fc.string({ unit: fc.constantFrom(..."ab ."), maxLength: 20 });
  fc.assert(
    fc.property(texts, texts, fc.array(fc.nat(20), { maxLength: 6 }), (before, after, cuts) => {
      const ends = [...new Set(cuts.map((at) => Math.min(at, before.length)))].sort((a, b) => a - b);
      const parts = ends.slice(1).map((end, at) => ({ start: ends[at] ?? 0, end, role: "want" as const }));
      expect(partsFit(after, movedParts(before, after, parts))).toBe(true);
    }),
  );
});
