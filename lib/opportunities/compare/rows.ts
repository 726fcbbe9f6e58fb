/** A comparison's rows, in the order of a decision. */
import { type Candidate, type Setting } from "./candidate";
import { costRows, reachRows } from "./cost-rows";
import { matchRows } from "./match-rows";
import { termRows } from "./term-rows";
import type { Comparison, ComparisonRow } from "./view";

export function comparisonSections(candidates: readonly Candidate[], setting: Setting): Comparison["sections"] {
  const match: { title: string; rows: ComparisonRow[] } = { title: "Match by factor", rows: matchRows(candidates) };
  return [
    { title: "Cost", rows: costRows(candidates, setting) },
    { title: "Audience", rows: reachRows(candidates, setting) },
    { title: "Terms", rows: termRows(candidates, setting) },
    ...(setting.hasBrief ? [match] : []),
  ];
}

/** Every sentence that names a best value, except for match factors, which have bars. */
export const bestSentences = ({ sections }: Pick<Comparison, "sections">): string[] =>
  sections.flatMap(({ rows }) => rows).flatMap(({ code, best }) => (best && code !== "factor" ? [best.text] : []));
