/**
 * `npm run make:word-weights`: how distinctive each stem is, from the descriptions of 160 properties (`bench/sets`). A
 * stem in every description weighs 1; one in fewer than 1 in 140 is left out and weighs the most, as does one in none.
 * Run it when the descriptions have changed permanently: it changes the scores of briefs with a story.
 */
import { stemmedWords } from "@/lib/language/stems";
import { readFileSync, writeFileSync } from "node:fs";

const RAREST = 10;
const rareShare = 1 / 140;

const listings = JSON.parse(readFileSync("bench/sets/listings.json", "utf8")) as {
  title: string;
  summary: string;
  description: string;
  tags: string[];
}[];
const counts = new Map<string, number>();
for (const { title, summary, description, tags } of listings) {
  const words = stemmedWords([title, summary, description, ...tags].join(" "));
  for (const stem of new Set(words.map((word) => word.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
}
const weights = [...counts].toSorted().flatMap(([stem, count]) => {
  const share = count / listings.length;
  const weight = 1 + ((RAREST - 1) * Math.log(share)) / Math.log(rareShare);
  return share > rareShare ? [[stem, Math.round(weight * 10) / 10] as const] : [];
});
writeFileSync("lib/language/word-weights.json", `${JSON.stringify(Object.fromEntries(weights))}\n`);
console.info(`${weights.length} stems of ${listings.length} properties.`);
