import { toIsoDay } from "@/lib/platform/days";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { z } from "zod";
import { DraftingFrame } from "@/components/listings/drafting-frame";
import { ListingWizard } from "@/components/listings/wizard/listing-wizard";
import { mayAct } from "@/lib/auth/agency-scope";
import { orNotFound, pageDraftingSeller } from "@/lib/boundary/page";
import { findMarketFacts } from "@/lib/listings/market-queries";
import { getOwnListing } from "@/lib/listings/queries";
import { isEditable } from "@/lib/listings/states";
import { listingPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { getSetting } from "@/lib/settings/queries";

interface EditListingPageProps {
  params: Promise<{ id: string }>;
}

/** Cached per request, for the title and the page. */
const load = cache(async (id: string) => {
  const actor = await pageDraftingSeller();
  if (!z.uuid().safeParse(id).success) notFound();
  return { actor, listing: await orNotFound(getOwnListing(actor, { id })) };
});

export async function generateMetadata({ params }: EditListingPageProps): Promise<Metadata> {
  await load((await params).id);
  return { title: "Edit listing" };
}

export default async function EditListingPage({ params }: EditListingPageProps) {
  const { actor, listing } = await load((await params).id);
  if (!mayAct(actor, "manage_listings") || !isEditable(listing.status)) redirect(listingPath(listing.id));
  const [moderation, market] = await Promise.all([getSetting("listingModeration"), findMarketFacts(actor, listing)]);
  return (
    <DraftingFrame actor={actor}>
      <ListingWizard
        key={listing.id}
        listing={listing}
        isModerated={moderation === "on"}
        market={market}
        today={toIsoDay(now())}
      />
    </DraftingFrame>
  );
}
