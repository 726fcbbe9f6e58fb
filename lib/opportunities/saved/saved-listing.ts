import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { savedReadableBy } from "../policy";

/** The title of a listing that the organization saved and may see. Throws `not_found` otherwise. */
export async function requireSaved(tx: Tx, actor: Marketer, listingId: string): Promise<string> {
  const saved = await tx.savedOpportunity.findFirst({
    where: { AND: [savedReadableBy(actor), { listingId }] },
    select: { listing: { select: { title: true } } },
  });
  if (!saved) throw notFound("This listing");
  return saved.listing.title;
}
