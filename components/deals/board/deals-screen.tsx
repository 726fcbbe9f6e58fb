import { DealBoard } from "@/components/deals/board/deal-board";
import { DealDesk } from "@/components/deals/board/deal-desk";
import { DealForecast } from "@/components/deals/board/deal-forecast";
import { DealTable } from "@/components/deals/board/deal-table";
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Desk } from "@/lib/deals/board/desk-sql";
import { type DeskState, callPath, readDesk } from "@/lib/deals/board/filters";
import { deskOf, getDealBoard, getDealForecast, listDealTable, listDeskOptions } from "@/lib/deals/board/queries";

interface DealsScreenProps {
  actor: OrganizationMember;
  query: Record<string, string | string[] | undefined>;
}

/** All deals, in one of three layouts. */
export async function DealsScreen({ actor, query }: DealsScreenProps) {
  const state = readDesk(query);
  const desk = await deskOf(actor);
  const [options, layout] = await Promise.all([listDeskOptions(actor, desk), layoutOf(actor, state, desk)]);
  return (
    <DealDesk state={state} options={options} isEmpty={layout.isEmpty}>
      {layout.view}
    </DealDesk>
  );
}

async function layoutOf(actor: OrganizationMember, state: DeskState, desk: Desk) {
  const path = callPath(state);
  const { organizationId } = actor;
  const { sort, order, layout, columns: _, ...filters } = state;
  if (layout === "table") {
    const initial = await listDealTable(actor, { sort, order, ...filters }, desk);
    const view = <DealTable key={path} {...{ path, initial, state, organizationId }} />;
    return { isEmpty: initial.total === 0, view };
  }
  if (layout === "forecast") {
    const initial = await getDealForecast(actor, filters, desk);
    return { isEmpty: initial.months.length === 0, view: <DealForecast key={path} path={path} initial={initial} /> };
  }
  const initial = await getDealBoard(actor, filters, desk);
  const isEmpty = initial.columns.every(({ total }) => total === 0);
  return { isEmpty, view: <DealBoard key={path} {...{ path, initial, organizationId }} /> };
}
