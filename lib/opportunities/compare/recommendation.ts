/**
 * The summary sentence above a comparison: the best fit or cost, and its trade-offs. It says nothing beyond the rows
 * below, and names no winner if they have none.
 */
import type { Comparison, ComparisonRow, RowCode } from "./view";

type Sections = Comparison["sections"];

/** The costs that matter for a decision, most significant first. */
const decisive = [
  { code: "cost_per_target_reach", verb: "costs least per person in your target audience" },
  { code: "cost_per_reach", verb: "costs least per person reached" },
  { code: "cost_per_year", verb: "costs least per year" },
  { code: "total_cost", verb: "has the lowest total cost" },
] as const satisfies readonly { code: RowCode; verb: string }[];

/** @param names names of the listings, in cell order */
export function recommend(names: readonly string[], sections: Sections): string | null {
  const rows = sections.flatMap(({ rows: all }) => all);
  const rowOf = (code: RowCode) => rows.find((row) => row.code === code);
  const fit = winnerOf(rowOf("match"));
  const cost = decisive.flatMap(({ code, verb }) => winnerOf(rowOf(code), verb) ?? [])[0] ?? null;
  const reach = winnerOf(rowOf("unique_reach"), "reaches the most people");
  const total = winnerOf(rowOf("total_cost"), "has the lowest total cost");
  const best = fit ?? cost ?? reach;
  if (!best) return null;
  const nameOf = ({ at }: Winner) => names[at] ?? "";
  if (best !== fit) return `${nameOf(best)} ${best.verb} (${best.text})${rivalry(best, [reach, total], nameOf)}.`;
  const begin = `${nameOf(fit)} fits your brief best (${fit.text} of 100)`;
  if (cost?.at === fit.at) return `${begin} and ${cost.verb} (${cost.text})${rivalry(fit, [reach, total], nameOf)}.`;
  return `${begin}${rivalry(fit, [cost, reach, total], nameOf)}.`;
}

interface Winner {
  at: number;
  text: string;
  verb: string;
  row: ComparisonRow;
}

/** Null if the row has no best value, or several listings share it. */
function winnerOf(row: ComparisonRow | undefined, verb = ""): Winner | null {
  const best = row?.best ? row.cells.flatMap(({ isBest }, at) => (isBest ? [at] : [])) : [];
  const [at] = best;
  if (!row || at === undefined || best.length > 1) return null;
  return { at, text: row.cells[at]?.text ?? "", verb, row };
}

/**
 * "; Long Field has the lowest total cost ($12,400, against $31,000)", for the first row in which another listing wins.
 */
function rivalry(chosen: Winner, others: readonly (Winner | null)[], nameOf: (winner: Winner) => string): string {
  const rival = others.find((each) => each && each.at !== chosen.at);
  if (!rival) return "";
  const own = rival.row.cells[chosen.at];
  const against = own?.isKnown ? `against ${own.text}` : `unknown for ${nameOf(chosen)}`;
  return `; ${nameOf(rival)} ${rival.verb} (${rival.text}, ${against})`;
}
