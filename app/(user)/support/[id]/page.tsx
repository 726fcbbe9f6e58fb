import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { RefreshOn } from "@/components/live/refresh-on";
import { OwnTicketThread } from "@/components/support/own-ticket-thread";
import { RequesterBadge } from "@/components/support/requester-badge";
import { ResolveButton } from "@/components/support/resolve-button";
import { TicketNotices } from "@/components/support/ticket-notices";
import { TicketReply, RatingForm } from "@/components/support/ticket-reply";
import { pageLoggedIn } from "@/lib/boundary/account-page";
import { orNotFound } from "@/lib/boundary/page";
import { getOwnTicket } from "@/lib/support/own/queries";
import { ownTicketParamsSchema } from "@/lib/support/own/schema";

interface TicketPageProps {
  params: Promise<{ id: string }>;
}

/** Cached per request, for the title and the page. */
const load = cache(async (id: string) => {
  const actor = await pageLoggedIn();
  const named = ownTicketParamsSchema.safeParse({ id });
  if (!named.success) notFound();
  return { actor, ticket: await orNotFound(getOwnTicket(actor, named.data.id)) };
});

export async function generateMetadata({ params }: TicketPageProps): Promise<Metadata> {
  await load((await params).id);
  return { title: "Support ticket" };
}

export default async function TicketPage({ params }: TicketPageProps) {
  const { actor, ticket } = await load((await params).id);
  const { id, number, subject, status, canResolve, rating, ratingComment } = ticket;
  return (
    <>
      <RefreshOn event="ticket.changed" />
      <PageHeader
        title={subject}
        badge={<RequesterBadge status={status} />}
        crumbs={[{ label: "Support tickets", href: "/support" }, { label: `#${number}` }]}
        actions={canResolve ? <ResolveButton id={id} /> : null}
      />
      <div className="flex max-w-180 flex-col gap-5">
        <TicketNotices ticket={ticket} />
        {ticket.messages.length > 0 ? <OwnTicketThread messages={ticket.messages} name={actor.name} /> : null}
        {status === "resolved" && !ticket.continuesIn ? (
          <RatingForm id={id} rating={rating} comment={ratingComment ?? ""} />
        ) : null}
        {ticket.continuesIn ? null : <TicketReply id={id} status={status} opensNew={ticket.opensNew} />}
      </div>
    </>
  );
}
