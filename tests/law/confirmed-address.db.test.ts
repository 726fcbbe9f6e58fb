import { counterProposal, createProposal } from "@/lib/deals/commands";
import { holdForBuyer } from "@/lib/deals/holds/commands";
import { invite } from "@/lib/organizations/invitations/commands";
import { sendMessage, startConversation } from "@/lib/messages/commands";
import { days, later, now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";

const rejected = { code: "email_unconfirmed" };
const unconfirmed = <Person extends { emailVerified: boolean }>(person: Person): Person => ({
  ...person,
  emailVerified: false,
});

test("a first message from either side needs a confirmed email, and a rejected one leaves nothing", async () => {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  const { id: listingId } = await makeListing({ seller });
  await expect(startConversation(unconfirmed(marketer), { listingId, body: "Hello" })).rejects.toMatchObject(rejected);
  const outreach = { listingId, body: "Hello", organizationId: marketer.organizationId };
  await expect(startConversation(unconfirmed(seller), outreach)).rejects.toMatchObject(rejected);
  expect(await db.connection.count({ where: { sellerOrganizationId: seller.organizationId } })).toBe(0);
  expect(await startConversation(marketer, { listingId, body: "Hello" })).toMatchObject({ connection: { used: 1 } });
});

test("so does an offer, and a counteroffer, from either side", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  const first = { conversationId, ...offer() };
  await expect(createProposal(unconfirmed(marketer), first)).rejects.toMatchObject(rejected);
  await expect(createProposal(unconfirmed(seller), first)).rejects.toMatchObject(rejected);
  const pair = await makeConversation();
  const { id } = await makeProposal(pair);
  await expect(counterProposal(unconfirmed(pair.seller), id, { revision: 1, ...offer() })).rejects.toMatchObject(
    rejected,
  );
});

test("so does a hold", async () => {
  const { seller, conversationId, listing } = await makeConversation();
  const items = [{ packageId: listing.packages[0]?.id ?? "", units: 1 }];
  const until = toIsoDay(later(now(), days(3)));
  await expect(holdForBuyer(unconfirmed(seller), conversationId, { items, until })).rejects.toMatchObject(rejected);
  expect(await db.listingClaim.count({ where: { listingId: listing.id } })).toBe(0);
});

test("so does an invitation to the organization", async () => {
  const seller = await makeSeller();
  const person = { email: "new-colleague@example.test", role: "viewer" as const };
  await expect(invite(unconfirmed(seller), person)).rejects.toMatchObject(rejected);
  expect(await db.invitation.count({ where: { organizationId: seller.organizationId } })).toBe(0);
});

test("a running conversation continues without one", async () => {
  const { marketer, conversationId } = await makeConversation();
  const message = { body: "One more question", isInternal: false };
  expect(await sendMessage(unconfirmed(marketer), conversationId, message)).toMatchObject({
    message: { body: "One more question" },
  });
});
