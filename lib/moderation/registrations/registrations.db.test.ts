import { randomUUID } from "node:crypto";
import { draftingSeller, loggedIn, platformAdmin, seller } from "@/lib/auth/actor";
import { actorOf, visitor } from "@/lib/auth/current";
import { type LiveSession, readSession } from "@/lib/auth/session-queries";
import { importListings } from "@/lib/imports/commands";
import { createListing, updateListing } from "@/lib/listings/commands";
import { submitListing } from "@/lib/listings/publication/commands";
import {
  answerQuestion,
  findQuestions,
  findUsualReviewMinutes,
} from "@/lib/organizations/registration/answer-commands";
import { approveRegistration, register } from "@/lib/organizations/registration/commands";
import { db } from "@/lib/platform/db";
import { hours, later } from "@/lib/platform/clock";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { byTier } from "@/tests/support/tier";
import { askRegistrant, rejectRegistration, reopenRegistration, decideRegistrations } from "./commands";
import { findRegistrationEvidence, findRegistrationQueue, listRegistrations } from "./queries";
import { listRegistrationsSchema } from "./schema";

describe("registrations", () => {
  const question = "Which properties do you sell?";
  const rejection = { code: "no_rights" as const, reason: "We could not find that you hold the rights." };
  const emails = (userId: string, template: string) => db.emailMessage.count({ where: { userId, template } });
  const statusOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).status;

  /** A seller whose registration is pending, as the actor of their session. */
  async function makeWaiting() {
    const { cookie } = await register(visitor(), {
      email: `waits-${randomUUID().slice(0, 8)}@example.test`,
      password: "a long enough secret",
      name: "Ines Roca",
      type: "seller",
      acceptTerms: true,
      organization: { mode: "create", name: "Roca Regatta", type: "seller" },
    });
    const session = await readSession(cookie, "user");
    const actor = session && loggedIn(actorOf(session));
    if (actor?.kind !== "pending") throw new Error("The registration does not wait.");
    return { actor, cookie };
  }

  test("a question is emailed, appears on the user's pending page, and their answer returns them to the queue", async () => {
    const [admin, { actor }] = [await makeAdmin(), await makeWaiting()];
    await askRegistrant(admin, { id: actor.userId, question });
    expect(await findQuestions(actor)).toMatchObject({ open: { question }, answered: [] });
    expect(await emails(actor.userId, "registration-question")).toBe(1);
    expect(await answerQuestion(actor, { answer: "The regatta of Roca." })).toEqual({ status: "pending_review" });
    expect(await findQuestions(actor)).toMatchObject({ open: null, answered: [{ answer: "The regatta of Roca." }] });
    await expect(answerQuestion(actor, { answer: "Again." })).rejects.toMatchObject({ code: "conflict" });
  });

  test("the longest-waiting user comes first, and a second organization with the same name is a reason to look twice", async () => {
    const [admin, first, second] = [await makeAdmin(), await makeWaiting(), await makeWaiting()];
    const { items } = await listRegistrations(admin, listRegistrationsSchema.parse({ q: "Roca Regatta", limit: 100 }));
    const ids = items.map(({ id }) => id);
    expect(ids.indexOf(first.actor.userId)).toBeLessThan(ids.indexOf(second.actor.userId));
    const { risk } = items.find(({ id }) => id === second.actor.userId) ?? {};
    expect(risk?.reasons).toEqual(
      expect.arrayContaining([
        expect.stringContaining("Similar organization: Roca Regatta"),
        "Another account has this name",
        "Email not confirmed",
      ]),
    );
    expect(risk?.level).toBe("high");
    expect((await findRegistrationEvidence(admin, { id: second.actor.userId }))?.risk).toEqual(risk);
  });

  test("an organization with the same website is named, however its address is written", async () => {
    const [admin, { actor }] = [await makeAdmin(), await makeWaiting()];
    const host = `h${randomUUID().slice(0, 8)}.example`;
    const founded = await db.membership.findFirstOrThrow({ where: { userId: actor.userId } });
    const setWebsite = (id: string, website: string | null) =>
      db.organization.update({ where: { id }, data: { website } });
    const reasons = async () =>
      (await findRegistrationEvidence(admin, { id: actor.userId }))?.risk.reasons.filter((text) =>
        text.startsWith("Same website"),
      );
    const other = await setWebsite((await makeSeller()).organizationId, `http://${host}/about`);
    await setWebsite((await makeSeller()).organizationId, `https://other.${host}`);
    await setWebsite((await makeSeller()).organizationId, null);
    expect(await reasons()).toEqual([]);
    await setWebsite(founded.organizationId, `HTTPS://WWW.${host.toUpperCase()}`);
    expect(await reasons()).toEqual([`Same website as ${other.name}`]);
    await db.organization.update({ where: { id: other.id }, data: { status: "merged" } });
    expect(await reasons()).toEqual([]);
  });

  test("the same website is found by an index", async () => {
    const host = "roca.example";
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw`EXPLAIN SELECT 1 FROM "organizations" o
        WHERE o."website" IS NOT NULL AND website_host(o."website") = website_host(${host})`;
    });
    expect(JSON.stringify(plan)).toContain("organizations_website_host");
  });

  test("a pending user drafts and imports in the organization they founded, and publishes nothing", async () => {
    const { actor } = await makeWaiting();
    const draftingAs = draftingSeller(actor);
    const { id } = await createListing(draftingAs, { title: "Harbor Cup" });
    await updateListing(draftingAs, { id, title: "Harbor Cup 2027" });
    const file = { name: "season.csv", bytes: Buffer.from("Title\nTall Ships\n") };
    await expect(importListings(draftingAs, { file, publish: true })).rejects.toMatchObject({ code: "forbidden" });
    expect(await importListings(draftingAs, { file, publish: false })).toMatchObject({ created: 1, published: 0 });
    expect(() => seller(actor)).toThrow("waiting for approval");
    await expect(submitListing(draftingAs, { id })).rejects.toMatchObject({ code: "forbidden" });
    const { id: published } = await makeListing({ seller: draftingAs });
    await expect(updateListing(draftingAs, { id: published, title: "Other" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("no one drafts for an agency’s client, in a marketer’s organization, or before two-step verification", async () => {
    const { cookie } = await makeWaiting();
    const session = await readSession(cookie, "user");
    if (!session) throw new Error("The session has ended.");
    const draftingIn = (changes: Partial<LiveSession>) => () => draftingSeller(actorOf({ ...session, ...changes }));
    expect(draftingIn({})).not.toThrow();
    expect(draftingIn({ agencyId: randomUUID(), agencyName: "Northbank" })).toThrow("waiting for approval");
    expect(draftingIn({ organizationType: "marketer" })).toThrow("waiting for approval");
    expect(draftingIn({ mustEnroll: true })).toThrow("waiting for approval");
    expect(draftingIn({ organizationStatus: "suspended" })).toThrow("waiting for approval");
    expect(draftingIn({ status: "rejected" })).toThrow();
  });

  test("a pending user learns how long a review usually takes, once five of their kind are known", async () => {
    const [admin, { actor }] = [await makeAdmin(), await makeWaiting()];
    await db.user.updateMany({ data: { approvedById: null } });
    for (const wait of [1, 2, 30, 5, 400]) {
      expect(await findUsualReviewMinutes(actor)).toBeNull();
      const { actor: approved } = await makeWaiting();
      await approveRegistration(admin, { userId: approved.userId });
      const { createdAt } = await db.user.findUniqueOrThrow({ where: { id: approved.userId } });
      const approvedAt = later(createdAt, hours(wait));
      await db.user.update({ where: { id: approved.userId }, data: { approvedAt } });
    }
    expect(await findUsualReviewMinutes(actor)).toBe(5 * 60);
  });

  test("asking twice, even at the same time, asks once", async () => {
    const [admin, { actor }] = [await makeAdmin(), await makeWaiting()];
    const ask = () => askRegistrant(admin, { id: actor.userId, question });
    const tries = await meetAt(rowOf("users", actor.userId), [ask, ask]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await emails(actor.userId, "registration-question")).toBe(1);
  });

  test("one user's answer leaves another's question open", async () => {
    const [admin, one, other] = [await makeAdmin(), await makeWaiting(), await makeWaiting()];
    for (const { actor } of [one, other]) await askRegistrant(admin, { id: actor.userId, question });
    await answerQuestion(one.actor, { answer: "Mine." });
    expect(await findQuestions(other.actor)).toMatchObject({ open: { question } });
    expect(await statusOf(other.actor.userId)).toBe("info_requested");
  });

  test("a rejection is emailed with its reason, ends the session, and is announced live", async () => {
    const [admin, { actor, cookie }] = [await makeAdmin(), await makeWaiting()];
    await rejectRegistration(admin, { id: actor.userId, ...rejection });
    expect(await db.user.findUniqueOrThrow({ where: { id: actor.userId } })).toMatchObject({
      status: "rejected",
      statusReason: rejection.reason,
      rejectedById: admin.userId,
    });
    expect(await readSession(cookie, "user")).toBeNull();
    const email = await db.emailMessage.findFirst({
      where: { userId: actor.userId, template: "registration-rejected" },
    });
    expect(email?.text).toContain(rejection.reason);
    expect(await db.event.count({ where: { stream: `user:${actor.userId}`, type: "registration.rejected" } })).toBe(1);
    await expect(rejectRegistration(admin, { id: actor.userId, ...rejection })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("approving and rejecting at the same time has one winner", async () => {
    const admin = await makeAdmin();
    for (let round = 0; round < byTier({ default: 15, nightly: 200 }); round += 1) {
      const { actor } = await makeWaiting();
      const tries = await Promise.allSettled([
        approveRegistration(admin, { userId: actor.userId }),
        rejectRegistration(admin, { id: actor.userId, ...rejection }),
      ]);
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const notified = await Promise.all(
        ["registration-approved", "registration-rejected"].map((template) => emails(actor.userId, template)),
      );
      expect(notified.reduce((sum, count) => sum + count)).toBe(1);
    }
  }, 240_000);

  test("a rejected registration cannot be approved before it is reopened", async () => {
    const [admin, { actor }] = [await makeAdmin(), await makeWaiting()];
    await rejectRegistration(admin, { id: actor.userId, ...rejection });
    await expect(approveRegistration(admin, { userId: actor.userId })).rejects.toMatchObject({ code: "conflict" });
    await reopenRegistration(admin, { id: actor.userId });
    await expect(reopenRegistration(admin, { id: actor.userId })).rejects.toMatchObject({ code: "conflict" });
    await approveRegistration(admin, { userId: actor.userId });
    expect(await statusOf(actor.userId)).toBe("active");
  });

  test("an active account is not a registration, nor is an admin's", async () => {
    const [admin, seller, other] = [await makeAdmin(), await makeSeller(), await makeAdmin()];
    const requested = (id: string) => askRegistrant(admin, { id, question });
    await expect(requested(seller.userId)).rejects.toMatchObject({ code: "conflict" });
    await expect(requested(other.userId)).rejects.toMatchObject({ code: "not_found" });
    await expect(requested(randomUUID())).rejects.toMatchObject({ code: "not_found" });
    expect(() => platformAdmin(seller)).toThrow("Admin access required.");
  });

  test("bulk actions: the preview shows who cannot be decided, and the decision lets the others in", async () => {
    const [admin, one, two, seller] = [await makeAdmin(), await makeWaiting(), await makeWaiting(), await makeSeller()];
    const ids = [one.actor.userId, two.actor.userId, seller.userId];
    const preview = await decideRegistrations(admin, { ids, verb: "approve", preview: true });
    expect(preview.done).toHaveLength(2);
    expect(preview.failed).toMatchObject([{ id: seller.userId, message: "This account is already approved." }]);
    expect(await statusOf(one.actor.userId)).toBe("pending_review");
    expect(await decideRegistrations(admin, { ids, verb: "approve", preview: false })).toEqual(preview);
    expect([await statusOf(one.actor.userId), await statusOf(two.actor.userId)]).toEqual(["active", "active"]);
  });

  test("rejecting many requires a reason", async () => {
    const [admin, { actor }] = [await makeAdmin(), await makeWaiting()];
    const request = { ids: [actor.userId], verb: "reject" as const, preview: false };
    await expect(decideRegistrations(admin, request)).rejects.toMatchObject({ code: "invalid" });
    await decideRegistrations(admin, { ...request, ...rejection });
    expect(await statusOf(actor.userId)).toBe("rejected");
  });
});

describe("reading registrations", () => {
  async function makeRegistration(name: string, status: "pending_review" | "info_requested" | "rejected") {
    const person = await makeSeller({ name });
    await db.user.update({ where: { id: person.userId }, data: { status } });
    return person;
  }

  test("each registration is in the list of what it waits for", async () => {
    const [admin, name] = [await makeAdmin(), `w${randomUUID().slice(0, 8)}`];
    const waiting = await makeRegistration(name, "pending_review");
    const requested = await makeRegistration(name, "info_requested");
    const rejected = await makeRegistration(name, "rejected");
    const answered = await makeRegistration(name, "pending_review");
    const question = { userId: answered.userId, question: "Which?", answer: "This one." };
    await db.registrationQuestion.create({ data: question });
    const idsOf = async (status: string) =>
      (await listRegistrations(admin, listRegistrationsSchema.parse({ q: name, status }))).items.map(({ id }) => id);
    expect(await idsOf("waiting")).toEqual([waiting.userId, answered.userId]);
    expect(await idsOf("asked")).toEqual([requested.userId]);
    expect(await idsOf("rejected")).toEqual([rejected.userId]);
    expect(await idsOf("answered")).toEqual([answered.userId]);
  });

  test("a registration is shown with the organization it founded and the one that its address belongs to", async () => {
    const [admin, domain] = [await makeAdmin(), `d${randomUUID().slice(0, 8)}.test`];
    const owner = await makeSeller();
    await db.organizationDomain.create({
      data: { organizationId: owner.organizationId, domain, token: "t", verifiedAt: new Date() },
    });
    const person = await makeSeller({ email: `ines@${domain}` });
    await db.user.update({ where: { id: person.userId }, data: { status: "pending_review" } });
    const page = await listRegistrations(admin, listRegistrationsSchema.parse({ q: domain }));
    expect(page.items).toMatchObject([
      {
        organization: { name: person.organizationName, isNew: true },
        domainOf: owner.organizationName,
        lastQuestion: null,
      },
    ]);
  });

  test("the counts grow with every registration of their kind", async () => {
    const admin = await makeAdmin();
    const before = (await findRegistrationQueue(admin)).counts;
    await makeRegistration("Waits", "pending_review");
    await makeRegistration("Asked", "info_requested");
    expect((await findRegistrationQueue(admin)).counts).toEqual({
      ...before,
      waiting: before.waiting + 1,
      asked: before.asked + 1,
    });
  });
});
