/*
 * Who left an organization or is suspended, and what was revoked, deleted or withdrawn, no longer counts: each rule is
 * asked in a world that has both kinds, and answers with the one that is left.
 */
import { randomUUID } from "node:crypto";
import type { Seller } from "@/lib/auth/actor";
import { sections } from "@/lib/account/exports/section-queries";
import { listAdminInvitations } from "@/lib/auth/admin/invitations/queries";
import { inviteAdmin, revokeAdminInvitation } from "@/lib/auth/admin/invitations/commands";
import { createApiKey, revokeApiKey } from "@/lib/auth/api-keys/commands";
import { listApiKeys } from "@/lib/auth/api-keys/queries";
import { visitor } from "@/lib/auth/current";
import { announceAccessChange, findAdminBeside } from "@/lib/auth/recovery/organization-access";
import { findRequirement } from "@/lib/auth/two-step/requirement-queries";
import { rejectBeyondSeats } from "@/lib/entitlements/entitlement-queries";
import { previewBulk } from "@/lib/inventory/bulk/commands";
import { adminsOf } from "@/lib/moderation/organizations/locked";
import { createOrganization } from "@/lib/organizations/create/commands";
import { claimDomain } from "@/lib/organizations/domains/commands";
import { confirmDomainByEmail, sendDomainEmail } from "@/lib/organizations/domains/email/commands";
import { findUsualReviewMinutes } from "@/lib/organizations/registration/answer-commands";
import { getTwoStepRequirement } from "@/lib/organizations/two-step/queries";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { assignTicket } from "@/lib/support/inbox/sorting/commands";
import { ticketClockJob } from "@/lib/support/clocks/job";
import { logInAgain } from "@/tests/support/builders/accounts";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeListing } from "@/tests/support/builders/listings";
import { makeNewcomer } from "@/tests/support/builders/memberships";
import { makeAdmin, makeColleague, makeSeller } from "@/tests/support/builders/people";
import { makePaidPlan } from "@/tests/support/builders/plans";

const leave = ({ organizationId, userId }: { organizationId: string; userId: string }) =>
  db.membership.updateMany({ where: { organizationId, userId }, data: { leftAt: now() } });
const suspend = (id: string) => db.user.update({ where: { id }, data: { status: "suspended" } });

/** An organization with two admins; one has left. */
async function teamWithFormer() {
  const admin = await makeSeller();
  const former = await makeColleague(admin, "admin");
  await leave(former);
  return { admin, former };
}

describe("someone who left", () => {
  test("is not counted among the members whose logins have a second step, nor asked for one", async () => {
    const { admin, former } = await teamWithFormer();
    await db.organization.update({ where: { id: admin.organizationId }, data: { twoStepRequiredAt: now() } });
    expect(await getTwoStepRequirement(admin)).toMatchObject({ members: 1, membersWithout: 1 });
    const ask = (person: Seller) => inTransaction((tx) => findRequirement(tx, person));
    expect([await ask(admin), await ask(former)]).toEqual([admin.organizationName, null]);
  });

  test("is not notified of changes of access, does not count as another admin, and gets no email about the organization", async () => {
    const { admin, former } = await teamWithFormer();
    const { organizationId } = admin;
    await inTransaction((tx) => announceAccessChange(tx, { organizationId, changes: ["A test"], changedById: null }));
    const mailed = await db.emailMessage.findMany({ where: { template: "organization-access-changed" } });
    expect(mailed.map(({ toAddress }) => toAddress)).toEqual([admin.email]);
    const beside = (email: string) => inTransaction((tx) => findAdminBeside(tx, email, admin.userId));
    expect([await beside(admin.email), await beside(former.email)]).toEqual([{ id: admin.userId }, null]);
    const admins = await inTransaction((tx) => adminsOf(tx, organizationId));
    expect(admins.map(({ id }) => id)).toEqual([admin.userId]);
  });

  test("takes no seat, becomes owner of no listing, and may create an organization with the same name", async () => {
    const { seller } = await makePaidPlan({ seats: 2 });
    const former = await makeColleague(seller, "editor");
    const add = () => inTransaction((tx) => rejectBeyondSeats(tx, seller.organizationId, "member"));
    await expect(add()).rejects.toMatchObject({ code: "conflict" });
    await leave(former);
    await add();
    const { id } = await makeListing({ seller });
    const action = { type: "reassign", ownerId: former.userId } as const;
    await expect(previewBulk(seller, { selection: { by: "ids", ids: [id] }, action })).rejects.toMatchObject({
      fields: { ownerId: [expect.any(String)] },
    });
    const founder = await makeNewcomer({ type: "seller" });
    const name = `Quay ${randomUUID().slice(0, 8)}`;
    const found = () => createOrganization(founder, { name, type: "seller" });
    const first = await found();
    await expect(found()).rejects.toMatchObject({ code: "conflict" });
    await leave({ organizationId: first.id, userId: founder.userId });
    expect((await found()).id).not.toBe(first.id);
  });
});

test("a suspended admin is neither assigned a ticket nor emailed about an overdue one", async () => {
  const [admin, suspended] = [await makeAdmin(), await makeAdmin()];
  const { id, number } = await makeInquiry({ assigneeId: suspended.userId });
  await suspend(suspended.userId);
  await db.ticket.update({ where: { id }, data: { replyDueAt: new Date(0) } });
  await ticketClockJob.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  const mailed = await db.emailMessage.findMany({ where: { subject: `Ticket #${number} is overdue` } });
  expect(mailed.map(({ toAddress }) => toAddress)).toContain(admin.email);
  expect(mailed.map(({ toAddress }) => toAddress)).not.toContain(suspended.email);
  const other = await makeInquiry();
  const assign = assignTicket(admin, { id: other.id, seen: null, assigneeId: suspended.userId });
  await expect(assign).rejects.toMatchObject({ fields: { assigneeId: ["Choose an admin."] } });
});

test("a suspended organization verifies no domain through a link that was sent before", async () => {
  const admin = await makeSeller();
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const { id } = await claimDomain(admin, { domain });
  await sendDomainEmail(admin, { id, mailbox: "postmaster" });
  const { text } = await db.emailMessage.findFirstOrThrow({ where: { toAddress: `postmaster@${domain}` } });
  const token = /confirm-domain\?token=([\w-]+)/.exec(text)?.[1] ?? "";
  await db.organization.update({ where: { id: admin.organizationId }, data: { status: "suspended" } });
  await expect(confirmDomainByEmail(visitor(), { token })).rejects.toMatchObject({ code: "bad_request" });
});

test("revoked keys and invitations of admins are in no list", async () => {
  const { actor } = await logInAgain((await makeSeller()).userId);
  if (actor.kind === "pending") throw new Error("A member was asked for.");
  const make = (name: string) => createApiKey(actor, { name, scopes: ["listings:read"] });
  const [, gone] = [await make("Kept"), await make("Revoked")];
  await revokeApiKey(actor, { id: gone.key.id });
  expect((await listApiKeys(actor)).items.map(({ name }) => name)).toEqual(["Kept"]);
  const owner = await makeAdmin({ isSuper: true });
  const invite = () => inviteAdmin(owner, { email: `${randomUUID()}@example.test` });
  const [kept, revoked] = [await invite(), await invite()];
  await revokeAdminInvitation(owner, { id: revoked.id });
  const listed = (await listAdminInvitations(owner)).items.map(({ id }) => id);
  expect([listed.includes(kept.id), listed.includes(revoked.id)]).toEqual([true, false]);
});

test("a deleted message is not in the user's exported data", async () => {
  const { marketer, conversationId } = await makeConversation();
  const read = async () =>
    (await sections.find(({ name }) => name === "messages")?.read(marketer.userId, null, 100))?.length;
  const written = await db.message.count({ where: { authorId: marketer.userId, conversationId } });
  expect([written > 0, await read()]).toEqual([true, written]);
  await db.message.updateMany({ where: { conversationId }, data: { deletedAt: now() } });
  expect(await read()).toBe(0);
});

test("the usual time of a review excludes registrations that no one reviewed", async () => {
  const waiting = await makeNewcomer({ type: "seller", waitingFor: "approval" });
  const reviewed = { status: "active", approvedAt: now() } as const;
  for (let at = 0; at < 6; at += 1) {
    const { userId } = await makeNewcomer({ type: "seller" });
    await db.user.update({ where: { id: userId }, data: reviewed });
  }
  expect(await findUsualReviewMinutes(waiting)).toBeNull();
  const admin = await makeAdmin();
  await db.user.updateMany({
    where: { type: "seller", ...reviewed, approvedAt: { not: null } },
    data: { approvedById: admin.userId },
  });
  expect(await findUsualReviewMinutes(waiting)).not.toBeNull();
});
