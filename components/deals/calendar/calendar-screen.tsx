import { CalendarControls } from "@/components/deals/calendar/calendar-controls";
import { CalendarFeed } from "@/components/deals/calendar/calendar-feed";
import { DealCalendar } from "@/components/deals/calendar/deal-calendar";
import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/layout/print-button";
import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { listFilterOptions } from "@/lib/deals/board/queries";
import { agendaPath, periodOf } from "@/lib/deals/calendar/agenda";
import { agendaInput, readAgenda } from "@/lib/deals/calendar/schema";
import { listAgenda } from "@/lib/deals/calendar/agenda-queries";
import { now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";

interface CalendarScreenProps {
  actor: OrganizationMember;
  query: Record<string, string | string[] | undefined>;
}

/** Everything that is due over all deals. */
export async function CalendarScreen({ actor, query }: CalendarScreenProps) {
  const today = toIsoDay(now());
  const state = readAgenda(query, today);
  const scope = await workspaceOf(actor);
  const [options, initial] = await Promise.all([
    listFilterOptions(actor, scope),
    listAgenda(actor, agendaInput(state, today), scope),
  ]);
  const [path, period] = [agendaPath(state, today), periodOf(state)];
  return (
    <>
      <PageHeader
        title="Calendar"
        description="Everything due in your deals."
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
