import { gapText } from "./gap-text";

const none = { keptOut: 0, costPoints: 0, mostPoints: 0, goodMatches: 0, topTen: 0 };

test.each([
  [{ keptOut: 34 }, "Kept this listing out of 34 searches."],
  [{ keptOut: 1, goodMatches: 1 }, "Kept this listing out of 1 search. Adding it could bring up to 1 more good match."],
  [{ costPoints: 1200, mostPoints: 650 }, "Cost up to 6 points in 1,200 searches."],
  [
    { costPoints: 2, mostPoints: 100, goodMatches: 12, topTen: 3 },
    "Cost up to 1 point in 2 searches. Adding it could bring up to 12 more good matches and up to 3 more places in the top 10.",
  ],
])("%j reads as a sentence", (counts, text) => {
  expect(gapText({ ...none, ...counts })).toBe(text);
});
