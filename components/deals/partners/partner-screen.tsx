import type { ReactNode } from "react";
import { DealTable } from "@/components/deals/board/deal-table";
import { ExportMenu } from "@/components/deals/board/export-menu";
import { PartnerDue } from "@/components/deals/partners/partner-due";
import { ClosedDeals, PartnerInvoices } from "@/components/deals/partners/partner-money";
import { PartnerProfile } from "@/components/deals/partners/partner-profile";
import { TalkList } from "@/components/deals/partners/talk-list";
import { PageHeader } from "@/components/layout/page-header";
import { RefreshOn } from "@/components/live/refresh-on";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { Workspace } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { callPath, dealsHref, filterQuery } from "@/lib/deals/board/filters";
import { readDealsState } from "@/lib/deals/board/schema";
import { listDealTable } from "@/lib/deals/board/queries";
import { agendaHref } from "@/lib/deals/calendar/agenda";
import { listAgenda } from "@/lib/deals/calendar/agenda-queries";
import type { PartnerRecord } from "@/lib/deals/partners/view";
import { listConversations } from "@/lib/messages/queries";
import { listConversationsSchema } from "@/lib/messages/schema";
import { organizationTypeLabels } from "@/lib/organizations/vocabulary";
import { now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";

interface PartnerScreenProps {
  actor: OrganizationMember;
  scope: Workspace;
  partner: PartnerRecord;
}

/** Everything that is still to come, however far ahead. */
const forever = "9999-12-31";

/** Everything with one organization: what is due, deals, invoices, talks, people, and notes. */
export async function PartnerScreen({ actor, scope, partner }: PartnerScreenProps) {
  const { id } = partner;
  const { organizationId } = actor;
  const today = toIsoDay(now());
  const columns = ["stage", ...(scope.clients.length > 0 ? ["client"] : []), "total", "termStart", "progress"];
  const state = readDealsState({ layout: "table", partner: id, sort: "termStart", columns: columns.join() });
  const talks = { partnerId: id, limit: "10" };
  const [list, deals, due] = await Promise.all([
    listConversations(actor, listConversationsSchema.parse(talks), scope),
    listDealTable(actor, state, scope),
    listAgenda(actor, { from: today, to: forever, overdue: "1", partner: id }, scope),
  ]);
  return (
    <>
      <RefreshOn event="deal.changed" />
      <PageHeader
        title={partner.name}
        crumbs={[{ label: "Messages", href: "/messages" }, { label: partner.name }]}
        badge={<PartnerBadge partner={partner} />}
        description={descriptionOf(partner)}
        actions={
          deals.total > 0 ? (
            <>
              <ExportMenu search={filterQuery(state)} />
              <ButtonLink href={dealsHref({ ...state, layout: "board" })} variant="ghost">
                Open in deals
              </ButtonLink>
            </>
          ) : null
        }
      />
      <div className="grid items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-9">
          <PartnerDue
            due={due}
            organizationId={organizationId}
            calendarHref={agendaHref({ span: "month", by: "day", date: today, partner: id }, today)}
          />
          <Section title="Deals" isEmpty={deals.total + partner.closed.total === 0} empty="No proposals or deals yet.">
            {deals.total > 0 ? (
              <DealTable
                path={callPath(state)}
                initial={deals}
                state={state}
                organizationId={organizationId}
                isSortable={false}
              />
            ) : null}
            <ClosedDeals closed={partner.closed} />
          </Section>
          <Section title="Invoices" isEmpty={partner.invoices.total === 0} empty="No invoices issued yet.">
            <PartnerInvoices invoices={partner.invoices} />
          </Section>
          <Section title="Conversations">
            <TalkList path={`/api/conversations?${new URLSearchParams(talks).toString()}`} initial={list} />
          </Section>
        </div>
        <PartnerProfile partner={partner} />
      </div>
    </>
  );
}

function PartnerBadge({ partner: { isContact, isVerified, blockNote } }: { partner: PartnerRecord }) {
  if (blockNote !== null) return <Badge tone="signal">Blocked</Badge>;
  if (isContact) return <Badge>No Pitchside account</Badge>;
  return isVerified ? <Badge tone="pitch">Verified</Badge> : null;
}

const descriptionOf = ({ isContact, type, industry }: PartnerRecord): string =>
  [isContact ? "Sponsor, visible only to your organization" : organizationTypeLabels[type], industry]
    .filter(Boolean)
    .join(" · ");

interface SectionProps {
  title: string;
  isEmpty?: boolean;
  /** What an empty section says. */
  empty?: string;
  children: ReactNode;
}

/** Only a heading: the tables inside are regions of the same name. */
function Section({ title, isEmpty = false, empty, children }: SectionProps) {
  return (
    <div className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {isEmpty ? <p className="text-sm text-soft">{empty}</p> : children}
    </div>
  );
}
