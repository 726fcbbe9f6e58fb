/** The figures of a dashboard from its rows: conversations by stage, money by brief or season, and the first steps. */
import { type ConversationStage, conversationStages, stageLabels } from "@/lib/messages/stage";
import { toDollars } from "@/lib/platform/money";
import type { MoneyFigure, StageFigure } from "./view";

export interface FigureRow {
  kind: "stage" | "money" | "fact" | "visit" | "funnel";
  key: string | null;
  name: string | null;
  currency: string | null;
  count: number | null;
  agreedCents: bigint | null;
  negotiatingCents: bigint | null;
  paidCents: bigint | null;
  at: Date | null;
}

/** @param since ISO time of the visit before this one, for the narrowed view */
const inboxLink = (params: Record<string, string>, since: string | null): string => {
  const query = new URLSearchParams({ ...params, ...(since ? { since } : {}) }).toString();
  return query ? `/messages?${query}` : "/messages";
};

/** Every stage, also those without a conversation. */
export function stagesOf(rows: readonly FigureRow[], since: string | null): StageFigure[] {
  const counts = new Map(rows.flatMap(({ kind, key, count }) => (kind === "stage" ? [[key, count ?? 0]] : [])));
  return conversationStages.map((stage) => ({
    stage,
    label: stageLabels[stage],
    count: counts.get(stage) ?? 0,
    href: inboxLink({ stage }, since),
  }));
}

/** The stages of conversations in which there is money. */
const withMoney: readonly ConversationStage[] = ["negotiating", "agreed"];

const moneyOf = (row: FigureRow) => ({
  currency: row.currency ?? "USD",
  agreed: toDollars(row.agreedCents ?? 0n),
  negotiating: toDollars(row.negotiatingCents ?? 0n),
  paid: toDollars(row.paidCents ?? 0n),
});

interface Budgeted {
  id: string;
  name: string;
  budgetMax: number | null;
}

/**
 * Agreed and open amounts per brief, the briefs in use first, then what belongs to archived ones and to none. A brief
 * without a deal shows its budget. Budgets are in US dollars: amounts in another currency stand for themselves.
 */
export function moneyByBrief(
  rows: readonly FigureRow[],
  briefs: readonly Budgeted[],
  since: string | null,
): MoneyFigure[] {
  const money = rows.filter(({ kind }) => kind === "money");
  const hrefOf = (briefId: string) => inboxLink({ stage: withMoney.join(","), briefId }, since);
  const ofBriefs = briefs.flatMap(({ id, name, budgetMax }) => {
    const own = money.filter(({ key }) => key === id);
    const inDollars = own.find(({ currency }) => currency === "USD");
    const none = { currency: "USD", agreed: 0, negotiating: 0, paid: 0 };
    const first =
      since === null || inDollars ? [{ ...(inDollars ? moneyOf(inDollars) : none), budget: budgetMax }] : [];
    const others = own.filter((row) => row !== inDollars).map((row) => ({ ...moneyOf(row), budget: null }));
    return [...first, ...others].map((figure) => ({ label: name, href: hrefOf(id), ...figure }));
  });
  const listed = new Set(briefs.map(({ id }) => id));
  const rest = money
    .filter(({ key }) => key === null || !listed.has(key))
    .toSorted((a, b) => Number(a.key === null) - Number(b.key === null))
    .map((row) => ({
      label: row.name ?? "Without a brief",
      href: hrefOf(row.key ?? "none"),
      ...moneyOf(row),
      budget: null,
    }));
  return [...ofBriefs, ...rest];
}

/** Agreed and open amounts by the year in which their term starts, the earliest first. */
export const moneyBySeason = (rows: readonly FigureRow[], since: string | null): MoneyFigure[] =>
  rows
    .filter(({ kind }) => kind === "money")
    .toSorted((a, b) => Number(a.key) - Number(b.key) || ((a.currency ?? "") < (b.currency ?? "") ? -1 : 1))
    .map((row) => ({
      label: row.key ?? "",
      href: inboxLink({ stage: withMoney.join(","), season: row.key ?? "" }, since),
      ...moneyOf(row),
      budget: null,
    }));

export const factOf = (rows: readonly FigureRow[], name: string): number =>
  rows.find(({ kind, key }) => kind === "fact" && key === name)?.count ?? 0;

export const funnelOfRows = (rows: readonly FigureRow[]): string | null =>
  rows.find(({ kind }) => kind === "funnel")?.name ?? null;

export const lastVisitOf = (rows: readonly FigureRow[]): string | null =>
  rows.find(({ kind }) => kind === "visit")?.at?.toISOString() ?? null;
