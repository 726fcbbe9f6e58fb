import type { Marketer, Seller } from "@/lib/auth/actor";
import { visitor } from "@/lib/auth/current";
import { listApprovals } from "@/lib/approvals/queries";
import { getDealProgress } from "@/lib/deals/agreed/queries";
import { requestConfirmation } from "@/lib/deals/approvals/commands";
import { stepDeliverable } from "@/lib/deals/fulfillment/commands";
import { getDeal } from "@/lib/deals/queries";
import { recordSignedDeal } from "@/lib/deals/signed/commands";
import { signedDealSchema } from "@/lib/deals/signed/schema";
import { sendMessage, startConversation } from "@/lib/messages/commands";
import { listMessages } from "@/lib/messages/queries";
import { db } from "@/lib/platform/db";
import { type MadeListing, makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { decideJoining, joinAsSponsor } from "./commands";
import { findJoinable } from "./queries";
import { decideJoiningSchema, joinAsSponsorSchema } from "./schema";

jest.setTimeout(60_000);

let seller: Seller;
let listing: MadeListing;

beforeAll(async () => {
  seller = await makeSeller();
  listing = await makeListing({ seller });
});

/** A recorded deal with the secret from its sponsor's link. */
async function linked(sponsor: string, at: MadeListing = listing) {
  const email = `${sponsor.replaceAll(" ", ".").toLowerCase()}@example.test`;
  const term = { termStart: "2027-08-01", termEnd: "2028-05-31" };
  const deliverables = [{ name: "Perimeter board" }];
  const terms = { listingId: at.id, packageId: at.packages[0]?.id, value: 20_000, deliverables, ...term };
  const { id } = await recordSignedDeal(seller, signedDealSchema.parse({ sponsor, ...terms }));
  await requestConfirmation(seller, { id, email, note: undefined });
  const { text } = await db.emailMessage.findFirstOrThrow({ where: { toAddress: email } });
  const contact = await db.organization.findFirstOrThrow({ where: { name: sponsor, status: "contact" } });
  return { id, contact, token: /approval\?token=([\w-]+)/.exec(text)?.[1] ?? "" };
}

const marketerOf = async (name: string): Promise<Marketer> =>
  makeMarketer({ organization: await makeOrganization({ type: "marketer", name }) });

const fresh = () => makeListing({ seller });

describe("a sponsor that joins through the link to its deal", () => {
  test("sees the deal as its own right away under the recorded name, without the seller’s internal notes", async () => {
    const { id, contact, token } = await linked("Alder Dairy", await fresh());
    const { conversationId } = await getDealProgress(seller, id);
    await sendMessage(seller, conversationId, { body: "They always pay late.", isInternal: true });
    const sponsor = await marketerOf("alder dairy");
    expect(await findJoinable(visitor(), token)).toEqual({ state: "register" });
    expect(await findJoinable(sponsor, token)).toMatchObject({ state: "open", sponsor: "Alder Dairy" });
    expect(await joinAsSponsor(sponsor, { token })).toEqual({ status: "joined" });
    expect(await findJoinable(sponsor, token)).toEqual({ state: "joined" });
    const theirs = await getDealProgress(sponsor, id);
    expect(theirs).toMatchObject({ side: "buyer", isRecorded: false, buyer: { id: sponsor.organizationId } });
    expect((await getDeal(sponsor, id)).proposal.accepted).toMatchObject({
      ...{ isRecorded: true, organizationName: seller.organizationName },
    });
    const { items } = await listMessages(sponsor, conversationId, { limit: 50 });
    expect(JSON.stringify(items)).toContain("alder dairy joined Pitchside as Alder Dairy");
    expect(JSON.stringify(items)).not.toContain("pay late");
    expect(await db.organization.findUniqueOrThrow({ where: { id: contact.id } })).toMatchObject({
      ...{ status: "merged", mergedIntoId: sponsor.organizationId, contactOfId: null, contactEmail: null },
    });
    const claim = { conversationId, buyerOrganizationId: sponsor.organizationId, state: "sold" as const };
    expect(await db.listingClaim.count({ where: claim })).toBeGreaterThan(0);
  });

  test("can take its own steps and write from then on, and uses no connection", async () => {
    const { id, token } = await linked("Birch Bank", await fresh());
    const sponsor = await marketerOf("Birch Bank");
    await joinAsSponsor(sponsor, { token });
    const { conversationId, deliverables } = await getDealProgress(seller, id);
    const ids = { id, deliverableId: deliverables[0]!.id };
    await stepDeliverable(seller, ids, { step: "deliver" });
    await expect(stepDeliverable(seller, ids, { step: "accept" })).rejects.toMatchObject({ code: "forbidden" });
    await stepDeliverable(sponsor, ids, { step: "accept" });
    await sendMessage(sponsor, conversationId, { body: "Thank you!", isInternal: false });
    await sendMessage(seller, conversationId, { body: "Welcome.", isInternal: false });
    const { connectionsUsed } = await db.organization.findUniqueOrThrow({ where: { id: seller.organizationId } });
    expect(connectionsUsed).toBe(0);
  });

  test("keeps one thread about a listing that it already discussed", async () => {
    const at = await fresh();
    const { id, token } = await linked("Cedar Credit", at);
    const sponsor = await marketerOf("Cedar Credit");
    const { conversation } = await startConversation(sponsor, { listingId: at.id, body: "Is the sleeve still free?" });
    await joinAsSponsor(sponsor, { token });
    expect(await getDealProgress(sponsor, id)).toMatchObject({ conversationId: conversation.id });
    const pair = { marketerOrganizationId: sponsor.organizationId, sellerOrganizationId: seller.organizationId };
    expect(await db.connection.count({ where: pair })).toBe(1);
  });

  test("under another name waits for the seller, who is asked and declines or connects", async () => {
    const { id, token } = await linked("Dogwood", await fresh());
    const sponsor = await marketerOf("Dogwood Drinks Group");
    expect(await joinAsSponsor(sponsor, { token })).toEqual({ status: "requested" });
    await expect(getDealProgress(sponsor, id)).rejects.toMatchObject({ code: "not_found" });
    const joining = { organization: "Dogwood Drinks Group", person: sponsor.name };
    expect((await listApprovals(seller, { dealId: id })).contact).toMatchObject({ joining });
    const other = await marketerOf("Dogwood Imports");
    expect(await findJoinable(other, token)).toEqual({ state: "taken" });
    await expect(joinAsSponsor(other, { token })).rejects.toMatchObject({ code: "conflict" });
    const decide = (actor: Seller, accept: boolean) => decideJoining(actor, id, { accept });
    await expect(decide(await makeViewer(seller), true)).rejects.toMatchObject({ code: "forbidden" });
    await expect(decide(await makeSeller(), true)).rejects.toMatchObject({ code: "not_found" });
    expect(await decide(seller, false)).toEqual({ status: "declined" });
    await expect(decide(seller, true)).rejects.toMatchObject({ code: "conflict" });
    await joinAsSponsor(sponsor, { token });
    expect(await decide(seller, true)).toEqual({ status: "joined" });
    expect(await getDealProgress(sponsor, id)).toMatchObject({ side: "buyer" });
    await expect(decide(seller, true)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is the first of two that join at the same time", async () => {
    const { token, contact } = await linked("Elder Energy", await fresh());
    const [one, other] = [await marketerOf("Elder Energy"), await marketerOf("Elder Energy")];
    const tries = await meetAt(
      rowOf("organizations", contact.id),
      [one, other].map((actor) => () => joinAsSponsor(actor, { token })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    expect(await db.organization.count({ where: { id: contact.id, status: "merged" } })).toBe(1);
  });

  test("is denied to viewers, agencies, unconfirmed addresses, and with any other link", async () => {
    const { token } = await linked("Fir Foods", await fresh());
    const sponsor = await marketerOf("Fir Foods");
    const rejected = (actor: Marketer, code: string, secret = token) =>
      expect(joinAsSponsor(actor, { token: secret })).rejects.toMatchObject({ code });
    const viewer = await makeViewer(sponsor);
    await rejected(viewer, "forbidden");
    expect(await findJoinable(viewer, token)).toBeNull();
    await rejected({ ...sponsor, organizationType: "marketing_agency" }, "forbidden");
    await rejected({ ...sponsor, emailVerified: false }, "email_unconfirmed");
    await rejected(sponsor, "bad_request", "unknown");
    expect(await findJoinable(sponsor, "unknown")).toBeNull();
    expect(joinAsSponsorSchema.safeParse({ token: "" }).success).toBe(false);
    expect(decideJoiningSchema.safeParse({}).success).toBe(false);
  });
});
