/** The figures of a dashboard from its rows: conversations by stage, money by brief or season, and the first steps. */
import { type ConversationStage, conversationStages, stageLabels } from "@/lib/messages/stage";
import { convert } from "@/lib/platform/exchange-rates";
import { toCents, toDollars } from "@/lib/platform/money";
import type { ClientFigure, MoneyFigure, StageFigure } from "./view";

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
  /** For stages and money: the organization whose conversations they are. */
  ownId: string | null;
  ownName: string | null;
}

/** The part of a dashboard that is shown. */
interface Narrowing {
  /** ISO time of the previous visit, for the filtered view. */
  since: string | null;
  /** The session's organization: rows for any other are a client's. */
  ownId: string;
  /** Everything shown is for this client. */
  clientId?: string;
}

type Client = { id: string; name: string };

/** @param client the client whose rows these are, if any */
const inboxLink = (params: Record<string, string>, { since, clientId }: Narrowing, client?: Client | null): string => {
  const narrowed = client?.id ?? clientId;
  const more = { ...(narrowed ? { clientId: narrowed } : {}), ...(since ? { since } : {}) };
  const query = new URLSearchParams({ ...params, ...more }).toString();
  return query ? `/messages?${query}` : "/messages";
};

const clientOf = ({ ownId: id, ownName: name }: FigureRow, { ownId }: Narrowing): Client | null =>
  id === null || id === ownId ? null : { id, name: name ?? "" };

/** Every stage, including those without conversations. */
export function stagesOf(rows: readonly FigureRow[], narrowing: Narrowing, client?: Client): StageFigure[] {
  const staged = rows.filter(({ kind, ownId }) => kind === "stage" && (!client || ownId === client.id));
  return conversationStages.map((stage) => ({
    stage,
    label: stageLabels[stage],
    count: staged.reduce((sum, { key, count }) => sum + (key === stage ? (count ?? 0) : 0), 0),
    href: inboxLink({ stage }, narrowing, client),
  }));
}

/** The stages of each client with conversations, most first; empty if everything is for one organization. */
export function stagesByClient(rows: readonly FigureRow[], narrowing: Narrowing): ClientFigure[] {
  if (narrowing.clientId) return [];
  const clients = new Map(
    rows
      .flatMap((row) => (row.kind === "stage" ? [clientOf(row, narrowing)] : []))
      .map((client) => [client?.id, client]),
  );
  const total = ({ stages }: ClientFigure) => stages.reduce((sum, { count }) => sum + count, 0);
  return [...clients.values()]
    .flatMap((client) => (client ? [{ client, stages: stagesOf(rows, narrowing, client) }] : []))
    .toSorted((a, b) => total(b) - total(a) || (a.client.name < b.client.name ? -1 : 1));
}

/** The stages of conversations that involve money. */
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

/** The currency of dashboard totals. */
const currencyOf = (rows: readonly FigureRow[]): string => rows.find(({ kind }) => kind === "currency")?.name ?? "USD";

/** Groups by brief or season, and organization. */
const byKey = (rows: readonly FigureRow[]): FigureRow[][] => {
  const nameOf = ({ key, ownId }: FigureRow) => `${key} ${ownId}`;
  return [...new Set(rows.map(nameOf))].map((each) => rows.filter((row) => nameOf(row) === each));
};

interface Budgeted {
  id: string;
  name: string;
  budgetMax: number | null;
  client: Client | null;
}

/**
 * Agreed and open amounts per brief, active briefs first, then archived ones, then deals without a brief. A brief
 * without a deal shows its budget.
 */
export function moneyByBrief(
  rows: readonly FigureRow[],
  briefs: readonly Budgeted[],
  narrowing: Narrowing,
): MoneyFigure[] {
  const money = rows.filter(({ kind }) => kind === "money");
  const hrefOf = (briefId: string, client: Client | null) =>
    inboxLink({ stage: withMoney.join(","), briefId }, narrowing, client);
  const currency = currencyOf(rows);
  const ofBriefs = briefs.flatMap(({ id, name, budgetMax, client }) => {
    const own = money.filter(({ key }) => key === id);
    if (narrowing.since !== null && own.length === 0) return [];
    const figure = moneyOf(own, currency);
    const budget = budgetMax && toDollars(convert(toCents(budgetMax), "USD", currency), currency);
    const isConverted = figure.isConverted || (budget !== null && currency !== "USD");
    return [{ label: name, client, href: hrefOf(id, client), ...figure, isConverted, budget }];
  });
  const listed = new Set(briefs.map(({ id }) => id));
  const rest = byKey(money.filter(({ key }) => key === null || !listed.has(key)))
    .toSorted(([a], [b]) => Number(a?.key === null) - Number(b?.key === null))
    .map((own) => {
      const client = own[0] ? clientOf(own[0], narrowing) : null;
      const label = own[0]?.name ?? "Without a brief";
      return { label, client, href: hrefOf(own[0]?.key ?? "none", client), ...moneyOf(own, currency), budget: null };
    });
  return [...ofBriefs, ...rest];
}

/** Agreed and open amounts by the year in which their term starts, the earliest first. */
export const moneyBySeason = (rows: readonly FigureRow[], narrowing: Narrowing): MoneyFigure[] =>
  byKey(rows.filter(({ kind }) => kind === "money"))
    .toSorted(([a], [b]) => Number(a?.key) - Number(b?.key))
    .map((own) => {
      const client = own[0] ? clientOf(own[0], narrowing) : null;
      const season = own[0]?.key ?? "";
      const href = inboxLink({ stage: withMoney.join(","), season }, narrowing, client);
      return { label: season, client, href, ...moneyOf(own, currencyOf(rows)), budget: null };
    });

export const factOf = (rows: readonly FigureRow[], name: string): number =>
  rows.find(({ kind, key }) => kind === "fact" && key === name)?.count ?? 0;

export const funnelOfRows = (rows: readonly FigureRow[]): string | null =>
  rows.find(({ kind }) => kind === "funnel")?.name ?? null;

export const lastVisitOf = (rows: readonly FigureRow[]): string | null =>
  rows.find(({ kind }) => kind === "visit")?.at?.toISOString() ?? null;
