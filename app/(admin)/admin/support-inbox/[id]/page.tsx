import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ActivityTrail } from "@/components/admin/activity/activity-trail";
import { ConnectionDecision } from "@/components/admin/support/connection-decision";
import { EnquiryActions } from "@/components/admin/support/enquiry-actions";
import { EnquiryFacts } from "@/components/admin/support/enquiry-facts";
import { EnquirySender } from "@/components/admin/support/enquiry-sender";
import { EnquiryState } from "@/components/admin/support/enquiry-state";
import { EnquiryThread } from "@/components/admin/support/enquiry-thread";
import { ReplyForm } from "@/components/admin/support/reply-form";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { orNotFound } from "@/lib/boundary/page";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { findContactToDecide } from "@/lib/moderation/connections/queries";
import { now } from "@/lib/platform/clock";
import { getEnquiry } from "@/lib/support/inbox/queries";
import { enquiryParamsSchema } from "@/lib/support/inbox/schema";

export const metadata: Metadata = { title: "Enquiry" };

export default adminPage(async ({ admin, params }) => {
  const named = enquiryParamsSchema.safeParse(params);
  if (!named.success) notFound();
  const { id } = named.data;
  const [enquiry, history] = await Promise.all([
    orNotFound(getEnquiry(admin, { id })),
    listActivity(admin, listActivitySchema.parse({ entityType: "ticket", entity: id, limit: 12 })),
  ]);
  const contact = enquiry.connectionId ? await findContactToDecide(admin, enquiry.connectionId) : null;
  const { number, subject, state, entries, requesterName, requesterEmail, canAnswer, assigneeId, assigneeName } =
    enquiry;
  return (
    <>
      <PageHeader
        title={<span className="break-words">{subject}</span>}
        badge={<EnquiryState state={state} />}
        crumbs={[{ label: "Support inbox", href: "/admin/support-inbox" }, { label: `Number ${number}` }]}
        actions={<EnquiryActions enquiry={{ id, number, state, assigneeId, assigneeName }} adminId={admin.userId} />}
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <EnquiryThread entries={entries} senderName={requesterName} />
          <ReplyForm
            enquiry={{ id, state, requesterName, requesterEmail, canAnswer }}
            lastEntryId={entries.at(-1)?.id ?? ""}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {contact ? <ConnectionDecision contact={contact} /> : null}
          <EnquirySender enquiry={enquiry} />
          <EnquiryFacts enquiry={enquiry} at={now()} />
          <ActivityTrail rows={history.items} entityType="ticket" entityId={id} />
        </div>
      </div>
    </>
  );
});
