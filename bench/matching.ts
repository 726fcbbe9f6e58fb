/** `npm run eval:matching`: how good the match order is, how reliable its labels are, and what learning adds. */
import { learningCurve } from "@/tests/support/matching/evaluation/marketers";
import {
  calibrationOf,
  evaluationMarket,
  gradesOf,
  qualityOf,
  rankings,
} from "@/tests/support/matching/evaluation/report";

const market = evaluationMarket();
const grades = gradesOf(market);
const three = (value: number) => value.toFixed(3);

const counts = [0, 1, 2, 3].map((grade) => grades.flat().filter((each) => each === grade).length);
console.info(
  `${market.briefs.length} briefs, ${market.listings.length} listings; pairs of grade 0 to 3: ${counts.join(", ")}`,
);

console.info("\norder      NDCG@10  P@5    MRR    Recall@20  violations  exposure Gini");
for (const [name, ranking] of Object.entries(rankings)) {
  const { ndcg10, precision5, mrr, recall20, violations, exposureGini } = qualityOf(market, grades, ranking);
  const figures = [three(ndcg10), ` ${three(precision5)}`, three(mrr), three(recall20)].join("  ");
  console.info(`${name.padEnd(9)}  ${figures}      ${String(violations).padEnd(10)}  ${three(exposureGini)}`);
}

console.info("\nlabel            pairs  grade 2 or 3  mean grade");
for (const { label, pairs, good, grade } of calibrationOf(market, grades))
  console.info(`${label.padEnd(15)}  ${String(pairs).padStart(5)}  ${three(good).padEnd(12)}  ${grade.toFixed(2)}`);

console.info("\nsignals  NDCG@10 learned  not learned  difference  best weights within the bounds");
for (const { signals, learned, unlearned, ideal } of learningCurve(market, [0, 5, 10, 20, 40]))
  console.info(
    `${String(signals).padStart(7)}  ${three(learned).padEnd(15)}  ${three(unlearned).padEnd(11)}  ${`${((learned / unlearned - 1) * 100).toFixed(1)}%`.padEnd(10)}  ${three(ideal)}`,
  );
