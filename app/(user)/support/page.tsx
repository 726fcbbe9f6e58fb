import type { Metadata } from "next";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { RefreshOn } from "@/components/live/refresh-on";
import { TicketList } from "@/components/support/ticket-list";
import { ButtonLink } from "@/components/ui/button";
import { TabLinks } from "@/components/ui/tabs";
import { pageLoggedIn } from "@/lib/boundary/account-page";
import { replyPromise } from "@/lib/support/contact/reply-promise";
import { countOwnTickets, listOwnTickets } from "@/lib/support/own/queries";
import { listOwnTicketsSchema } from "@/lib/support/own/schema";
import { requesterLabels, requesterStates } from "@/lib/support/states";

export const metadata: Metadata = { title: "Support tickets" };

type Query = Record<string, string | string[] | undefined>;

export default async function SupportPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageLoggedIn();
  const parsed = listOwnTicketsSchema.safeParse(await searchParams);
  const input = parsed.success ? parsed.data : listOwnTicketsSchema.parse({});
  const [page, counts] = await Promise.all([listOwnTickets(actor, input), countOwnTickets(actor)]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <RefreshOn event="ticket.changed" />
      <PageHeader
        title="Support tickets"
        description={`Ask us anything or report a problem. We reply ${replyPromise}, Monday to Friday.`}
        actions={
          <ButtonLink href="/support/new" variant="primary">
            New ticket
          </ButtonLink>
        }
      />
      {total === 0 ? (
        <EmptyState
          title="No tickets yet"
          text="When something doesn’t work or you can’t find an answer, open a ticket. You’ll see our reply here and by email."
          actions={
            <ButtonLink href="/support/new" variant="ink">
              Open your first ticket
            </ButtonLink>
          }
        />
      ) : (
        <>
          <TabLinks
            label="Tickets by status"
            className="mb-4"
            items={[
              { href: "/support", label: "All", count: total, current: input.status === "all" },
              ...requesterStates.map((status) => ({
                href: `/support?status=${status}`,
                label: requesterLabels[status],
                count: counts[status],
                current: input.status === status,
              })),
            ]}
          />
          <TicketList page={page} status={input.status} />
        </>
      )}
    </>
  );
}
