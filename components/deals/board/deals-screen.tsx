import { DealBoard } from "@/components/deals/board/deal-board";
import { DealsLayout } from "@/components/deals/board/deals-layout";
import { DealForecast } from "@/components/deals/board/deal-forecast";
import { DealTable } from "@/components/deals/board/deal-table";
import { type Workspace, workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type DealsState, callPath } from "@/lib/deals/board/filters";
import { readDealsState } from "@/lib/deals/board/schema";
import { getDealBoard, getDealForecast, listDealTable, listFilterOptions } from "@/lib/deals/board/queries";

interface DealsScreenProps {
  actor: OrganizationMember;
  query: Record<string, string | string[] | undefined>;
}

/** All deals, in one of three layouts. */
export async function DealsScreen({ actor, query }: DealsScreenProps) {
  const state = readDealsState(query);
  const scope = await workspaceOf(actor);
  const [options, layout] = await Promise.all([listFilterOptions(actor, scope), layoutOf(actor, state, scope)]);
  return (
    <DealsLayout state={state} options={options} isEmpty={layout.isEmpty}>
      {layout.view}
    </DealsLayout>
  );
}

async function layoutOf(actor: OrganizationMember, state: DealsState, scope: Workspace) {
  const path = callPath(state);
  const { organizationId } = actor;
  const { sort, order, layout, columns: _, ...filters } = state;
  if (layout === "table") {
    const initial = await listDealTable(actor, { sort, order, ...filters }, scope);
    const view = <DealTable key={path} {...{ path, initial, state, organizationId }} />;
    return { isEmpty: initial.total === 0, view };
  }
  if (layout === "forecast") {
    const initial = await getDealForecast(actor, filters, scope);
    return { isEmpty: initial.months.length === 0, view: <DealForecast key={path} path={path} initial={initial} /> };
  }
  const initial = await getDealBoard(actor, filters, scope);
  const isEmpty = initial.columns.every(({ total }) => total === 0);
  return { isEmpty, view: <DealBoard key={path} {...{ path, initial, organizationId }} /> };
}
