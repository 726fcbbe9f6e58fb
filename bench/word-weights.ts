/**
 * `npm run make:word-weights`: how telling each stem is, from the descriptions of the demo properties and of what
 * marketers look for. A stem in every description weighs 1; one in a hundredth of them, or fewer, is left out: it weighs
 * the most. Run it when the descriptions have changed for good: briefs with a story are scored anew by it.
 */
import { stemmedWords } from "@/lib/language/stems";
import { db } from "@/lib/platform/db";
import { stories } from "@/tests/support/samples/draft-stories";
import { writeFileSync } from "node:fs";

const RAREST = 10;
const rareShare = 0.01;

async function main(): Promise<void> {
  const rows = await db.listing.findMany({
    where: { status: "published" },
    select: { title: true, summary: true, description: true, tags: true },
  });
  const listings = rows.map(({ title, summary, description, tags }) =>
    [title, summary, description, ...tags].join(" "),
  );
  const shares = [sharesOf(listings), sharesOf(stories.map(({ text }) => text))];
  const stems = [...new Set(shares.flatMap((of) => [...of.keys()]))].toSorted();
  const weights = stems.flatMap((stem) => {
    const share = Math.max(...shares.map((of) => of.get(stem) ?? 0));
    const weight = 1 + ((RAREST - 1) * Math.log(share)) / Math.log(rareShare);
    return share > rareShare ? [[stem, Math.round(weight * 10) / 10] as const] : [];
  });
  writeFileSync("lib/language/word-weights.json", `${JSON.stringify(Object.fromEntries(weights), null, 0)}\n`);
  console.info(`${weights.length} stems of ${listings.length} properties and ${stories.length} stories.`);
  await db.$disconnect();
}

/** Of each stem, the share of the texts that have it. */
function sharesOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const stem of new Set(stemmedWords(text).map((word) => word.stem)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map([...counts].map(([stem, count]) => [stem, count / texts.length]));
}

void main();
