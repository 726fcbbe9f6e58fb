import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ActivityTrail } from "@/components/admin/activity/activity-trail";
import { ConnectionDecision } from "@/components/admin/support/connection-decision";
import { TicketActions } from "@/components/admin/support/ticket-actions";
import { TicketContext } from "@/components/admin/support/ticket-context";
import { TicketFacts } from "@/components/admin/support/ticket-facts";
import { TicketSender } from "@/components/admin/support/ticket-sender";
import { TicketStateBadge } from "@/components/admin/support/ticket-state";
import { TicketThread } from "@/components/admin/support/ticket-thread";
import { ReplyForm } from "@/components/admin/support/reply-form";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { orNotFound } from "@/lib/boundary/page";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { findContactToDecide } from "@/lib/moderation/connections/queries";
import { now } from "@/lib/platform/clock";
import { getTicket } from "@/lib/support/inbox/detail-queries";
import { listAssignees } from "@/lib/support/inbox/queries";
import { ticketParamsSchema } from "@/lib/support/inbox/schema";

export const metadata: Metadata = { title: "Ticket" };

export default adminPage(async ({ admin, params }) => {
  const named = ticketParamsSchema.safeParse(params);
  if (!named.success) notFound();
  const { id } = named.data;
  const [enquiry, admins, history] = await Promise.all([
    orNotFound(getTicket(admin, { id })),
    listAssignees(admin),
    listActivity(admin, listActivitySchema.parse({ entityType: "ticket", entity: id, limit: 12 })),
  ]);
  const contact = enquiry.connectionId ? await findContactToDecide(admin, enquiry.connectionId) : null;
  const { number, subject, state, entries, requesterName, requesterEmail, canAnswer, assigneeId, assigneeName } =
    enquiry;
  return (
    <>
      <PageHeader
        title={<span className="break-words">{subject}</span>}
        badge={<TicketStateBadge state={state} />}
        crumbs={[{ label: "Support inbox", href: "/admin/support-inbox" }, { label: `#${number}` }]}
        actions={<TicketActions enquiry={{ id, number, state, assigneeId, assigneeName }} adminId={admin.userId} />}
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <TicketThread entries={entries} senderName={requesterName} />
          <ReplyForm
            enquiry={{ id, state, requesterName, requesterEmail, canAnswer }}
            lastEntryId={entries.at(-1)?.id ?? ""}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {contact ? <ConnectionDecision contact={contact} /> : null}
          <TicketSender enquiry={enquiry} />
          <TicketFacts enquiry={enquiry} admins={admins} at={now()} />
          <TicketContext ticket={enquiry} />
          <ActivityTrail rows={history.items} entityType="ticket" entityId={id} />
        </div>
      </div>
    </>
  );
});
