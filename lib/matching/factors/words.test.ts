import { compiled, aListing } from "@/tests/support/matching/match-builders";
import type { StoryWord } from "../criteria";
import { storySum, wordsParts, wordsValue, wordUse } from "./words";

const story = (words: StoryWord[]) => ({ story: { words, share: 0.5 } });
const surfers = { stem: "surfer", typed: "surfers", weight: 40 };
const golf = { stem: "golf", typed: "golf", weight: -40 };
const listing = aListing({
  words: new Map([
    ["surfer", wordUse([1])],
    ["beach", wordUse([0, 0, 0, 2])],
  ]),
});
const sentence = (words: StoryWord[], of = listing) => wordsParts(compiled(story(words)), of)[0]?.explain();

test("a word counts most in the title, then in kind and place, packages and tags, the description, and the seller’s name", () => {
  const strengths = [0, 2, 3, 4].map(
    (place) => wordUse(Array.from({ length: 5 }, (_, at) => Number(at === place))).strength,
  );
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  expect(new Set(strengths).size).toBe(4);
  expect(wordUse([0, 1]).strength).toBe(wordUse([1]).strength);
});

test("a repeated word counts more, up to a limit", () => {
  expect(wordUse([0, 0, 0, 2]).strength).toBeGreaterThan(wordUse([0, 0, 0, 1]).strength);
  expect(wordUse([1000]).strength).toBeLessThanOrEqual(255);
});

test("wanted words add, words to avoid subtract, and the result is never negative", () => {
  const wanted = storySum([surfers], listing);
  expect(wanted).toBeGreaterThan(0);
  expect(storySum([surfers, { ...golf, stem: "beach" }], listing)).toBeLessThan(wanted);
  expect(wordsValue(-1, 100)).toBe(0);
  expect(wordsValue(100, 100)).toBe(0.5);
  expect(wordsValue(1e9, 100)).toBeLessThanOrEqual(1);
  expect(wordsValue(wanted, 100)).toBeGreaterThan(wordsValue(wanted - 1, 100));
});

test("the evidence is the words as they were typed, and their position", () => {
  expect(sentence([surfers, { stem: "beach", typed: "beaches", weight: 40 }])).toBe(
    "Your words: surfers in the title, beaches in the description",
  );
  expect(sentence([{ ...golf, stem: "beach", typed: "beaches" }])).toBe("Mentions beaches, which you want to avoid");
  expect(sentence([{ ...surfers, weight: 1 }])).toBe("Only part of what you wrote: surfers");
  expect(sentence([{ stem: "dog", typed: "dogs", weight: 40 }])).toBe("Mentions none of your words, such as dogs");
});

test("a brief without a story has no such part, and one with only a story can be scored", () => {
  expect(wordsParts(compiled(), listing)).toEqual([]);
  const brief = compiled(story([surfers]));
  expect(brief.isScorable).toBe(true);
  expect(brief.weights.words / brief.statedWeight).toBeCloseTo(0.5, 10);
});
