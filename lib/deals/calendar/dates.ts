/** The dates of agreed deals as a calendar shows them: payments, open deliverables, the term and its renewal. */
import { moneyText } from "../wording";
import type { CalendarEvent } from "./ics";

export interface DatedDeal {
  id: string;
  number: number;
  changedAt: Date;
  state: string;
  title: string;
  other: string;
  currency: string;
  termStart: string;
  termEnd: string;
  renewBy: string | null;
  payments: readonly { id: string; label: string; amount: number; dueOn: string; isPaid: boolean; changedAt: Date }[];
  deliverables: readonly { id: string; name: string; dueOn: string; isSettled: boolean; changedAt: Date }[];
}

export function datesOf(deal: DatedDeal, origin: string): CalendarEvent[] {
  const { id, number, title, other, currency, renewBy, state, changedAt } = deal;
  if (state === "canceled") return [];
  const shared = { detail: `Deal ${number} with ${other}: ${title}`, url: `${origin}/messages?deal=${id}`, changedAt };
  const entry = (kind: string, key: string, day: string, text: string): CalendarEvent => ({
    ...shared,
    uid: `${kind}-${key}@pitchside`,
    day,
    title: text,
  });
  return [
    entry("term-start", id, deal.termStart, `${title}: the term starts`),
    entry("term-end", id, deal.termEnd, `${title}: the term ends`),
    ...deal.payments.map((each) => ({
      ...entry(
        "payment",
        each.id,
        each.dueOn,
        `${each.isPaid ? "Paid" : "Due"}: ${each.label}, ${moneyText(each.amount, currency)}`,
      ),
      changedAt: each.changedAt,
    })),
    ...deal.deliverables
      .filter(({ isSettled }) => !isSettled)
      .map((each) => ({
        ...entry("deliverable", each.id, each.dueOn, `Deliver: ${each.name}`),
        changedAt: each.changedAt,
      })),
    ...(renewBy && state === "renewal_open" ? [entry("renewal", id, renewBy, `${title}: last day to renew`)] : []),
  ];
}
