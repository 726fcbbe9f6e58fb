import { randomUUID } from "node:crypto";
import type { Seller } from "@/lib/auth/actor";
import { declineProposal } from "@/lib/deals/commands";
import { issueInvoice } from "@/lib/deals/invoices/commands";
import { recordSignedDeal } from "@/lib/deals/signed/commands";
import { signedDealSchema } from "@/lib/deals/signed/schema";
import { sendMessage, startConversation } from "@/lib/messages/commands";
import { listConversations } from "@/lib/messages/queries";
import { listConversationsSchema } from "@/lib/messages/schema";
import { blockOrganization } from "@/lib/organizations/blocks/commands";
import { answerPitch, sendPitch } from "@/lib/pitches/commands";
import { db } from "@/lib/platform/db";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { actingFor, makeRepresentation, makeSalesAgent } from "@/tests/support/builders/agencies";
import { makeBrief } from "@/tests/support/builders/briefs";
import { exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { getPartner } from "./queries";
import { partnerInAddress } from "./view";

jest.setTimeout(60_000);

const notFound = { code: "not_found" };

async function recorded(seller: Seller, sponsor: string) {
  const listing = await makeListing({ seller });
  const term = { termStart: "2027-08-01", termEnd: "2028-05-31" };
  const input = {
    sponsor,
    email: "ana@alder.example",
    industryCategory: "banking",
    listingId: listing.id,
    value: 20_000,
  };
  const { id } = await recordSignedDeal(seller, signedDealSchema.parse({ ...input, ...term }));
  const deal = await db.deal.findUniqueOrThrow({ where: { id } });
  return { dealId: id, contactId: deal.buyerOrganizationId, conversationId: deal.conversationId };
}

const talksWith = (actor: Parameters<typeof getPartner>[0], partnerId: string, more: object = {}) =>
  listConversations(actor, listConversationsSchema.parse({ partnerId, ...more }));

describe("the record of a partner", () => {
  test("has its profile, people, invoices, ended negotiations, and one's own side’s notes, over all conversations", async () => {
    const organization = await makeOrganization({ type: "marketer", name: "Alder Dairy", industryCategory: "banking" });
    await db.organization.update({
      where: { id: organization.id },
      data: { hqCity: "Cork", website: "https://alder.example" },
    });
    const agreed = await makeAgreedDeal({ marketer: await makeMarketer({ organization, name: "Ana Silva" }) });
    const { marketer, seller, dealId } = agreed;
    await issueInvoice(seller, { id: dealId, paymentId: agreed.payments[0] ?? "" });
    const ended = await makeConversation({ seller, marketer });
    const { id } = await makeProposal(ended);
    await declineProposal(seller, id, { revision: 1, reason: "price_too_low" } as never);
    await makeConversation({ seller });
    await sendMessage(seller, ended.conversationId, { body: "They decide in May.", isInternal: true });
    await sendMessage(marketer, ended.conversationId, { body: "Too expensive?", isInternal: true });

    const record = await getPartner(seller, organization.id);
    expect(record).toMatchObject({
      ...{ name: "Alder Dairy", type: "marketer", isContact: false, industry: "Banking", hqCity: "Cork" },
      ...{ website: "https://alder.example", email: null, blockNote: null, briefs: [] },
      people: [{ name: "Ana Silva", agencyName: null }],
      notes: {
        total: 1,
        items: [{ body: "They decide in May.", author: seller.name, conversationId: ended.conversationId }],
      },
      invoices: {
        total: 1,
        items: [{ number: "INV-0001", state: "open", total: 29_300, currency: "USD", client: null }],
      },
      closed: { total: 1, items: [{ state: "declined", total: 29_300 }] },
    });
    expect((await talksWith(seller, organization.id)).total).toBe(2);

    const theirs = await getPartner(marketer, seller.organizationId);
    expect(theirs).toMatchObject({
      ...{ type: "seller", publishedListings: 3 },
      notes: { total: 1, items: [{ body: "Too expensive?" }] },
      invoices: { items: [{ number: "INV-0001" }] },
    });
    expect(theirs.people).toMatchObject([{ name: seller.name }]);
  });

  test("of a sponsor without an account has its address, and links to the organization after it joins", async () => {
    const seller = await makeSeller();
    const { contactId } = await recorded(seller, "Birch Bank");
    expect(await getPartner(seller, contactId)).toMatchObject({
      ...{ name: "Birch Bank", isContact: true, email: "ana@alder.example", industry: "Banking", people: [] },
    });
    const { marketer } = await makeConversation({ seller });
    await db.organization.update({
      where: { id: contactId },
      data: { status: "merged", contactOfId: null, contactEmail: null, mergedIntoId: marketer.organizationId },
    });
    expect((await getPartner(seller, contactId)).id).toBe(marketer.organizationId);
  });

  test("shows what a marketer looks for once it answered the seller’s pitch, and to no one else", async () => {
    const [marketer, seller, other] = [await makeMarketer(), await makeSeller(), await makeSeller()];
    const fields = { visibility: "matched_sellers" as const, maxPitches: 3, budgetMax: 30_000 };
    const { id: briefId } = await makeBrief({ marketer, fields });
    const pitch = { briefId, listingId: (await makeListing({ seller })).id, body: "Two home games." };
    await startConversation(marketer, { listingId: pitch.listingId, body: "Hello." });
    await startConversation(marketer, { listingId: (await makeListing({ seller: other })).id, body: "Hello." });
    const { id } = await sendPitch(seller, pitch);
    expect((await getPartner(seller, marketer.organizationId)).briefs).toEqual([]);
    await answerPitch(marketer, id, { body: "Tell us more." });
    const { briefs } = await getPartner(seller, marketer.organizationId);
    expect(briefs).toMatchObject([{ id: briefId, title: expect.stringContaining("$30,000") }]);
    expect((await getPartner(other, marketer.organizationId)).briefs).toEqual([]);
  });

  test("is hidden from those without a conversation with it, and for a locked inquiry", async () => {
    const seller = await makeSeller();
    const { contactId } = await recorded(seller, "Cedar Credit");
    for (const stranger of [await makeSeller(), await makeMarketer()]) {
      await expect(getPartner(stranger, contactId)).rejects.toMatchObject(notFound);
      expect((await talksWith(stranger, contactId)).items).toEqual([]);
    }
    await expect(getPartner(seller, randomUUID())).rejects.toMatchObject(notFound);
    await expect(getPartner(seller, seller.organizationId)).rejects.toMatchObject(notFound);
    expect(() => partnerInAddress("alder")).toThrow(expect.objectContaining(notFound));

    await exhaustConnections(seller.organizationId);
    const { marketer } = await makeConversation({ seller });
    await expect(getPartner(seller, marketer.organizationId)).rejects.toMatchObject(notFound);
    expect(await talksWith(seller, marketer.organizationId)).toMatchObject({ items: [], total: 0 });
    expect((await getPartner(marketer, seller.organizationId)).name).toBe(seller.organizationName);
    expect((await talksWith(marketer, seller.organizationId)).total).toBe(1);
  });

  test("is visible to a viewer, and says why one's own organization blocks it", async () => {
    const { marketer, seller } = await makeConversation();
    const block = { organizationId: marketer.organizationId, note: "Never pays." };
    await blockOrganization(seller, block as never);
    expect((await getPartner(await makeViewer(seller), marketer.organizationId)).blockNote).toBe("Never pays.");
    expect((await getPartner(marketer, seller.organizationId)).blockNote).toBeNull();
  });

  test("lists its conversations page by page, and the latest of many notes, in one statement", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    await makeConversation({ seller, marketer });
    for (let at = 1; at <= 21; at += 1)
      await sendMessage(seller, conversationId, { body: `Note ${at}`, isInternal: true });
    const first = await talksWith(seller, marketer.organizationId, { limit: 1 });
    const next = await talksWith(seller, marketer.organizationId, { limit: 1, cursor: first.nextCursor });
    expect([first.total, next.nextCursor]).toEqual([2, null]);
    expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(2);
    const statements = await statementsOf(async () => {
      const { notes } = await getPartner(seller, marketer.organizationId);
      expect([notes.total, notes.items.length, notes.items[0]?.body]).toEqual([21, 20, "Note 21"]);
    });
    expect(statements).toHaveLength(1);
  });

  test("of an agency covers its clients, and names the client of each conversation", async () => {
    const [agent, client] = [await makeSalesAgent(), await makeSeller()];
    await makeRepresentation(agent, client);
    const { marketer } = await makeConversation({ seller: client });
    const { conversationId } = await makeConversation({ seller: client, marketer });
    const acting = actingFor(agent, client);
    await sendMessage(acting, conversationId, { body: "Called them.", isInternal: true });
    expect((await getPartner(agent, marketer.organizationId)).notes.items).toMatchObject([
      { body: "Called them.", client: { id: client.organizationId, name: client.organizationName } },
    ]);
    await db.representation.updateMany({ where: { clientId: client.organizationId }, data: { status: "revoked" } });
    await expect(getPartner(agent, marketer.organizationId)).rejects.toMatchObject(notFound);
  });
});
