/**
 * A deliverable of several units is delivered in parts: each has its own date, proof and state. Parts belong to the same
 * deliverable when their name and category are the same, as a change of terms reads the checklist.
 */
import { formatDate, formatNumber } from "@/lib/platform/format";
import { type DeliverableState, isSettled } from "./states";

export interface Part {
  name: string;
  category: string | null;
  quantity: number;
  state: DeliverableState;
}

export interface Item<P extends Part = Part> {
  key: string;
  name: string;
  /** Of all parts. */
  quantity: number;
  parts: P[];
}

/** The most parts of one deliverable. */
export const PARTS_MAX = 60;

export const partKey = ({ name, category }: Pick<Part, "name" | "category">): string =>
  JSON.stringify([name, category]);

/** Groups parts into deliverables, in the order of their first parts. */
export function itemsOf<P extends Part>(parts: readonly P[]): Item<P>[] {
  const items = new Map<string, Item<P>>();
  for (const part of parts) {
    const key = partKey(part);
    const item = items.get(key) ?? { key, name: part.name, quantity: 0, parts: [] };
    item.quantity += part.quantity;
    item.parts.push(part);
    items.set(key, item);
  }
  return [...items.values()];
}

/** What a step on one part is called: with its due date where another part or deliverable has the same name. */
export const partName = <P extends { name: string; dueOn: string }>(all: readonly P[], part: P): string =>
  all.some((other) => other !== part && other.name === part.name)
    ? `${part.name}, due ${formatDate(part.dueOn)}`
    : part.name;

const unitsIn = (parts: readonly Part[], ...states: DeliverableState[]): number =>
  parts.reduce((sum, { quantity, state }) => (states.includes(state) ? sum + quantity : sum), 0);

/** How many of its units are delivered, whether or not their proof is accepted. */
export const deliveredUnits = (parts: readonly Part[]): number =>
  unitsIn(parts, "delivered", "proof_submitted", "proof_accepted");

export const isItemSettled = ({ parts }: Item): boolean => parts.every(({ state }) => isSettled(state));

/** Such as `6 of 12 delivered, 4 accepted, 2 disputed`. */
export function unitsText({ quantity, parts }: Item): string {
  const more = [
    [unitsIn(parts, "proof_accepted"), "accepted"],
    [unitsIn(parts, "proof_disputed"), "disputed"],
    [unitsIn(parts, "waived"), "waived"],
  ] as const;
  return [
    `${formatNumber(deliveredUnits(parts))} of ${formatNumber(quantity)} delivered`,
    ...more.flatMap(([count, what]) => (count > 0 ? [`${formatNumber(count)} ${what}`] : [])),
  ].join(", ");
}
