/** Filters and sort orders of the list of all deals, in its URL and its requests. */
import { type BoardStage, boardStages, stageLabels } from "../agreed/stages";

export const dealLayouts = ["board", "table", "forecast"] as const;
export type DealLayout = (typeof dealLayouts)[number];

export const layoutLabels: Record<DealLayout, string> = { board: "Board", table: "Table", forecast: "Forecast" };

export const dealSorts = [
  "number",
  "title",
  "partner",
  "client",
  "stage",
  "owner",
  "total",
  "termStart",
  "nextDue",
  "decideBy",
  "updated",
] as const;
export type DealSort = (typeof dealSorts)[number];

/** The columns of the table besides the listing, in their order. */
export const dealColumns = [
  "partner",
  "client",
  "stage",
  "owner",
  "total",
  "termStart",
  "nextDue",
  "decideBy",
  "progress",
  "updated",
] as const;
export type DealColumn = (typeof dealColumns)[number];

export const columnLabels: Record<DealColumn, string> = {
  partner: "Partner",
  client: "Client",
  stage: "Stage",
  owner: "Owner",
  total: "Total",
  termStart: "Term",
  nextDue: "Next due",
  decideBy: "Decide by",
  progress: "Delivered",
  updated: "Last change",
};

/** Shown by default. */
export const usualColumns: readonly DealColumn[] = [
  "partner",
  "stage",
  "owner",
  "total",
  "termStart",
  "nextDue",
  "decideBy",
];

/** Represents unassigned deals. */
export const nobody = "none";

export interface DealFilters {
  season?: number;
  /** A member of the own side, or `nobody`. */
  owner?: string;
  partner?: string;
  listing?: string;
  stage?: BoardStage;
  client?: string;
}

export interface DealTableInput extends DealFilters {
  sort: DealSort;
  order?: "asc" | "desc";
}

/** Deadlines start with the earliest, amounts with the largest, and changes with the newest. */
export const usualOrder = (sort: DealSort): "asc" | "desc" =>
  sort === "total" || sort === "updated" || sort === "number" ? "desc" : "asc";

export interface DealsState extends DealTableInput {
  layout: DealLayout;
  columns: readonly DealColumn[];
}

const filterNames = ["season", "owner", "partner", "listing", "stage", "client"] as const;
export type DealFilterName = (typeof filterNames)[number];

/** The parameters of a state that differ from the defaults, in a fixed order, so that a saved view has one spelling. */
export function dealsQuery({ layout, columns, sort, order, ...filters }: DealsState): string {
  const query = new URLSearchParams();
  if (layout !== "board") query.set("layout", layout);
  for (const name of filterNames) if (filters[name] !== undefined) query.set(name, String(filters[name]));
  if (sort !== "updated") query.set("sort", sort);
  if (order && order !== usualOrder(sort)) query.set("order", order);
  if (columns.join() !== usualColumns.join()) query.set("columns", columns.join());
  return query.toString();
}

export const dealsHref = (state: DealsState): string => {
  const query = dealsQuery(state);
  return `/messages?view=deals${query ? `&${query}` : ""}`;
};

/** The same filters for a request; board and forecast have no sort order. */
export function callPath(state: DealsState): string {
  const query = new URLSearchParams(dealsQuery(state));
  query.delete("layout");
  query.delete("columns");
  if (state.layout !== "table") for (const name of ["sort", "order"]) query.delete(name);
  const text = query.toString();
  return `/api/deals/${state.layout}${text ? `?${text}` : ""}`;
}

/** Only the filters, for an export. */
export const filterQuery = (state: DealsState): string =>
  new URLSearchParams(
    filterNames.flatMap((name) => (state[name] === undefined ? [] : [[name, String(state[name])]])),
  ).toString();

export const isNarrowed = (state: DealsState): boolean => filterNames.some((name) => state[name] !== undefined);

/** Every stage by its label, as the stage filter offers them. */
export const stageChoices = boardStages.map((stage) => ({ value: stage, label: stageLabels[stage] }));
