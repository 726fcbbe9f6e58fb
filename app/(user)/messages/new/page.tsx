import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";
import { PageHeader } from "@/components/layout/page-header";
import { FirstMessage } from "@/components/messages/first-message";
import { ListingAside } from "@/components/messages/listing-aside";
import { Alert } from "@/components/ui/alert";
import { mayAct } from "@/lib/auth/agency-scope";
import { orNotFound, pageMarketer } from "@/lib/boundary/page";
import { getListing } from "@/lib/listings/queries";
import { findConversationAbout } from "@/lib/messages/queries";

export const metadata: Metadata = { title: "New message" };

const querySchema = z.object({ listing: z.uuid(), propose: z.literal("1").optional().catch(undefined) });

type Query = Record<string, string | string[] | undefined>;

export default async function NewMessagePage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageMarketer();
  const query = querySchema.safeParse(await searchParams);
  if (!query.success) notFound();
  const { listing: listingId, propose } = query.data;
  const running = await findConversationAbout(actor, listingId);
  if (running) redirect(`/messages?c=${running.id}${propose ? "&propose=1" : ""}`);
  const listing = await orNotFound(getListing(actor, { id: listingId }));
  const seller = listing.organization.name;
  return (
    <>
      <PageHeader
        title={propose ? `A proposal to ${seller}` : `Write to ${seller}`}
        description={
          propose
            ? "Say in a few words who you are and what you have in mind. The terms come next."
            : "Ask what the listing leaves open, or say what you have in mind."
        }
        crumbs={[
          { label: "Marketplace", href: "/opportunities" },
          { label: listing.title, href: `/listing/${listing.id}` },
          { label: "Message" },
        ]}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {mayAct(actor, "negotiate") ? (
          <FirstMessage listingId={listing.id} seller={seller} isProposal={Boolean(propose)} />
        ) : (
          <Alert title="You can look but not write">Ask an admin of your organization for the role of an editor.</Alert>
        )}
        <ListingAside listing={listing} />
      </div>
    </>
  );
}
