import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { conversationsVisibleTo } from "@/lib/messages/policy";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { stockSelect } from "../claims";
import type { HoldView } from "./schema";
import { holdView } from "./view";

/**
 * What the seller holds in a conversation outside offers. Throws `not_found` for another organization's conversation.
 */
export async function getHold(actor: OrganizationMember, conversationId: string): Promise<HoldView | null> {
  const found = await db.conversation.findFirst({
    where: { AND: [{ id: conversationId }, conversationsVisibleTo(actor)] },
    select: { listing: { select: stockSelect } },
  });
  if (!found) throw notFound("This conversation");
  return holdView(found.listing, conversationId, now().getTime());
}
