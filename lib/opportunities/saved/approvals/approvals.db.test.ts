import { randomUUID } from "node:crypto";
import { answerApproval, revokeApproval } from "@/lib/approvals/commands";
import { findApproval, listApprovals } from "@/lib/approvals/queries";
import { answerApprovalSchema } from "@/lib/approvals/schema";
import type { Marketer } from "@/lib/auth/actor";
import { visitor } from "@/lib/auth/current";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { actingFor, makeMarketingAgent, makeRepresentation } from "@/tests/support/builders/agencies";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeViewer } from "@/tests/support/builders/people";
import { saveOpportunity } from "../commands";
import { createShortlist } from "../lists/commands";
import { decideSaved } from "../team/commands";
import { requestApproval } from "./commands";

const tokenIn = (url: string): string => new URL(url).searchParams.get("token") ?? "";

async function listOf(actor: Marketer, count = 1) {
  const { id: listId } = await createShortlist(actor, { name: "Spring" });
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id: listingId } = await makeListing();
    await saveOpportunity(actor, { listingId, listId });
    ids.push(listingId);
  }
  return { listId, ids };
}

async function requested() {
  const actor = await makeMarketer();
  const { listId, ids } = await listOf(actor);
  const { id: approvalId, url } = await requestApproval(actor, { listId, note: "For the season" });
  return { actor, listId, ids, approvalId, token: tokenIn(url) };
}

const revoke = (actor: Marketer, { listId, approvalId }: { listId: string; approvalId: string }) =>
  revokeApproval(actor, { shortlistId: listId }, approvalId);
const listed = async (actor: Marketer, { listId }: { listId: string }) =>
  (await listApprovals(actor, { shortlistId: listId })).items;
const audited = (action: string, entityId: string) => db.activityLog.count({ where: { action, entityId } });
const approve = (token: string) =>
  answerApproval(visitor(), { token, answer: "approved", name: "Maya", comment: undefined });

describe("requesting approval of a shortlist", () => {
  test("creates a link that shows the list at that time, without what the team passed on", async () => {
    const actor = await makeMarketer();
    const { listId, ids } = await listOf(actor, 3);
    const [first = "", second = "", third = ""] = ids;
    await decideSaved(actor, { listingId: second, decision: "passed", passReason: "other" });
    const { url } = await requestApproval(actor, { listId });
    await saveOpportunity(actor, { listingId: (await makeListing()).id, listId });
    const found = await findApproval(visitor(), tokenIn(url));
    const listings = [{ listingId: first }, { listingId: third }];
    expect(found).toMatchObject({ title: "Spring", status: "waiting", isOpen: true, content: { listings } });
    expect(await db.approvalLink.count({ where: { tokenHash: tokenIn(url) } })).toBe(0);
    expect(await audited("shortlist.approval_requested", listId)).toBe(1);
  });

  test("names the agency that asks for its client", async () => {
    const [agent, client] = [await makeMarketingAgent(), await makeMarketer()];
    await makeRepresentation(agent, client, { people: [agent] });
    const actor = actingFor(agent, client, ["search"]);
    const { listId } = await listOf(actor);
    const { url } = await requestApproval(actor, { listId });
    const requestedBy = `${agent.name}, ${agent.organizationName} for ${client.organizationName}`;
    const { organizationId } = client;
    expect(await findApproval(visitor(), tokenIn(url))).toMatchObject({ requestedBy });
    await approve(tokenIn(url));
    const notices = await db.notification.findMany({ where: { type: "approval_answered", organizationId } });
    expect(notices.map(({ userId }) => userId).toSorted()).toEqual([agent.userId, client.userId].toSorted());
  });

  test("is denied to viewers and to an agency without the scope, and finds no other organization’s list", async () => {
    const actor = await makeMarketer();
    const { listId } = await listOf(actor);
    await expect(requestApproval(await makeViewer(actor), { listId })).rejects.toMatchObject({ code: "forbidden" });
    const agent = actingFor(await makeMarketingAgent(), actor, ["negotiate"]);
    await expect(requestApproval(agent, { listId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(requestApproval(await makeMarketer(), { listId })).rejects.toMatchObject({ code: "not_found" });
  });

  test("requires a listing on the list", async () => {
    const actor = await makeMarketer();
    const { listId } = await listOf(actor, 0);
    await expect(requestApproval(actor, { listId })).rejects.toMatchObject({ code: "bad_request" });
  });
});

describe("answering", () => {
  test("is stored with name and comment, shown to the team, and announced by notice and email", async () => {
    const { actor, listId, token } = await requested();
    const comment = "Swap the regatta";
    await answerApproval(visitor(), { token, answer: "changes_requested", name: "Maya", comment });
    expect((await listApprovals(await makeColleague(actor, "viewer"), { shortlistId: listId })).items).toMatchObject([
      { status: "changes_requested", answeredBy: "Maya", comment, shows: "1 listing", isOpen: true },
    ]);
    expect(
      await db.notification.findMany({ where: { userId: actor.userId, type: "approval_answered" } }),
    ).toMatchObject([
      { title: "Maya asked for changes to Spring", body: comment, href: `/saved-opportunities?list=${listId}` },
    ]);
    expect(await db.emailMessage.count({ where: { template: "approval-answered", userId: actor.userId } })).toBe(1);
    expect(await audited("shortlist.approval_answered", listId)).toBe(1);
  });

  test("happens once, even if two people answer at the same time", async () => {
    const { listId, token } = await requested();
    const results = await Promise.allSettled([approve(token), approve(token), approve(token)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(approve(token)).rejects.toMatchObject({ code: "conflict" });
    expect(await audited("shortlist.approval_answered", listId)).toBe(1);
    expect(await findApproval(visitor(), token)).toMatchObject({ status: "approved", answeredBy: "Maya" });
  });

  test("is rejected with a revoked, an expired, or an unknown link, which show no listings", async () => {
    const revoked = await requested();
    await revoke(revoked.actor, revoked);
    const expired = await requested();
    const past = later(now(), -days(1));
    await db.approvalLink.update({ where: { id: expired.approvalId }, data: { expiresAt: past } });
    for (const [token, status] of [
      [revoked.token, "revoked"],
      [expired.token, "expired"],
    ] as const) {
      expect(await findApproval(visitor(), token)).toMatchObject({ status, isOpen: false, note: null, content: null });
      await expect(approve(token)).rejects.toMatchObject({ code: "bad_request" });
    }
    await expect(approve(randomUUID())).rejects.toMatchObject({ code: "bad_request" });
    expect(await findApproval(visitor(), randomUUID())).toBeNull();
  });

  test("requires a name, and a text when changes are requested", () => {
    const input = { token: "t", answer: "changes_requested", name: " ", comment: "  " };
    const { error } = answerApprovalSchema.safeParse(input);
    expect(error?.issues.map(({ path }) => path.join("."))).toContain("name");
    const named = answerApprovalSchema.safeParse({ ...input, name: "Maya" });
    expect(named.error?.issues).toMatchObject([{ path: ["comment"], message: "Describe the changes you need." }]);
    expect(answerApprovalSchema.safeParse({ ...input, name: "Maya", answer: "approved" }).success).toBe(true);
  });
});

describe("revoking a link", () => {
  test("happens once and keeps the answer", async () => {
    const made = await requested();
    await approve(made.token);
    await revoke(made.actor, made);
    await revoke(made.actor, made);
    expect(await audited("shortlist.approval_revoked", made.listId)).toBe(1);
    expect(await listed(made.actor, made)).toMatchObject([{ status: "approved", isOpen: false }]);
  });

  test("is denied to viewers, and finds no other organization’s link", async () => {
    const made = await requested();
    const neighbor = await makeMarketer();
    await expect(revoke(await makeViewer(made.actor), made)).rejects.toMatchObject({ code: "forbidden" });
    await expect(revoke(neighbor, made)).rejects.toMatchObject({ code: "not_found" });
    expect(await listed(neighbor, made)).toEqual([]);
    expect(await findApproval(visitor(), made.token)).toMatchObject({ isOpen: true });
  });
});
