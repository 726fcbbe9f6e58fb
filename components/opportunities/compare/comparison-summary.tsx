import { bestSentences } from "@/lib/opportunities/compare/rows";
import type { Comparison } from "@/lib/opportunities/compare/view";

/** The recommendation with its trade-offs, and the best of each row in words. */
export function ComparisonSummary({ comparison }: { comparison: Comparison }) {
  const sentences = bestSentences(comparison);
  const { recommendation } = comparison;
  return (
    <section aria-labelledby="stands-out" className="rounded-xl border border-line bg-card px-5 py-4.5">
      <h2 id="stands-out" className="text-lg">
        What stands out
      </h2>
      {recommendation ? <p className="mt-2 max-w-3xl text-base font-[560] wrap-anywhere">{recommendation}</p> : null}
      {sentences.length === 0 ? (
        <p className="mt-2 text-sm text-soft">Nothing stands out: too few values are known, or they’re the same.</p>
      ) : (
        <ul className="mt-2 grid gap-x-8 gap-y-1.5 text-sm md:grid-cols-2">
          {sentences.map((sentence) => (
            <li key={sentence} className="flex gap-2">
              <span aria-hidden="true" className="font-bold text-pitch">
                ✓
              </span>
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
