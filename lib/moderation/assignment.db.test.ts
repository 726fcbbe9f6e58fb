import { randomUUID } from "node:crypto";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { checklistItems } from "@/lib/settings/checklist";
import { settingSchemas } from "@/lib/settings/schema";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { meetAt, queueAt, rowOf } from "@/tests/support/database/concurrency";
import { assignListingReview, assignRegistration, checkListingReview, checkRegistration } from "./assignment-commands";
import { setCheckSchema } from "./checklist";
import { assignSchema } from "./assignment";
import { findListingEvidence } from "./listings/risk-queries";
import { findReviewQueue, listReviews } from "./listings/queries";
import { listReviewsSchema } from "./listings/schema";
import { findRegistrationEvidence, listRegistrations } from "./registrations/queries";
import { listRegistrationsSchema } from "./registrations/schema";

/** A seller whose registration has been pending for a number of days, with a unique name. */
async function makeWaiting(age = 0) {
  const { userId: id } = await makeSeller();
  const name = `Waits ${randomUUID()}`;
  await db.user.update({
    where: { id },
    data: { name, status: "pending_review", createdAt: later(now(), -days(age)) },
  });
  return { id, name };
}

async function makeReview() {
  const { id } = await makeListing({ status: "submitted" });
  await db.listingReview.create({ data: { listingId: id, kind: "submission" } });
  return id;
}

const found = async (admin: Awaited<ReturnType<typeof makeAdmin>>, filters: Record<string, string>) =>
  (await listRegistrations(admin, listRegistrationsSchema.parse(filters))).items.map(({ id }) => id);

describe("assignee of a registration", () => {
  test("an admin takes it, finds it under Mine, hands it over, and it is unassigned again; the audit has each step", async () => {
    const [admin, other, { id, name: q }] = [await makeAdmin(), await makeAdmin(), await makeWaiting()];
    expect(await found(admin, { q, assignee: "nobody" })).toEqual([id]);
    await assignRegistration(admin, { id, seen: null, assigneeId: admin.userId });
    expect(await found(admin, { q, assignee: "me" })).toEqual([id]);
    expect(await found(admin, { q, assignee: "nobody" })).toEqual([]);
    await assignRegistration(admin, { id, seen: admin.userId, assigneeId: other.userId });
    expect(await found(admin, { q, assignee: "me" })).toEqual([]);
    expect(await assignRegistration(other, { id, seen: other.userId })).toEqual({ id, assigneeId: null });
    expect(
      await db.activityLog.findMany({ where: { entityId: id, action: "registration.assign" }, orderBy: { id: "asc" } }),
    ).toMatchObject([
      { before: { assigneeId: null }, after: { assigneeId: admin.userId } },
      { before: { assigneeId: admin.userId }, after: { assigneeId: other.userId } },
      { before: { assigneeId: other.userId }, after: { assigneeId: null } },
    ]);
  });

  test("when two admins take it at the same time, the second sees who was first", async () => {
    const [one, other, { id }] = [await makeAdmin(), await makeAdmin(), await makeWaiting()];
    const outcomes = await meetAt(
      rowOf("users", id),
      [one, other].map((admin) => () => assignRegistration(admin, { id, seen: null, assigneeId: admin.userId })),
    );
    const { registrationAssigneeId: holder } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const first = holder === one.userId ? one : other;
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict", message: `${first.name} took over this review in the meantime.` },
    });
  });

  test("the same change twice changes nothing the second time", async () => {
    const [admin, { id }] = [await makeAdmin(), await makeWaiting()];
    const input = { id, seen: null, assigneeId: admin.userId };
    await assignRegistration(admin, input);
    expect(await assignRegistration(admin, input)).toEqual({ id, assigneeId: admin.userId });
    expect(await db.activityLog.count({ where: { entityId: id, action: "registration.assign" } })).toBe(1);
  });

  test("only an admin can be chosen, and only while it is pending", async () => {
    const [admin, seller, { id }] = [await makeAdmin(), await makeSeller(), await makeWaiting()];
    await expect(assignRegistration(admin, { id, seen: null, assigneeId: seller.userId })).rejects.toMatchObject({
      code: "invalid",
      fields: { assigneeId: ["Choose an admin."] },
    });
    const decided = { id: seller.userId, seen: null, assigneeId: admin.userId };
    await expect(assignRegistration(admin, decided)).rejects.toMatchObject({ code: "conflict" });
    await expect(assignRegistration(admin, { ...decided, id: admin.userId })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(assignSchema.safeParse({ seen: null, assigneeId: "somebody" }).success).toBe(false);
  });

  test("after two days it is overdue", async () => {
    const [admin, late, fresh] = [await makeAdmin(), await makeWaiting(2.1), await makeWaiting(1.9)];
    expect(await found(admin, { q: late.name, due: "overdue" })).toEqual([late.id]);
    expect(await found(admin, { q: fresh.name, due: "overdue" })).toEqual([]);
  });
});

describe("assignee of a review", () => {
  test("an admin takes the open review of a listing, which the queue then shows as theirs", async () => {
    const [admin, id] = [await makeAdmin(), await makeReview()];
    expect((await findReviewQueue(admin)).assignees).toContainEqual({ id: admin.userId, name: admin.name });
    await assignListingReview(admin, { id, seen: null, assigneeId: admin.userId });
    const { items } = await listReviews(admin, listReviewsSchema.parse({ assignee: "me" }));
    expect(items).toMatchObject([{ listingId: id, assigneeId: admin.userId, assigneeName: admin.name }]);
    expect((await listReviews(admin, listReviewsSchema.parse({ assignee: "me", due: "overdue" }))).items).toEqual([]);
  });

  test("a listing that was decided, or never submitted, has no assignee", async () => {
    const [admin, id, { id: draft }] = [await makeAdmin(), await makeReview(), await makeListing({ status: "draft" })];
    await db.listingReview.updateMany({ where: { listingId: id }, data: { state: "approved" } });
    const input = { seen: null, assigneeId: admin.userId };
    await expect(assignListingReview(admin, { ...input, id })).rejects.toMatchObject({ code: "conflict" });
    await expect(assignListingReview(admin, { ...input, id: draft })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("checklist", () => {
  const items = checklistItems(settingSchemas.registrationChecklist.parse(undefined));
  const [first = "", second = ""] = items;

  test("a tick has who and when, can be cleared, and each step is in the audit of the subject", async () => {
    const [admin, { id }] = [await makeAdmin(), await makeWaiting()];
    const read = async () => (await findRegistrationEvidence(admin, { id }))?.checklist;
    expect(await read()).toEqual(items.map((item) => ({ item, check: null })));
    await checkRegistration(admin, { id, item: first, isChecked: true });
    await checkRegistration(admin, { id, item: first, isChecked: true });
    expect((await read())?.slice(0, 2)).toEqual([
      { item: first, check: expect.objectContaining({ by: admin.name, at: expect.stringMatching(/Z$/) as string }) },
      { item: second, check: null },
    ]);
    await checkRegistration(admin, { id, item: first, isChecked: false });
    expect((await read())?.[0]).toEqual({ item: first, check: null });
    expect(
      await db.activityLog.findMany({ where: { entityId: id, action: "registration.check" }, orderBy: { id: "asc" } }),
    ).toMatchObject([{ after: { checked: first } }, { after: { unchecked: first } }]);
  });

  test("two admins who tick at the same time keep both ticks", async () => {
    const [one, other, { id }] = [await makeAdmin(), await makeAdmin(), await makeWaiting()];
    const ticks = [() => checkRegistration(one, { id, item: first, isChecked: true })];
    ticks.push(() => checkRegistration(other, { id, item: second, isChecked: true }));
    await queueAt(rowOf("users", id), ticks);
    const checks = (await findRegistrationEvidence(one, { id }))?.checklist.map(({ check }) => check?.by);
    expect(checks?.slice(0, 2)).toEqual([one.name, other.name]);
  });

  test("belongs to the open review of a listing, and starts over with the next one", async () => {
    const [admin, id] = [await makeAdmin(), await makeReview()];
    const [item = ""] = checklistItems(settingSchemas.listingChecklist.parse(undefined));
    await checkListingReview(admin, { id, item, isChecked: true });
    expect((await findListingEvidence(admin, { id })).checklist?.[0]?.check?.by).toBe(admin.name);
    await db.listingReview.updateMany({ where: { listingId: id }, data: { state: "approved" } });
    expect((await findListingEvidence(admin, { id })).checklist).toBeNull();
    await expect(checkListingReview(admin, { id, item, isChecked: false })).rejects.toMatchObject({ code: "conflict" });
    await db.listingReview.create({ data: { listingId: id, kind: "edit" } });
    expect((await findListingEvidence(admin, { id })).checklist?.[0]).toEqual({ item, check: null });
  });

  test("accepts only its own items, and only for existing records", async () => {
    const [admin, { id }] = [await makeAdmin(), await makeWaiting()];
    await expect(checkRegistration(admin, { id, item: "Something else", isChecked: true })).rejects.toMatchObject({
      code: "invalid",
    });
    const stranger = { item: first, isChecked: true };
    await expect(checkRegistration(admin, { id: randomUUID(), ...stranger })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(checkRegistration(admin, { id: admin.userId, ...stranger })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(setCheckSchema.safeParse({ item: " ", isChecked: true }).success).toBe(false);
  });
});
