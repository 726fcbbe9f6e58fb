import { type DeliverableState, isSettled } from "../fulfillment/states";

/**
 * How changed terms affect the checklist: accepted items stay accepted, and open ones are increased, reduced or added
 * until the sum is what is owed. Deliverables are the same when their name and category are.
 */
export interface ListedItem {
  id: string;
  name: string;
  category: string | null;
  quantity: number;
  state: DeliverableState;
}

export interface WantedItem {
  name: string;
  category: string | null;
  quantity: number;
}

export interface ChecklistChanges<Requested extends WantedItem = WantedItem> {
  resize: { id: string; quantity: number }[];
  /** Not started: it is removed. */
  remove: string[];
  /** Started, but no longer owed. */
  waive: string[];
  add: Requested[];
}

export function checklistChanges<Requested extends WantedItem>(
  listed: readonly ListedItem[],
  requested: readonly Requested[],
): ChecklistChanges<Requested> {
  const changes: ChecklistChanges<Requested> = { resize: [], remove: [], waive: [], add: [] };
  const keys = new Set([...listed, ...requested].map(keyOf));
  for (const key of keys) {
    const own = listed.filter((item) => keyOf(item) === key && item.state !== "waived");
    const owed = requested.filter((item) => keyOf(item) === key);
    settleGroup(own, owed, changes);
  }
  return changes;
}

const keyOf = ({ name, category }: WantedItem): string => JSON.stringify([name, category]);

const sumOf = (items: readonly { quantity: number }[]): number => items.reduce((sum, each) => sum + each.quantity, 0);

function settleGroup<Requested extends WantedItem>(
  own: readonly ListedItem[],
  owed: readonly Requested[],
  changes: ChecklistChanges<Requested>,
): void {
  const open = own.filter(({ state }) => !isSettled(state));
  const settled = own.filter(({ state }) => isSettled(state));
  const left = Math.max(0, sumOf(owed) - sumOf(settled));
  const difference = left - sumOf(open);
  if (difference > 0) return grow(open, owed, difference, changes);
  let toCut = -difference;
  for (const item of open.toReversed()) {
    const cut = Math.min(toCut, item.quantity);
    toCut -= cut;
    if (cut === 0) continue;
    if (cut < item.quantity) changes.resize.push({ id: item.id, quantity: item.quantity - cut });
    else if (item.state === "planned") changes.remove.push(item.id);
    else changes.waive.push(item.id);
  }
}

/** Delivered items keep their quantity; planned items, or a new one, take the rest. */
function grow<Requested extends WantedItem>(
  open: readonly ListedItem[],
  owed: readonly Requested[],
  more: number,
  changes: ChecklistChanges<Requested>,
): void {
  const planned = open.find(({ state }) => state === "planned");
  const [item] = owed;
  if (planned) changes.resize.push({ id: planned.id, quantity: planned.quantity + more });
  else if (item) changes.add.push({ ...item, quantity: more });
}
