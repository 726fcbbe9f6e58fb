import { randomUUID } from "node:crypto";
import type { Marketer, Seller } from "@/lib/auth/actor";
import { startConversation } from "@/lib/messages/commands";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type MadeListing, makeListing } from "./listings";
import { makeProposal } from "./dealing";
import { makeMarketer, makeSeller } from "./people";

/** Two brands that are really one: both have people, lists, briefs and a thread about the same listing. */
export async function makeDuplicateBrands() {
  const [source, target] = [await makeMarketer(), await makeMarketer()];
  const seller = await makeSeller();
  const listing = await makeListing({ seller });
  const threads = {
    source: await makeThread(source, seller, listing),
    target: await makeThread(target, seller, listing),
  };
  for (const brand of [source, target]) await furnish(brand, listing.id);
  return { source, target, seller, listing, threads };
}

async function makeThread(marketer: Marketer, seller: Seller, listing: MadeListing): Promise<string> {
  const body = `Hello from ${marketer.organizationName}`;
  const { conversation } = await startConversation(marketer, { listingId: listing.id, body });
  await makeProposal({ marketer, seller, listing, conversationId: conversation.id });
  return conversation.id;
}

async function furnish({ organizationId, userId }: Marketer, listingId: string): Promise<void> {
  await db.messageTemplate.create({ data: { organizationId, name: "Hello", body: "Hello" } });
  await db.savedOpportunity.create({ data: { organizationId, listingId, note: `Seen by ${userId}` } });
  await db.shortlist.create({
    data: { organizationId, name: "Autumn", entries: { create: { organizationId, listingId, position: 0 } } },
  });
  await db.brief.create({ data: { organizationId, name: "Brief", createdById: userId } });
  const at = now();
  await db.savedSearch.create({
    data: { organizationId, userId, name: "Sailing", query: "q=sailing", savedAt: at, openedAt: at },
  });
  await db.roiScenario.create({ data: { organizationId, name: "Base", inputs: {} } });
  await db.analyticsEvent.create({ data: { organizationId, listingId, type: "view", source: "search" } });
  await db.invitation.create({
    data: {
      organizationId,
      invitedById: userId,
      email: "both@example.test",
      role: "editor",
      tokenHash: randomUUID(),
      expiresAt: new Date("2099-01-01"),
    },
  });
}
