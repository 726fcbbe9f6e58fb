/**
 * `npm run eval:decks`: what drafts extract from decks that were written and graded before anyone looked at the parser:
 * how much of what it fills in is right (precision), and how much of what the decks state it fills in (recall).
 */
import { deckQuality, qualityOf } from "@/tests/support/samples/deck-quality";
import decks from "./sets/decks.json";
import { type GradedDeck, sampleOf } from "./sets/decks";

const today = new Date("2026-11-27T09:00:00Z");

const results = (decks as GradedDeck[]).map((deck) => ({
  name: deck.name,
  half: deck.half,
  ...deckQuality(sampleOf(deck), today),
}));
for (const { name, half, right, expected, wrong, missed } of results) {
  console.info(`${name} (${half}): ${right} of ${expected} right`);
  if (wrong.length > 0) console.info(`  wrong: ${wrong.join(" · ")}`);
  if (missed.length > 0) console.info(`  missed: ${missed.join(" · ")}`);
}
for (const half of ["work", "final"]) {
  const { precision, recall } = qualityOf(results.filter((each) => each.half === half));
  console.info(`${half}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
}
