/**
 * `npm run eval:decks`: what drafts read from decks that were written and graded before anybody looked at the reader:
 * how much of what it fills in is right (precision), and how much of what the decks state it fills in (recall).
 */
import { deckQuality } from "@/tests/support/samples/deck-quality";
import decks from "./sets/decks.json";
import { type GradedDeck, sampleOf } from "./sets/decks";

const today = new Date("2026-11-27T09:00:00Z");

const results = (decks as GradedDeck[]).map((deck) => ({ name: deck.name, ...deckQuality(sampleOf(deck), today) }));
for (const { name, right, expected, wrong, missed } of results) {
  console.info(`${name}: ${right} of ${expected} right`);
  if (wrong.length > 0) console.info(`  wrong: ${wrong.join(" · ")}`);
  if (missed.length > 0) console.info(`  missed: ${missed.join(" · ")}`);
}
const sum = (of: (result: (typeof results)[number]) => number) => results.reduce((total, each) => total + of(each), 0);
const right = sum((each) => each.right);
console.info(`Precision: ${(right / (right + sum(({ wrong }) => wrong.length))).toFixed(3)}`);
console.info(`Recall: ${(right / sum(({ expected }) => expected)).toFixed(3)}`);
