import type { Marketer, Seller } from "@/lib/auth/actor";
import {
  acceptProposal,
  counterProposal,
  createProposal,
  declineProposal,
  withdrawProposal,
} from "@/lib/deals/commands";
import { holdForBuyer } from "@/lib/deals/holds/commands";
import type { ItemLineInput, OfferInput } from "@/lib/deals/schema";
import { sendMessage, startConversation } from "@/lib/messages/commands";
import { declineConversation } from "@/lib/messages/declines/commands";
import { reportSpam } from "@/lib/messages/spam/commands";
import { changeConversation } from "@/lib/messages/triage/commands";
import { creditSpam } from "@/lib/moderation/connections/commands";
import { setClock } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import type { DemoDeal, DemoLine, DemoThread } from "../world/threads";
import { demoAdmin, demoMarketer, demoSeller } from "./actors";
import { playDelivery } from "./delivery";

const hour = 3_600_000;
const day = 24 * hour;

const listingSelect = {
  id: true,
  title: true,
  country: true,
  termStart: true,
  termEnd: true,
  organizationId: true,
  packages: { select: { id: true, name: true, assets: { select: { id: true, name: true } } } },
} satisfies Prisma.ListingSelect;

interface Fixtures {
  marketer: Marketer;
  seller: Seller;
  listing: Prisma.ListingGetPayload<{ select: typeof listingSelect }>;
}

export async function playThread(thread: DemoThread, ids: Map<string, string>, today: Date): Promise<void> {
  const listing = await db.listing.findFirstOrThrow({
    where: thread.listing ? { title: thread.listing } : { status: "published", organization: { slug: thread.seller } },
    orderBy: { id: "asc" },
    select: listingSelect,
  });
  const cast: Fixtures = {
    marketer: await demoMarketer(ids.get(thread.marketer) ?? ""),
    seller: await demoSeller(listing.organizationId),
    listing,
  };
  let at = new Date(today.getTime() - thread.daysAgo * day + 9 * hour);
  const tick = (hours: number) => {
    at = new Date(at.getTime() + hours * hour);
    setClock(() => at);
  };
  tick(0);
  const { conversation } = await startConversation(cast.marketer, {
    listingId: listing.id,
    briefId: await briefOf(cast.marketer, thread.brief),
    body: thread.opening,
  });
  for (const line of thread.lines) {
    tick(line.after);
    await sendMessage(line.by === "seller" ? cast.seller : cast.marketer, conversation.id, {
      body: line.text,
      isInternal: line.isInternal ?? false,
    });
  }
  if (thread.hold) {
    tick(thread.hold.after);
    await playHold(thread.hold, conversation.id, cast, at);
  }
  for (const deal of [thread.deal, ...(thread.laterDeals ?? [])])
    if (deal) await playDeal(deal, conversation.id, cast, tick);
  if (thread.declined) {
    const { by, after, ...answer } = thread.declined;
    tick(after);
    await declineConversation(by === "seller" ? cast.seller : cast.marketer, conversation.id, answer);
  }
  if (thread.desk) await playDesk(thread.desk, conversation.id, cast, today);
  if (thread.spam) await playSpam(thread.spam, conversation.id, cast, tick);
}

async function playDesk(
  { by, isAssigned, isDone, snoozedDays }: NonNullable<DemoThread["desk"]>,
  conversationId: string,
  cast: Fixtures,
  today: Date,
): Promise<void> {
  const actor = by === "seller" ? cast.seller : cast.marketer;
  const until = snoozedDays ? new Date(today.getTime() + snoozedDays * day + 9 * hour).toISOString() : undefined;
  await changeConversation(actor, conversationId, {
    ...(isAssigned ? { assigneeId: actor.userId } : {}),
    ...(isDone ? { status: "done" as const } : {}),
    ...(until ? { status: "snoozed" as const, snoozedUntil: until } : {}),
  });
}

async function briefOf({ organizationId }: Marketer, name?: string): Promise<string | undefined> {
  return name ? (await db.brief.findFirst({ where: { organizationId, name }, select: { id: true } }))?.id : undefined;
}

async function playHold(
  { package: name, days }: NonNullable<DemoThread["hold"]>,
  conversationId: string,
  { seller, listing }: Fixtures,
  at: Date,
): Promise<void> {
  const until = new Date(at.getTime() + days * day).toISOString().slice(0, 10);
  await holdForBuyer(seller, conversationId, { items: [{ packageId: packageOf(listing, name).id, units: 1 }], until });
}

async function playSpam(
  { after, reason, credited }: NonNullable<DemoThread["spam"]>,
  conversationId: string,
  { seller }: Fixtures,
  tick: (hours: number) => void,
): Promise<void> {
  tick(after);
  await reportSpam(seller, conversationId, { reason });
  if (!credited) return;
  tick(credited.after);
  const { connectionId } = await db.conversation.findUniqueOrThrow({ where: { id: conversationId } });
  await creditSpam(await demoAdmin(), { id: connectionId ?? "", reason: credited.reason });
}

async function playDeal(
  deal: DemoDeal,
  conversationId: string,
  cast: Fixtures,
  tick: (hours: number) => void,
): Promise<void> {
  const side = (by: "buyer" | "seller") => (by === "seller" ? cast.seller : cast.marketer);
  tick(20);
  let proposal = await createProposal(side(deal.first), { conversationId, ...offerOf(deal, cast, 0) });
  let turn: "buyer" | "seller" = deal.first;
  for (let at = 1; at < deal.prices.length; at += 1) {
    tick(27);
    turn = turn === "buyer" ? "seller" : "buyer";
    proposal = await counterProposal(side(turn), proposal.id, offerOf(deal, cast, at));
  }
  const answering = side(turn === "buyer" ? "seller" : "buyer");
  tick(18);
  const revision = deal.prices.length;
  if (deal.end === "accepted") {
    await acceptProposal(answering, proposal.id, { revision });
    await playDelivery(deal, proposal.dealId, cast, tick);
  }
  if (deal.end === "declined")
    await declineProposal(answering, proposal.id, {
      revision,
      reason: deal.reason ?? "budget_committed",
      note: deal.note,
    });
  if (deal.end === "withdrawn") await withdrawProposal(side(turn), proposal.id, { revision });
}

function offerOf(deal: DemoDeal, { listing }: Fixtures, at: number): OfferInput {
  const lines = deal.lines.map((line, index) => ({
    ...stockOf(listing, line),
    quantity: line.quantity,
    unitPrice: index === 0 ? (deal.prices[at] ?? 0) : line.unitPrice,
  }));
  const dayOf = (value: Date | null) => (value ?? new Date()).toISOString().slice(0, 10);
  return {
    lines,
    termStart: dayOf(listing.termStart),
    termEnd: dayOf(listing.termEnd),
    expiresAt: new Date(Date.now() + deal.standsDays * day).toISOString().slice(0, 10),
    exclusivity: deal.exclusive
      ? { level: "category", categories: [deal.exclusive], territory: [listing.country ?? "*"] }
      : null,
    message: deal.words[at] ?? null,
  };
}

function packageOf({ title, packages }: Fixtures["listing"], name: string) {
  const found = packages.find((each) => each.name === name);
  if (!found) throw new Error(`${title} has no package “${name}”.`);
  return found;
}

/** What a line names of the listing. */
function stockOf(listing: Fixtures["listing"], line: DemoLine): Omit<ItemLineInput, "quantity" | "unitPrice"> {
  if (!("package" in line)) return { description: line.description, assetCategory: line.category };
  const item = packageOf(listing, line.package);
  if (!line.asset) return { packageId: item.id, description: item.name };
  const asset = item.assets.find(({ name }) => name === line.asset);
  if (!asset) throw new Error(`“${item.name}” has no asset “${line.asset}”.`);
  return { assetId: asset.id, description: asset.name };
}
