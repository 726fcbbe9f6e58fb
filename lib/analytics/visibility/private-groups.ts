/**
 * Numbers are shown to a seller only from five marketers' organizations up. A class of briefs with fewer is merged with
 * the other small ones of its budget, these with one another, and a group that is still too small is left out of every
 * number, including the totals, from which it could be derived by subtraction.
 */
import { bandLabels, bandOf, type BriefClass, sectorLabels } from "./brief-class";
import { addCounts, type Counts, LEAST_ORGANIZATIONS, type ListingDay, noCounts } from "./day-summary";

export interface Group {
  label: string;
  counts: Counts;
}

export function privateGroups(days: readonly ListingDay[]): Group[] {
  const classes = sumBy(days.flatMap(entriesOf), ([briefClass]) => briefClass);
  const bands = sumBy(classes.small, ([briefClass]) => bandOf(briefClass));
  const rest = sumBy(bands.small, () => "rest" as const);
  return [
    ...classes.large.map(([briefClass, counts]) => ({ label: classLabel(briefClass), counts })),
    ...bands.large.map(([band, counts]) => ({ label: `Other sectors, ${bandLabels[band]}`, counts })),
    ...rest.large.map(([, counts]) => ({ label: "Other briefs", counts })),
  ].toSorted((a, b) => b.counts.searches - a.counts.searches || (a.label < b.label ? -1 : 1));
}

/** Null if there is no group to show. */
export const totalOf = (groups: readonly Group[]): Counts | null =>
  groups.length === 0 ? null : groups.reduce((sum, { counts }) => addCounts(sum, counts), noCounts());

const entriesOf = (day: ListingDay) => Object.entries(day) as [BriefClass, Counts][];

function sumBy<From, To>(
  entries: readonly (readonly [From, Counts])[],
  groupOf: (entry: readonly [From, Counts]) => To,
) {
  const sums = new Map<To, Counts>();
  for (const entry of entries) {
    const group = groupOf(entry);
    sums.set(group, addCounts(sums.get(group) ?? noCounts(), entry[1]));
  }
  const isLarge = ([, { organizations }]: readonly [To, Counts]) => organizations.length >= LEAST_ORGANIZATIONS;
  const all = [...sums];
  return { large: all.filter(isLarge), small: all.filter((entry) => !isLarge(entry)) };
}

const classLabel = (briefClass: BriefClass): string => {
  const [sector] = briefClass.split("/");
  return `${sectorLabels[sector as keyof typeof sectorLabels]}, ${bandLabels[bandOf(briefClass)]}`;
};
