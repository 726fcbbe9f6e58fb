/** The figures of a dashboard from its rows: conversations by stage, money by brief or season, and the first steps. */
import { type ConversationStage, conversationStages, stageLabels } from "@/lib/messages/stage";
import { convert } from "@/lib/platform/exchange-rates";
import { toCents, toDollars } from "@/lib/platform/money";
import type { MoneyFigure, StageFigure } from "./view";

export interface FigureRow {
  kind: "stage" | "money" | "fact" | "visit" | "funnel" | "currency";
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

/** Amounts of deals in several currencies, in the organization's. */
function moneyOf(rows: readonly FigureRow[], currency: string) {
  const sum = (of: "agreedCents" | "negotiatingCents" | "paidCents") =>
    toDollars(
      rows.reduce((all, row) => all + convert(Number(row[of] ?? 0n), row.currency ?? "USD", currency), 0),
      currency,
    );
  const isConverted = rows.some((row) => (row.currency ?? "USD") !== currency);
  const amounts = { agreed: sum("agreedCents"), negotiating: sum("negotiatingCents"), paid: sum("paidCents") };
  return { currency, isConverted, ...amounts };
}

/** What dashboards add up in. */
const currencyOf = (rows: readonly FigureRow[]): string => rows.find(({ kind }) => kind === "currency")?.name ?? "USD";

const byKey = (rows: readonly FigureRow[]): FigureRow[][] =>
  [...new Set(rows.map(({ key }) => key))].map((each) => rows.filter(({ key }) => key === each));

interface Budgeted {
  id: string;
  name: string;
  budgetMax: number | null;
}

/**
 * Agreed and open amounts per brief, the briefs in use first, then what belongs to archived ones and to none. A brief
 * without a deal shows its budget.
 */
export function moneyByBrief(
  rows: readonly FigureRow[],
  briefs: readonly Budgeted[],
  since: string | null,
): MoneyFigure[] {
  const money = rows.filter(({ kind }) => kind === "money");
  const hrefOf = (briefId: string) => inboxLink({ stage: withMoney.join(","), briefId }, since);
  const currency = currencyOf(rows);
  const ofBriefs = briefs.flatMap(({ id, name, budgetMax }) => {
    const own = money.filter(({ key }) => key === id);
    if (since !== null && own.length === 0) return [];
    const figure = moneyOf(own, currency);
    const budget = budgetMax && toDollars(convert(toCents(budgetMax), "USD", currency), currency);
    const isConverted = figure.isConverted || (budget !== null && currency !== "USD");
    return [{ label: name, href: hrefOf(id), ...figure, isConverted, budget }];
  });
  const listed = new Set(briefs.map(({ id }) => id));
  const rest = byKey(money.filter(({ key }) => key === null || !listed.has(key)))
    .toSorted(([a], [b]) => Number(a?.key === null) - Number(b?.key === null))
    .map((own) => ({
      label: own[0]?.name ?? "Without a brief",
      href: hrefOf(own[0]?.key ?? "none"),
      ...moneyOf(own, currency),
      budget: null,
    }));
  return [...ofBriefs, ...rest];
}

/** Agreed and open amounts by the year in which their term starts, the earliest first. */
export const moneyBySeason = (rows: readonly FigureRow[], since: string | null): MoneyFigure[] =>
  byKey(rows.filter(({ kind }) => kind === "money"))
    .toSorted(([a], [b]) => Number(a?.key) - Number(b?.key))
    .map((own) => ({
      label: own[0]?.key ?? "",
      href: inboxLink({ stage: withMoney.join(","), season: own[0]?.key ?? "" }, since),
      ...moneyOf(own, currencyOf(rows)),
      budget: null,
    }));

export const factOf = (rows: readonly FigureRow[], name: string): number =>
  rows.find(({ kind, key }) => kind === "fact" && key === name)?.count ?? 0;

export const funnelOfRows = (rows: readonly FigureRow[]): string | null =>
  rows.find(({ kind }) => kind === "funnel")?.name ?? null;

export const lastVisitOf = (rows: readonly FigureRow[]): string | null =>
  rows.find(({ kind }) => kind === "visit")?.at?.toISOString() ?? null;
