import { db } from "@/lib/platform/db";
import { days, later, now } from "@/lib/platform/clock";
import { getConversation, listMessages } from "@/lib/messages/queries";
import { findDraft } from "@/lib/messages/drafts/queries";
import { saveDraft } from "@/lib/messages/drafts/commands";
import { activatePlan, exhaustConnections, offer } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { startWithProposal } from "./commands";

const body = "We are launching in Leeds and would like your sleeve.";
const first = (listingId: string) => {
  const { message: _, ...terms } = offer();
  return { listingId, body, ...terms };
};

test("a first message and a proposal go out together, and the seller is notified once", async () => {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  const listing = await makeListing({ seller });
  await saveDraft(marketer, { kind: "first-message", id: listing.id }, { body });
  const { conversationId, locked, proposal } = await startWithProposal(marketer, first(listing.id));
  expect({ locked, state: proposal.state }).toEqual({ locked: false, state: "awaiting_seller" });
  const { items } = await listMessages(seller, conversationId, { limit: 50 });
  expect(items.map(({ kind }) => kind)).toEqual(["text", "offer"]);
  expect(items[0]?.body).toBe(body);
  expect(await db.notification.count({ where: { userId: seller.userId } })).toBe(1);
  expect(await db.emailMessage.count({ where: { userId: seller.userId } })).toBe(1);
  expect(await db.connection.count({ where: { sellerOrganizationId: seller.organizationId } })).toBe(1);
  expect(await findDraft(marketer, { kind: "first-message", id: listing.id })).toMatchObject({ body: null });
});

test("if the terms are rejected the message is not sent either", async () => {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  const { id } = await makeListing({ seller });
  const late = { ...first(id), termEnd: "2026-01-01" };
  await expect(startWithProposal(marketer, late)).rejects.toMatchObject({ fields: { termEnd: [expect.anything()] } });
  expect(await db.conversation.count({ where: { listingId: id } })).toBe(0);
  expect(await db.connection.count({ where: { sellerOrganizationId: seller.organizationId } })).toBe(0);
  expect(await db.notification.count({ where: { userId: seller.userId } })).toBe(0);
});

test("sent twice, there is one conversation and one offer", async () => {
  const { id } = await makeListing();
  const marketer = await makeMarketer();
  const tries = await Promise.allSettled([1, 2].map(() => startWithProposal(marketer, first(id))));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  expect(await db.conversation.count({ where: { listingId: id } })).toBe(1);
  expect(await db.message.count({ where: { conversation: { listingId: id } } })).toBe(2);
});

test("above the spend limit the message goes out and the offer waits for an admin, unseen by the seller", async () => {
  const [admin, seller] = [await makeMarketer(), await makeSeller()];
  const editor = await makeColleague(admin, "editor");
  await db.organization.update({ where: { id: admin.organizationId }, data: { spendLimitCents: 100n } });
  const { id } = await makeListing({ seller });
  const { conversationId, proposal } = await startWithProposal(editor, first(id));
  expect(proposal.state).toBe("awaiting_approval");
  const { items } = await listMessages(seller, conversationId, { limit: 50 });
  expect(items.map(({ kind }) => kind)).toEqual(["text"]);
  const told = await db.notification.findMany({ where: { userId: seller.userId } });
  expect(told.map(({ type }) => type)).toEqual(["inquiry_received"]);
});

test("beyond the free connections both are saved, and the seller learns only that an inquiry waits", async () => {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  await exhaustConnections(seller.organizationId);
  const { id } = await makeListing({ seller });
  const { conversationId, locked } = await startWithProposal(marketer, first(id));
  expect(locked).toBe(true);
  expect(await getConversation(seller, conversationId)).toMatchObject({ organization: null, locked: true });
  const told = await db.notification.findMany({ where: { userId: seller.userId } });
  expect(told.map(({ type }) => type)).toEqual(["inquiry_received"]);
  expect(JSON.stringify(told)).not.toContain("29,300");
});

test("a seller sends both to a marketer; a viewer, and a stranger's listing, are rejected", async () => {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  await activatePlan(seller.organizationId);
  const { id } = await makeListing({ seller });
  const to = { organizationId: marketer.organizationId };
  const { proposal } = await startWithProposal(seller, { ...first(id), ...to });
  expect(proposal.state).toBe("awaiting_buyer");
  await expect(startWithProposal(await makeSeller(), { ...first(id), ...to })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(startWithProposal(await makeViewer(marketer), first(id))).rejects.toMatchObject({ code: "forbidden" });
  await expect(startWithProposal(seller, { ...first(id), ...to, scenarioId: marketer.userId })).rejects.toMatchObject({
    code: expect.stringMatching(/invalid|conflict/),
  });
});

test("an ROI scenario becomes the deal's business case, and with one of another organization the whole request is rejected", async () => {
  const marketer = await makeMarketer();
  const scenario = async (of: { organizationId: string; userId: string }) =>
    db.roiScenario.create({
      data: { organizationId: of.organizationId, createdById: of.userId, name: "Base", inputs: {} },
    });
  const { id } = await makeListing();
  const foreign = await scenario(await makeMarketer());
  await expect(startWithProposal(marketer, { ...first(id), scenarioId: foreign.id })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await db.conversation.count({ where: { listingId: id } })).toBe(0);
  const own = await scenario(marketer);
  const { proposal } = await startWithProposal(marketer, { ...first(id), scenarioId: own.id });
  expect(await db.deal.findUniqueOrThrow({ where: { id: proposal.dealId } })).toMatchObject({ roiScenarioId: own.id });
});

test("an offer that has expired before it is sent is rejected", async () => {
  const { id } = await makeListing();
  const past = { ...first(id), expiresAt: later(now(), -days(1)).toISOString() };
  await expect(startWithProposal(await makeMarketer(), past)).rejects.toMatchObject({ code: "invalid" });
});
