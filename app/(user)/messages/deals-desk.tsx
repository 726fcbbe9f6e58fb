import { DealBoard } from "@/components/deals/board/deal-board";
import { DealDesk } from "@/components/deals/board/deal-desk";
import { DealForecast } from "@/components/deals/board/deal-forecast";
import { DealTable } from "@/components/deals/board/deal-table";
import { CalendarControls } from "@/components/deals/calendar/calendar-controls";
import { CalendarFeed } from "@/components/deals/calendar/calendar-feed";
import { DealCalendar } from "@/components/deals/calendar/deal-calendar";
import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/layout/print-button";
import { agendaInput, agendaPath, periodOf, readAgenda } from "@/lib/deals/calendar/agenda";
import { listAgenda } from "@/lib/deals/calendar/agenda-queries";
import { now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Desk } from "@/lib/deals/board/desk-sql";
import { type DeskState, callPath, readDesk } from "@/lib/deals/board/filters";
import { deskOf, getDealBoard, getDealForecast, listDealTable, listDeskOptions } from "@/lib/deals/board/queries";

interface DealsDeskProps {
  actor: OrganizationMember;
  query: Record<string, string | string[] | undefined>;
}

export async function DealsDesk({ actor, query }: DealsDeskProps) {
  const state = readDesk(query);
  const desk = await deskOf(actor);
  const [options, layout] = await Promise.all([listDeskOptions(desk), layoutOf(actor, state, desk)]);
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

/** Everything that is due over all deals. */
export async function CalendarDesk({ actor, query }: DealsDeskProps) {
  const today = toIsoDay(now());
  const state = readAgenda(query, today);
  const desk = await deskOf(actor);
  const [options, initial] = await Promise.all([
    listDeskOptions(desk),
    listAgenda(actor, agendaInput(state, today), desk),
  ]);
  const [path, period] = [agendaPath(state, today), periodOf(state)];
  return (
    <>
      <PageHeader
        title="Calendar"
        description="Everything that is due in your deals."
        actions={
          <>
            <PrintButton />
            <CalendarFeed />
          </>
        }
      />
      <CalendarControls {...{ state, period, options, today }} />
      <DealCalendar key={path} {...{ path, initial, state, period, today }} organizationId={actor.organizationId} />
    </>
  );
}
