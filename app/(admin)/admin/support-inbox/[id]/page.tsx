import { notFound } from "next/navigation";
import { ActivityTrail } from "@/components/admin/activity/activity-trail";
import { ConnectionDecision } from "@/components/admin/support/connection-decision";
import { MergeDialog } from "@/components/admin/support/triage-dialogs";
import { RequesterRecords } from "@/components/admin/support/requester-records";
import { TicketActions } from "@/components/admin/support/ticket-actions";
import { TicketContext } from "@/components/admin/support/ticket-context";
import { TicketFacts } from "@/components/admin/support/ticket-facts";
import { TicketSender } from "@/components/admin/support/ticket-sender";
import { TicketStateBadge } from "@/components/admin/support/ticket-rows";
import { TicketThread } from "@/components/admin/support/ticket-thread";
import { ReplyForm } from "@/components/admin/support/reply-form";
import { adminPage, adminRecord, adminTitle } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { listLatestActivity } from "@/lib/moderation/activity/queries";
import { findContactToDecide } from "@/lib/moderation/connections/queries";
import { getTicketTriage } from "@/lib/moderation/requesters/queries";
import { now } from "@/lib/platform/clock";
import { getTicket } from "@/lib/support/inbox/detail-queries";
import { ticketParamsSchema } from "@/lib/support/inbox/schema";
import { fillReply } from "@/lib/support/replies/variables";

const find = adminRecord(ticketParamsSchema, getTicket);

export const generateMetadata = adminTitle(
  "Support",
  ({ admin, params }) => find(admin, params.id),
  ({ number }) => `#${number}`,
);

export default adminPage(async ({ admin, params }) => {
  const named = ticketParamsSchema.safeParse(params);
  if (!named.success) notFound();
  const { id } = named.data;
  const [inquiry, triage, history] = await Promise.all([
    find(admin, id),
    getTicketTriage(admin, { id }),
    listLatestActivity(admin, { entityType: "ticket", entityId: id }),
  ]);
  const contact = inquiry.connectionId ? await findContactToDecide(admin, inquiry.connectionId) : null;
  const { number, subject, state, entries, requesterName, requesterEmail, canAnswer, assigneeId, assigneeName } =
    inquiry;
  const lastEntryId = entries.at(-1)?.id;
  const facts = {
    ...{ requesterName, number, subject, adminName: admin.name },
    organization: inquiry.organization?.name ?? null,
  };
  return (
    <>
      <PageHeader
        title={subject}
        badge={<TicketStateBadge state={state} />}
        crumbs={[{ label: "Support inbox", href: "/admin/support-inbox" }, { label: `#${number}` }]}
        actions={
          <>
            <MergeDialog ticket={{ id, number, state }} others={triage.tickets} />
            <TicketActions inquiry={{ id, number, state, assigneeId, assigneeName }} adminId={admin.userId} />
          </>
        }
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <TicketThread entries={entries} senderName={requesterName} mergedInto={inquiry.mergedInto} />
          {lastEntryId ? (
            <ReplyForm
              inquiry={{
                id,
                state,
                requesterName,
                requesterEmail,
                canAnswer,
                canAttach: inquiry.account?.wasLoggedIn ?? false,
              }}
              lastEntryId={lastEntryId}
              replies={triage.replies.map((reply) => ({ ...reply, text: fillReply(reply.body, facts) }))}
            />
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {contact ? <ConnectionDecision contact={contact} /> : null}
          <TicketSender inquiry={inquiry} />
          <TicketFacts inquiry={inquiry} admins={triage.admins} at={now()} />
          <TicketContext ticket={inquiry} />
          <RequesterRecords triage={triage} />
          <ActivityTrail rows={history} entityId={id} />
        </div>
      </div>
    </>
  );
});
