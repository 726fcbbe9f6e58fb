import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";
import { NewInquiry } from "@/components/messages/first-message/new-inquiry";
import { NewOutreach } from "@/components/messages/outreach/new-outreach";
import type { Marketer, Seller } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { getConnectionAllowance } from "@/lib/entitlements/allowance/queries";
import { orNotFound, pageMember } from "@/lib/boundary/page";
import { getOfferStart } from "@/lib/deals/first-contact/queries";
import { isOnSale } from "@/lib/listings/policy";
import { getListing } from "@/lib/listings/queries";
import { listOffered } from "@/lib/messages/recipients/queries";
import { findConversationAbout } from "@/lib/messages/queries";

export const metadata: Metadata = { title: "New message" };

/** A marketer arrives from a listing, or is sent to the marketplace to pick one; a seller picks one here. */
/** A proposal goes with the message; with the id of a package, for that package. */
const propose = z
  .union([z.literal("1"), z.uuid()])
  .optional()
  .catch(undefined);
const querySchema = z.object({ listing: z.uuid().optional(), propose });

type Query = Record<string, string | string[] | undefined>;

export default async function NewMessagePage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageMember();
  const query = querySchema.safeParse(await searchParams);
  if (!query.success) notFound();
  const { listing, propose } = query.data;
  if (actor.kind === "seller") return outreach(actor, listing, propose !== undefined);
  return listing ? inquiry(actor, listing, propose) : redirect("/opportunities");
}

async function inquiry(actor: Marketer, listingId: string, propose: string | undefined) {
  const running = await findConversationAbout(actor, listingId);
  if (running) redirect(`/messages?c=${running.id}${propose ? `&propose=${propose}` : ""}`);
  const listing = await orNotFound(getListing(actor, { id: listingId }));
  if (!isOnSale(listing)) notFound();
  const mayWrite = mayAct(actor, "negotiate");
  const start = propose && mayWrite ? await orNotFound(getOfferStart(actor, { listingId })) : null;
  return <NewInquiry {...{ listing, propose, start, mayWrite }} />;
}

async function outreach(actor: Seller, listingId: string | undefined, isProposal: boolean) {
  const [listings, allowance] = await Promise.all([listOffered(actor), getConnectionAllowance(actor)]);
  if (listingId && !listings.some(({ id }) => id === listingId)) notFound();
  const mayWrite = mayAct(actor, "negotiate");
  return <NewOutreach {...{ listings, listingId, allowance, isProposal, mayWrite }} />;
}
