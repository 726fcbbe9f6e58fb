import { answerApproval, revokeApproval } from "@/lib/approvals/commands";
import { findApproval, listApprovals } from "@/lib/approvals/queries";
import { requestApprovalSchema } from "@/lib/approvals/schema";
import type { Marketer } from "@/lib/auth/actor";
import { visitor } from "@/lib/auth/current";
import { db } from "@/lib/platform/db";
import {
  actingFor,
  makeMarketingAgent,
  makeMarketingClient,
  makeRepresentation,
} from "@/tests/support/builders/agencies";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeMarketer, makeViewer } from "@/tests/support/builders/people";
import { requestOfferApproval } from "./commands";

const tokenIn = (url: string): string => new URL(url).searchParams.get("token") ?? "";

/** An offer in a deal of the agency’s client, with a link to it. */
async function requested() {
  const agent = await makeMarketingAgent();
  const { client, acting } = await makeMarketingClient(agent);
  const pair = await makeConversation({ marketer: client });
  const { dealId } = await makeProposal(pair);
  const { id: approvalId, url } = await requestOfferApproval(acting, { id: dealId, note: "Final terms" });
  return { ...pair, agent, client, acting, dealId, approvalId, token: tokenIn(url) };
}

const approve = (token: string) =>
  answerApproval(visitor(), { token, answer: "approved", name: "Maya", comment: undefined });
const audited = (action: string, entityId: string) => db.activityLog.count({ where: { action, entityId } });
const linksOf = async (actor: Parameters<typeof listApprovals>[0], dealId: string) =>
  (await listApprovals(actor, { dealId })).items;

describe("requesting a client's approval of an offer", () => {
  test("creates a link that shows the terms at that time, to whoever has it", async () => {
    const { agent, client, seller, listing, dealId, token } = await requested();
    await db.listing.update({ where: { id: listing.id }, data: { title: "Renamed" } });
    const found = await findApproval(visitor(), token);
    expect(found).toMatchObject({
      ...{ title: listing.title, note: "Final terms", status: "waiting", isOpen: true },
      requestedBy: `${agent.name}, ${agent.organizationName} for ${client.organizationName}`,
      content: {
        kind: "deal",
        offer: { seller: seller.organizationName, buyer: client.organizationName, total: "$29,300" },
      },
    });
    const offer = found?.content?.kind === "deal" ? found.content.offer : undefined;
    expect(offer?.lines.length).toBeGreaterThan(0);
    expect(offer?.facts.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Term", "Exclusivity", "Payments", "Acceptance"]),
    );
    expect(await audited("deal.approval_requested", dealId)).toBe(1);
    expect(await db.approvalLink.count({ where: { tokenHash: token } })).toBe(0);
  });

  test("is denied to viewers and to an agency that may not negotiate, and finds no deal of others", async () => {
    const { client, dealId } = await requested();
    const searching = actingFor(await makeMarketingAgent(), client, ["search"]);
    for (const actor of [await makeViewer(client), searching])
      await expect(requestOfferApproval(actor, { id: dealId })).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await makeMarketer();
    await expect(requestOfferApproval(stranger, { id: dealId })).rejects.toMatchObject({ code: "not_found" });
  });

  test("is possible only for an open offer, with a note of limited length", async () => {
    const { marketer, dealId } = await makeAgreedDeal();
    await expect(requestOfferApproval(marketer, { id: dealId })).rejects.toMatchObject({ code: "bad_request" });
    expect(requestApprovalSchema.safeParse({ note: "x".repeat(2001) }).success).toBe(false);
  });
});

describe("the answer to an offer", () => {
  test("is given once, even if two people answer at the same time, and reaches only one's own side", async () => {
    const { agent, client, seller, acting, dealId, token, listing } = await requested();
    const results = await Promise.allSettled([approve(token), approve(token), approve(token)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(approve(token)).rejects.toMatchObject({ code: "conflict" });
    expect(await audited("deal.approval_answered", dealId)).toBe(1);
    const notices = await db.notification.findMany({ where: { type: "approval_answered" } });
    const ours = notices.filter(({ href }) => href === `/messages?deal=${dealId}`);
    expect(ours.map(({ userId }) => userId).toSorted()).toEqual([agent.userId, client.userId].toSorted());
    expect(ours[0]).toMatchObject({ title: `Maya approved the offer for ${listing.title}` });
    expect(await db.emailMessage.count({ where: { template: "approval-answered", userId: client.userId } })).toBe(1);
    const answered = { status: "approved", answeredBy: "Maya", shows: "$29,300 in total" };
    expect(await linksOf(acting, dealId)).toMatchObject([answered]);
    expect(await linksOf(client, dealId)).toMatchObject([answered]);
    expect(await linksOf(seller, dealId)).toEqual([]);
    expect(await db.proposal.count({ where: { dealId, state: "agreed" } })).toBe(0);
  });

  test("requests changes to an offer in a sentence", async () => {
    const { client, token, listing } = await requested();
    const comment = "One year only";
    await answerApproval(visitor(), { token, answer: "changes_requested", name: "Maya", comment });
    expect(
      await db.notification.findFirst({ where: { type: "approval_answered", userId: client.userId } }),
    ).toMatchObject({ title: `Maya asked for changes to the offer for ${listing.title}`, body: comment });
  });
});

test("a link to an offer can be revoked only by its side, and not through a link for something else", async () => {
  const { acting, client, seller, dealId, approvalId, token } = await requested();
  const revoke = (actor: Parameters<typeof revokeApproval>[0], id = dealId) =>
    revokeApproval(actor, { dealId: id }, approvalId);
  await expect(revoke(await makeViewer(client))).rejects.toMatchObject({ code: "forbidden" });
  for (const actor of [seller, await makeMarketer()])
    await expect(revoke(actor)).rejects.toMatchObject({ code: "not_found" });
  await expect(revokeApproval(client, { shortlistId: dealId }, approvalId)).rejects.toMatchObject({
    code: "not_found",
  });
  await revoke(acting);
  await revoke(acting);
  expect(await audited("deal.approval_revoked", dealId)).toBe(1);
  expect(await findApproval(visitor(), token)).toMatchObject({ status: "revoked", isOpen: false, content: null });
  await expect(approve(token)).rejects.toMatchObject({ code: "bad_request" });
});

test("a seller’s side has its own links, which the buyer does not see", async () => {
  const pair = await makeConversation();
  const { dealId } = await makeProposal(pair);
  const { url } = await requestOfferApproval(pair.seller, { id: dealId });
  expect(await findApproval(visitor(), tokenIn(url))).toMatchObject({
    requestedBy: expect.stringContaining(pair.seller.organizationName) as string,
  });
  expect(await linksOf(pair.seller, dealId)).toHaveLength(1);
  expect(await linksOf(pair.marketer, dealId)).toEqual([]);
});

test("an agency whose representation ended can no longer request approval", async () => {
  const [agent, client] = [await makeMarketingAgent(), await makeMarketer()];
  await makeRepresentation(agent, client, { status: "revoked" });
  const { dealId } = await makeProposal(await makeConversation({ marketer: client }));
  const itself: Marketer = agent;
  await expect(requestOfferApproval(itself, { id: dealId })).rejects.toMatchObject({ code: "not_found" });
});
