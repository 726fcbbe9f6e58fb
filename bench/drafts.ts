/**
 * `npm run eval:drafts`: how close the drafts of 30 descriptions come to the briefs that a person filled in for them.
 */
import { draftQuality } from "@/tests/support/matching/draft-quality";
import { stories } from "@/tests/support/samples/draft-stories";

const results = stories.map((story, at) => draftQuality(story, at + 1));
const sum = (of: (result: (typeof results)[number]) => number) => results.reduce((total, each) => total + of(each), 0);

results.forEach(({ ndcg, different }, at) => {
  const start = stories[at]?.text.slice(0, 60) ?? "";
  console.info(`${ndcg.toFixed(3)}  ${start}…${different.length > 0 ? `  differs: ${different.join(", ")}` : ""}`);
});
console.info(
  `NDCG@10 of drafted against hand-filled briefs: ${(sum(({ ndcg }) => ndcg) / results.length).toFixed(3)} (mean)`,
);
console.info(`Fields that agree: ${sum(({ agreeing }) => agreeing)} of ${sum(({ fields }) => fields)}`);
