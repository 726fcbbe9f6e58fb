import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { listingViewsOf } from "../policy";
import type { ListingViewItem } from "./schema";

/** The person's own views of the organization's listings, by name. */
export async function listListingViews(actor: Seller): Promise<{ items: ListingViewItem[] }> {
  const select = { id: true, name: true, query: true };
  return { items: await db.listingView.findMany({ where: listingViewsOf(actor), orderBy: { name: "asc" }, select }) };
}
