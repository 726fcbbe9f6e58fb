import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";
import { ListingWizard } from "@/components/listings/wizard/listing-wizard";
import { mayAct } from "@/lib/auth/agency-scope";
import { orNotFound, pageSeller } from "@/lib/boundary/page";
import { getOwnListing } from "@/lib/listings/queries";
import { isEditable } from "@/lib/listings/states";
import { now } from "@/lib/platform/clock";
import { getSetting } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Edit listing" };

export default async function EditListingPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await pageSeller();
  const id = z.uuid().safeParse((await params).id);
  if (!id.success) notFound();
  const listing = await orNotFound(getOwnListing(actor, { id: id.data }));
  if (!mayAct(actor, "manage_listings") || !isEditable(listing.status)) redirect(`/listing/${listing.id}`);
  const isModerated = (await getSetting("listingModeration")) === "on";
  return (
    <ListingWizard
      key={listing.id}
      listing={listing}
      isModerated={isModerated}
      today={now().toISOString().slice(0, 10)}
    />
  );
}
