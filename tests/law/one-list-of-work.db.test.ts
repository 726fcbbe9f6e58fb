import type { Marketer, OrganizationMember, Seller } from "@/lib/auth/actor";
import { getDashboard } from "@/lib/dashboard/queries";
import { getDealBoard } from "@/lib/deals/board/queries";
import { cancelDeal } from "@/lib/deals/cancellation/commands";
import { createProposal } from "@/lib/deals/commands";
import { proposeChange } from "@/lib/deals/changes/commands";
import { prepareContract, signContract } from "@/lib/deals/contract/commands";
import { stepDeliverable } from "@/lib/deals/fulfillment/commands";
import { parseInventoryQuery } from "@/lib/inventory/schema";
import { listMatchingIds } from "@/lib/inventory/queries";
import { sendMessage } from "@/lib/messages/commands";
import { listConversations } from "@/lib/messages/queries";
import { changeConversation } from "@/lib/messages/triage/commands";
import { countConversations } from "@/lib/messages/triage/queries";
import { listWork } from "@/lib/messages/tasks/queries";
import { isWorkKind, workKinds } from "@/lib/messages/tasks/rules";
import { blockOrganization } from "@/lib/organizations/blocks/commands";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { type Pair, activatePlan, makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { takeLegalDetails } from "@/tests/support/builders/legal-details";
import { makeColleague, makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { connectionOf, makeSpam } from "@/tests/support/builders/spam";

jest.setTimeout(300_000);

interface World {
  marketer: Marketer;
  seller: Seller;
  deals: Record<string, string>;
  spam: Pair;
}

/** Conversations and deals of one seller with one marketer, and with others where the two would not do. */
async function makeWorld(): Promise<World> {
  const organization = await makeOrganization({ type: "marketer", spendLimitCents: 50_000_00n });
  const marketer = await makeMarketer({ organization });
  const seller = await makeSeller();
  await activatePlan(seller.organizationId);
  const pair = { marketer, seller };
  const say = (actor: OrganizationMember, { conversationId }: Pair) =>
    sendMessage(actor, conversationId, { body: "Thank you.", isInternal: false });
  await makeConversation(pair);
  await say(seller, await makeConversation(pair));
  const resumed = await makeConversation(pair);
  await say(seller, resumed);
  await say(marketer, resumed);
  for (const change of [
    { status: "done" as const },
    { status: "snoozed" as const, snoozedUntil: later(now(), days(3)).toISOString() },
  ])
    await changeConversation(seller, (await makeConversation(pair)).conversationId, change);
  await makeProposal(await makeConversation(pair));
  await makeProposal(await makeConversation(pair), {}, seller);
  const expired = await makeProposal(await makeConversation(pair));
  await db.proposal.update({ where: { id: expired.id }, data: { expiresAt: later(now(), -days(1)) } });
  const editor = await makeColleague(marketer, "editor");
  const above = offer({ lines: [{ description: "Sleeve", quantity: 1, unitPrice: 60_000 }] });
  await createProposal(editor, { conversationId: (await makeConversation(pair)).conversationId, ...above });
  const spam = await makeSpam({ seller });
  const credited = await makeSpam({ seller });
  await db.connection.update({ where: { id: await connectionOf(credited) }, data: { state: "credited" } });
  const blocked = await makeConversation({ seller });
  await makeProposal(blocked);
  await blockOrganization(seller, { organizationId: blocked.marketer.organizationId });
  return { ...pair, spam, deals: await makeDeals(pair) };
}

async function makeDeals(pair: Pick<Pair, "marketer" | "seller">): Promise<Record<string, string>> {
  const signer = { version: 1, name: "Robin Hale", title: "Director" };
  const deal = () => makeAgreedDeal(pair);
  const update = (id: string, data: object) => db.deal.update({ where: { id }, data });
  const [agreed, signed, proof, disputed, change, cancellation, overdue, renewal, completed, canceled] = [
    ...[await deal(), await deal(), await deal(), await deal(), await deal()],
    ...[await deal(), await deal(), await deal(), await deal(), await deal()],
  ];
  await prepareContract(signed!.seller, signed!.dealId, { fileId: null });
  await signContract(signed!.marketer, signed!.dealId, signer);
  const submit = { step: "submit_proof" as const, proof: { note: "Photos" } };
  for (const each of [proof!, disputed!])
    await stepDeliverable(each.seller, { id: each.dealId, deliverableId: each.owed[0] ?? "" }, submit);
  const ids = { id: disputed!.dealId, deliverableId: disputed!.owed[0] ?? "" };
  await stepDeliverable(disputed!.marketer, ids, { step: "dispute", note: "The logo is missing." });
  const { lines, termStart, termEnd } = offer();
  await proposeChange(change!.seller, change!.dealId, { lines: [lines[0]!], termStart, termEnd, reason: "No boards" });
  await cancelDeal(cancellation!.marketer, cancellation!.dealId, {
    ...{ reason: "other", note: "Our plans changed.", isUnilateral: false },
  });
  const past = { dueOn: later(now(), -days(2)) };
  await db.payment.updateMany({ where: { dealId: overdue!.dealId }, data: past });
  await db.deliverable.updateMany({ where: { dealId: overdue!.dealId }, data: past });
  const over = { completedAt: now() };
  await update(renewal!.dealId, {
    ...over,
    state: "renewal_open",
    renewalOpenedAt: now(),
    renewBy: new Date("2028-06-30"),
  });
  await update(completed!.dealId, { ...over, state: "completed" });
  await update(canceled!.dealId, { state: "canceled", canceledAt: now() });
  await takeLegalDetails([pair.seller.organizationId, pair.marketer.organizationId]);
  return {
    agreed: agreed!.dealId,
    disputed: disputed!.dealId,
    completed: completed!.dealId,
    canceled: canceled!.dealId,
  };
}

interface Seen {
  conversationIds: (string | null)[];
  dealIds: (string | null)[];
}

/** What the dashboard lists of conversations and deals. */
async function dashboardOf(actor: OrganizationMember) {
  const { attention } = await getDashboard(actor, { view: "all" });
  const items = attention.items.filter(({ kind }) => isWorkKind(kind));
  const deals = await db.deal.findMany({ where: { id: { in: items.map(({ id }) => id) } } });
  const threadOf = new Map(deals.map(({ id, conversationId }) => [id, conversationId]));
  const seen: Seen = {
    conversationIds: unique(items.map(({ id }) => threadOf.get(id) ?? id)),
    dealIds: unique(deals.map(({ id }) => id)),
  };
  return { items, total: attention.total, ...seen };
}

const unique = (ids: readonly string[]) => [...new Set(ids)].toSorted();

const inboxOf = async (actor: OrganizationMember, filter: "all" | "waiting") =>
  (await listConversations(actor, { q: "", filter, limit: 50 })).items;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test.each(["marketer", "seller"] as const)("every place shows a %s the same work", async (side) => {
  const own = world[side];
  for (const actor of [own, await makeColleague(own, "editor"), await makeViewer(own)]) {
    const { items, conversationIds, dealIds, total } = await dashboardOf(actor);
    const waiting = (await inboxOf(actor, "waiting")).map(({ id }) => id);
    expect(waiting.toSorted()).toEqual(conversationIds);
    const marked = (await inboxOf(actor, "all")).filter(({ isWaitingOnMe }) => isWaitingOnMe);
    expect(marked.map(({ id }) => id).toSorted()).toEqual(conversationIds);
    expect((await countConversations(actor)).waiting).toBe(conversationIds.length);
    const board = (await getDealBoard(actor)).columns.flatMap(({ deals }) => deals);
    expect(unique(board.filter(({ isMyTurn }) => isMyTurn).map(({ id }) => id))).toEqual(dealIds);
    expect(items.length).toBe(total);
    if (actor.role === "viewer") expect(items).toEqual([]);
  }
});

test("the inventory and the weekly email show the same work of the seller", async () => {
  const editor = await makeColleague(world.seller, "editor");
  const { items, conversationIds } = await dashboardOf(editor);
  const report = await listWork({ kind: "seller", organizationId: editor.organizationId }, 100);
  expect(unique(report.map(({ kind, dealId, conversationId }) => `${kind} ${dealId ?? conversationId}`))).toEqual(
    unique(items.map(({ kind, id }) => `${kind} ${id}`)),
  );
  const rows = await db.conversation.findMany({ where: { id: { in: conversationIds as string[] } } });
  const listings = await listMatchingIds(world.seller, parseInventoryQuery({ turn: "yours" }), 100);
  expect(listings.toSorted()).toEqual(unique(rows.map(({ listingId }) => listingId)));
});

test("every rule finds something here, each for its own side", async () => {
  const kinds = await Promise.all(
    [world.marketer, world.seller].map(async (actor) =>
      unique((await dashboardOf(actor)).items.map(({ kind }) => kind)),
    ),
  );
  const forBoth = ["contract", "legal_details", "offer", "payment", "renewal", "reply"];
  const ofSeller = ["change_order", "cancellation", "deliverable", "dispute", "inquiry"];
  expect(kinds).toEqual([
    unique([...forBoth, "change_order", "approval", "proof"]).filter((kind) => kind !== "contract"),
    unique([...forBoth, ...ofSeller]).filter((kind) => kind !== "change_order"),
  ]);
  expect(workKinds.filter((kind) => !kinds.flat().includes(kind))).toEqual(["locked_inquiry"]);
});

test("a dispute comes first, and links to its deal with the name of what is disputed", async () => {
  const [first] = (await dashboardOf(world.seller)).items;
  expect(first).toMatchObject({ kind: "dispute", title: "Resolve the dispute: Sleeve, first team" });
  expect(first?.href).toBe(`/messages?deal=${world.deals.disputed}`);
});

test("an inquiry that was reported as spam asks for no reply until an admin dismisses the report", async () => {
  const { conversationId } = world.spam;
  expect((await dashboardOf(world.seller)).conversationIds).not.toContain(conversationId);
  const report = { reportDismissedAt: now() };
  await db.connection.update({ where: { id: await connectionOf(world.spam) }, data: report });
  expect((await dashboardOf(world.seller)).conversationIds).toContain(conversationId);
});

test("a deal that is over and paid requires nothing, and legal details are requested once and from admins", async () => {
  await db.payment.updateMany({ where: { dealId: world.deals.completed }, data: { paidOn: now() } });
  const { items } = await dashboardOf(world.seller);
  const ids = items.map(({ id }) => id);
  for (const id of [world.deals.completed, world.deals.canceled]) expect(ids).not.toContain(id);
  expect(items.filter(({ kind }) => kind === "legal_details")).toMatchObject([
    { id: world.deals.agreed, href: "/settings/organization?tab=legal" },
  ]);
  const editor = await dashboardOf(await makeColleague(world.seller, "editor"));
  expect(editor.items.map(({ kind }) => kind)).not.toContain("legal_details");
});

test("an inquiry behind the connection limit is the seller’s work everywhere, without naming anyone", async () => {
  const pair = await makeConversation();
  await db.connection.update({ where: { id: await connectionOf(pair) }, data: { state: "locked" } });
  await makeProposal(pair);
  const { items, conversationIds } = await dashboardOf(pair.seller);
  expect(items).toMatchObject([{ kind: "locked_inquiry", id: pair.conversationId }]);
  expect(JSON.stringify(items)).not.toContain(pair.marketer.organizationName);
  expect((await inboxOf(pair.seller, "waiting")).map(({ id }) => id)).toEqual(conversationIds);
});
