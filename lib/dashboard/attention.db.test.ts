import type { OrganizationMember } from "@/lib/auth/actor";
import { createProposal } from "@/lib/deals/commands";
import { holdForBuyer } from "@/lib/deals/holds/commands";
import { sendMessage } from "@/lib/messages/commands";
import { blockOrganization } from "@/lib/organizations/blocks/commands";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { workingDaysAfter } from "@/lib/platform/working-days";
import { makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { getDashboard } from "./queries";

afterEach(() => setClock());

const itemsOf = async (actor: OrganizationMember) => (await getDashboard(actor, { view: "all" })).attention.items;
const kindsOf = async (actor: OrganizationMember) => (await itemsOf(actor)).map(({ kind }) => kind);
const isoDay = (at: Date) => at.toISOString().slice(0, 10);

test("a seller has five working days to answer an enquiry, and the marketer waits", async () => {
  const pair = await makeConversation();
  const { createdAt } = await db.conversation.findUniqueOrThrow({ where: { id: pair.conversationId } });
  expect(await itemsOf(pair.seller)).toMatchObject([
    {
      kind: "enquiry",
      id: pair.conversationId,
      title: `Reply to ${pair.marketer.organizationName}`,
      due: workingDaysAfter(createdAt, 5).toISOString(),
      href: `/messages?c=${pair.conversationId}`,
    },
  ]);
  expect(await itemsOf(pair.marketer)).toEqual([]);
});

test("once answered, the turn is the marketer's, without a deadline", async () => {
  const pair = await makeConversation();
  await sendMessage(pair.seller, pair.conversationId, { body: "It is.", isInternal: false });
  expect(await itemsOf(pair.seller)).toEqual([]);
  expect(await itemsOf(pair.marketer)).toMatchObject([{ kind: "reply", id: pair.conversationId, due: null }]);
});

test("an internal note is no answer", async () => {
  const pair = await makeConversation();
  await sendMessage(pair.seller, pair.conversationId, { body: "Who takes it?", isInternal: true });
  expect(await kindsOf(pair.seller)).toEqual(["enquiry"]);
});

test("a proposal stands for its conversation until it expires, and is due then", async () => {
  const pair = await makeConversation();
  const { dealId } = await makeProposal(pair);
  const { expiresAt } = await db.proposal.findFirstOrThrow({ where: { dealId } });
  expect(await itemsOf(pair.seller)).toMatchObject([
    { kind: "offer", id: dealId, due: expiresAt.toISOString(), href: `/messages?deal=${dealId}` },
  ]);
  expect((await itemsOf(pair.seller))[0]?.detail).toContain("$29,300");
  expect(await itemsOf(pair.marketer)).toEqual([]);
  setClock(() => later(expiresAt, 1));
  expect(await kindsOf(pair.seller)).not.toContain("offer");
});

test("the most urgent item comes first", async () => {
  const seller = await makeSeller();
  const [late, soon] = [await makeConversation({ seller }), await makeConversation({ seller })];
  const at = (count: number) => ({ expiresAt: later(now(), days(count)).toISOString() });
  const { dealId: second } = await makeProposal(late, offer(at(9)));
  const { dealId: first } = await makeProposal(soon, offer(at(2)));
  expect((await itemsOf(seller)).map(({ id }) => id)).toEqual([first, second]);
});

test("only an admin of the buyer is asked to approve what is above the limit, and the seller hears nothing", async () => {
  const organization = await makeOrganization({ type: "marketer", spendLimitCents: 100_00n });
  const admin = await makeMarketer({ organization });
  const pair = await makeConversation({ marketer: admin });
  const editor = await makeColleague(admin, "editor");
  const { dealId } = await createProposal(editor, { conversationId: pair.conversationId, ...offer() });
  expect(await itemsOf(admin)).toMatchObject([
    { kind: "approval", id: dealId, detail: `${editor.name} asked for your approval` },
  ]);
  expect((await itemsOf(admin))[0]?.title).toContain("$29,300");
  expect(await kindsOf(editor)).toEqual([]);
  expect(await kindsOf(pair.seller)).toEqual(["enquiry"]);
});

test("a viewer is asked for nothing that only others can do, but sees deadlines", async () => {
  const pair = await makeConversation();
  await db.listing.update({
    where: { id: pair.listing.id },
    data: { decisionDeadline: new Date(isoDay(later(now(), days(3)))) },
  });
  const viewer = await makeViewer(pair.seller);
  expect(await kindsOf(viewer)).toEqual(["deadline"]);
  expect((await getDashboard(viewer, { view: "all" })).mayNegotiate).toBe(false);
  expect((await kindsOf(pair.seller)).toSorted()).toEqual(["deadline", "enquiry"]);
});

test("a deadline counts from 14 days before until the end of its day, for the listings one saved and kept", async () => {
  const marketer = await makeMarketer();
  const { organizationId } = marketer;
  const make = async (inDays: number, decision: "considering" | "passed" = "considering") => {
    const { id } = await makeListing();
    const decisionDeadline = new Date(isoDay(later(now(), days(inDays))));
    await db.listing.update({ where: { id }, data: { decisionDeadline } });
    const passReason = decision === "passed" ? ("other" as const) : null;
    await db.savedOpportunity.create({ data: { organizationId, listingId: id, decision, passReason } });
    return id;
  };
  const [today, last] = [await make(0), await make(14)];
  await make(-1);
  await make(15);
  await make(3, "passed");
  const items = await itemsOf(marketer);
  expect(items.map(({ id }) => id)).toEqual([today, last]);
  expect(items[0]).toMatchObject({ kind: "deadline", isDueByDay: true, href: `/listing/${today}` });
  expect(items[0]?.due).toBe(`${isoDay(now())}T23:59:59.999Z`);
});

test("a hold that expires within a week is shown to both sides", async () => {
  const pair = await makeConversation();
  await sendMessage(pair.seller, pair.conversationId, { body: "We hold it for you.", isInternal: false });
  await sendMessage(pair.marketer, pair.conversationId, { body: "Thank you.", isInternal: false });
  await sendMessage(pair.seller, pair.conversationId, { body: "Sure.", isInternal: false });
  const [item] = pair.listing.packages;
  const hold = (inDays: number) =>
    holdForBuyer(pair.seller, pair.conversationId, {
      items: [{ packageId: item?.id ?? "", units: 1 }],
      until: isoDay(later(now(), days(inDays))),
    });
  await hold(12);
  expect(await kindsOf(pair.seller)).toEqual([]);
  await hold(3);
  expect(await itemsOf(pair.seller)).toMatchObject([
    { kind: "hold", title: `Your hold for ${pair.marketer.organizationName} expires` },
  ]);
  expect((await itemsOf(pair.marketer)).find(({ kind }) => kind === "hold")).toMatchObject({
    title: `Your hold on ${pair.listing.title} expires`,
  });
});

test("requests to join and moderators' requests reach those who can act on them", async () => {
  const seller = await makeSeller();
  const editor = await makeColleague(seller, "editor");
  const person = await makeSeller({ name: "Ana Silva" });
  const { organizationId } = seller;
  const expiresAt = later(now(), days(20));
  await db.joinRequest.create({ data: { organizationId, userId: person.userId, expiresAt } });
  const listing = await makeListing({ seller, status: "changes_requested" });
  expect((await kindsOf(seller)).toSorted()).toEqual(["changes_requested", "join_request"]);
  expect(await itemsOf(editor)).toMatchObject([{ kind: "changes_requested", href: `/edit-listing/${listing.id}` }]);
  expect(await kindsOf(await makeViewer(seller))).toEqual([]);
});

test("an agency that asks to represent the organization is for its admins", async () => {
  const [seller, agency] = [await makeSeller(), await makeOrganization({ type: "sales_agency" })];
  await db.representation.create({ data: { clientId: seller.organizationId, agencyId: agency.id } });
  expect(await itemsOf(seller)).toMatchObject([{ kind: "representation", href: "/organizations" }]);
  expect(await kindsOf(await makeColleague(seller, "editor"))).toEqual([]);
});

test("nobody is asked to act between organizations of which one blocks the other", async () => {
  const pair = await makeConversation();
  await makeProposal(pair);
  await blockOrganization(pair.seller, { organizationId: pair.marketer.organizationId });
  expect(await itemsOf(pair.seller)).toEqual([]);
});

test("what others have to do is never listed", async () => {
  await makeProposal(await makeConversation());
  for (const actor of [await makeMarketer(), await makeSeller()]) {
    const { attention } = await getDashboard(actor, { view: "all" });
    expect(attention).toEqual({ items: [], total: 0 });
  }
});
