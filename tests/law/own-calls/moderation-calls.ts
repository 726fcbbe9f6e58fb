import { randomUUID } from "node:crypto";
import type { ListingStatus } from "@/lib/listings/states";
import { days, later, now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { defineJob, enqueue } from "@/lib/platform/jobs/jobs";
import { checklistItems } from "@/lib/settings/checklist";
import { settingSchemas } from "@/lib/settings/schema";
import type { TicketState } from "@/lib/support/states";
import { makeEvidence } from "@/tests/support/builders/evidence";
import { makeListing } from "@/tests/support/builders/listings";
import { makeNewcomer } from "@/tests/support/builders/memberships";
import { makeAdmin, makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { makePost, makeTag } from "@/tests/support/builders/posts";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import { makeSpam } from "@/tests/support/builders/spam";
import { samplePicture } from "@/tests/support/samples/picture";
import { type Asker, type CallRows, type OwnCall, freshAddress } from "./asker";

const reason = "It was asked for.";
const question = "Which properties do you sell?";
const grounds = [{ method: "document", note: "An extract of the register." }, { reason }, { reason }];

const post = (wish: Parameters<typeof makePost>[0] = {}, body: object = {}) =>
  async function own(): Promise<OwnCall> {
    return { params: { id: (await makePost(wish)).id }, body: { version: 1, ...body } };
  };

async function postWithRevision(): Promise<OwnCall> {
  const { id, title, body } = await makePost();
  const kept = await db.blogPostRevision.create({ data: { postId: id, title, body } });
  return { params: { id, revisionId: kept.id }, body: { version: 1 } };
}

const aTag = (body?: object) =>
  async function own(): Promise<OwnCall> {
    return { params: { id: (await makeTag()).id }, body };
  };

const tomorrow = () => later(now(), days(1)).toISOString();

/** What a post says, but for its address: one that nobody has. */
const written = () => ({
  slug: `post-${randomUUID()}`,
  featureFileId: null,
  canonicalUrl: "https://example.test/post",
});

const deadEmail = async (): Promise<string> => {
  const facts = { template: "welcome", subject: "Welcome", html: "<p>Hello</p>", text: "Hello" };
  const { id } = await db.emailMessage.create({ data: { ...facts, toAddress: freshAddress(), status: "dead" } });
  return id;
};

/** Someone's key. */
async function userKey(): Promise<OwnCall> {
  const { userId, organizationId } = await makeMarketer();
  const key = { name: "Key", prefix: "pk", keyHash: randomUUID(), scopes: [] };
  const { id } = await db.apiKey.create({ data: { ...key, userId, organizationId } });
  return { params: { id } };
}

const email = async (): Promise<OwnCall> => ({ params: { id: await deadEmail() } });

async function failedJob(): Promise<OwnCall> {
  const queue = `test.${randomUUID()}`;
  const job = defineJob<{ number: number }>(queue, async () => undefined);
  await inTransaction((tx) => enqueue(tx, job, { number: 7 }));
  const [row] = await db.$queryRaw<{ id: string }[]>`
    UPDATE jobs.job SET state = 'failed', completed_on = now() WHERE name = ${queue} RETURNING id::text`;
  return { params: { queue, id: row?.id ?? "" } };
}

const submittedListing = async (): Promise<string> => {
  const { id } = await makeListing({ status: "submitted" });
  await db.listingReview.create({ data: { listingId: id, kind: "submission" } });
  return id;
};

/** A listing with a change that waits for review. */
const waitingEdit = (more: object) =>
  async function own(): Promise<OwnCall> {
    const { id } = await makeListing();
    const changes = { before: { title: "Northgate Women FC" }, after: { title: "Northgate FC" } };
    const review = await db.listingReview.create({ data: { listingId: id, kind: "edit", changes } });
    return { params: { id }, body: { reviewId: review.id, ...more } };
  };

const listing = (status: ListingStatus) => async (): Promise<OwnCall> => ({
  params: { id: (await makeListing({ status })).id },
});

async function evidence(): Promise<OwnCall> {
  const { id, ...body } = await makeEvidence();
  return { params: { id }, body: { figure: body.figure, revision: body.revision } };
}

const review = async (): Promise<OwnCall> => ({ params: { id: await submittedListing() } });

async function joinRequest(): Promise<string> {
  const { organizationId } = await makeMarketer();
  const { userId } = await makeNewcomer();
  const { id } = await db.joinRequest.create({ data: { organizationId, userId, expiresAt: later(now(), days(30)) } });
  return id;
}

const request = async (): Promise<OwnCall> => ({ params: { id: await joinRequest() } });

const organization = (data: Parameters<typeof db.organization.update>[0]["data"] = {}) =>
  async function own(): Promise<OwnCall> {
    const { id } = await makeOrganization();
    await db.organization.update({ where: { id }, data });
    return { params: { id } };
  };

async function reportedContact(): Promise<OwnCall> {
  const { connectionId } = await makeSpam();
  return { params: { id: connectionId } };
}

async function pairToMerge(): Promise<OwnCall> {
  const [from, into] = [await makeOrganization(), await makeOrganization()];
  return { params: { id: from.id }, body: { intoId: into.id, confirmation: from.name } };
}

const savedFilter = { path: "/admin/users", name: "Suspended", query: "status=suspended" };

async function ownFilter({ userId: adminId }: Asker): Promise<OwnCall> {
  const { id } = await db.savedFilter.create({ data: { ...savedFilter, adminId, name: randomUUID() } });
  return { params: { id } };
}

const savedReply = async (): Promise<OwnCall> => {
  const { id } = await db.cannedReply.create({ data: { name: randomUUID(), body: "Hi {{name}}" } });
  return { params: { id }, body: { name: randomUUID(), body: "Hi {{first_name}}" } };
};

async function ticketsToMerge(): Promise<OwnCall> {
  const email = freshAddress();
  const [{ id }, into] = [await makeInquiry({ email }), await makeInquiry({ email })];
  return { params: { id }, body: { seen: "new", intoId: into.id } };
}

/** An unassigned inquiry in this state. */
const inquiry = (state: TicketState, body?: object) =>
  async function own(): Promise<OwnCall> {
    return { params: { id: (await makeInquiry({ state })).id }, body };
  };

const inquiryToWriteTo = (more: object = {}) =>
  async function own(): Promise<OwnCall> {
    const { id, messages } = await makeInquiry();
    return { params: { id }, body: { after: messages[0]?.id, ...more } };
  };

const user = (data: Parameters<typeof db.user.update>[0]["data"] = {}) =>
  async function own(): Promise<OwnCall> {
    const { userId: id } = await makeSeller();
    await db.user.update({ where: { id }, data });
    return { params: { id } };
  };

/** Another admin. */
const fellow = (data: { isSuper?: boolean } = {}, body?: object) =>
  async function own(): Promise<OwnCall> {
    return { params: { id: (await makeAdmin(data)).userId }, body };
  };

const waiting = user({ status: "pending_review" });
const idOf = async (made: Promise<OwnCall>) => (await made).params?.id ?? "";

async function invitation(): Promise<OwnCall> {
  const facts = { email: freshAddress(), tokenHash: randomUUID(), expiresAt: later(now(), days(1)) };
  return { params: { id: (await db.adminInvitation.create({ data: facts })).id } };
}

async function setting(): Promise<OwnCall> {
  const key = "oldJoinRequestDays";
  const kept = await db.setting.findUnique({ where: { key } });
  return { params: { key }, body: { value: 20, version: kept?.version ?? 0 } };
}

async function benchmark(): Promise<OwnCall> {
  const key = "conversion";
  const row = await db.benchmark.findUnique({ where: { key } });
  return { params: { key }, body: { value: 0.01, asOf: "2026-01-31", country: "GB", version: row?.version ?? 0 } };
}

async function taxonomy(): Promise<OwnCall> {
  const name = "objectives";
  const row = await db.setting.findUnique({ where: { key: `terms:${name}` } });
  const terms = { labels: { awareness: "Brand awareness" }, order: [], hidden: [] };
  return { params: { name }, body: { ...terms, version: row?.version ?? 0 } };
}

async function alert(): Promise<OwnCall> {
  const metric = "mail_dead";
  await db.alertRule.createMany({ data: [{ metric }], skipDuplicates: true });
  await db.alert.updateMany({ where: { metric, resolvedAt: null }, data: { resolvedAt: now() } });
  const { id } = await db.alert.create({ data: { metric, value: 2, worst: 2, threshold: 1 } });
  return { params: { id } };
}

async function alertRule(): Promise<OwnCall> {
  const metric = "tickets_open";
  const row = await db.alertRule.findUnique({ where: { metric } });
  return { params: { metric }, body: { threshold: 20, version: row?.version ?? 0 } };
}

const alertMetric = () => ({ params: { metric: "tickets_open" } });

const toAssign = (own: () => Promise<OwnCall>) => async (): Promise<OwnCall> => ({
  ...(await own()),
  body: { seen: null, assigneeId: (await makeAdmin()).userId },
});

const toCheck = (own: () => Promise<OwnCall>, setting: "registrationChecklist" | "listingChecklist") => async () => ({
  ...(await own()),
  body: { item: checklistItems(settingSchemas[setting].parse(undefined))[0], isChecked: true },
});

export const moderationCalls: CallRows = {
  // Theirs to ask for with the operator's token only, and here the operator has set none.
  "GET /api/metrics": { answers: [404] },
  "POST /api/admin/alerts/[id]/acknowledge": { own: alert },
  "PATCH /api/admin/alerts/rules/[metric]": { own: alertRule },
  "POST /api/admin/alerts/rules/[metric]/mute": { own: alertMetric },
  "POST /api/admin/alerts/rules/[metric]/unmute": { own: alertMetric },
  "GET /api/admin/saved-filters": { own: () => ({ query: "?path=/admin/users" }) },
  "POST /api/admin/saved-filters": { own: () => ({ body: savedFilter }) },
  "DELETE /api/admin/saved-filters/[id]": { own: ownFilter },
  "POST /api/admin/saved-replies": { own: () => ({ body: { name: randomUUID(), body: "Hi {{name}}" } }) },
  "PATCH /api/admin/saved-replies/[id]": { own: savedReply },
  "DELETE /api/admin/saved-replies/[id]": { own: async () => ({ params: (await savedReply()).params }) },
  "POST /api/admin/tickets/[id]/merge": { own: ticketsToMerge },
  "POST /api/admin/blogs": { own: () => ({ body: written() }) },
  "GET /api/admin/blogs/[id]": { own: post() },
  "PATCH /api/admin/blogs/[id]": { own: async () => post({}, written())() },
  "DELETE /api/admin/blogs/[id]": { own: post() },
  "GET /api/admin/blogs/[id]/broken-links": { own: post() },
  "POST /api/admin/blogs/[id]/publish": { own: post() },
  "POST /api/admin/blogs/[id]/renew-preview": { own: post() },
  "GET /api/admin/blogs/[id]/revisions": { own: post() },
  "GET /api/admin/blogs/[id]/revisions/[revisionId]": { own: postWithRevision },
  "POST /api/admin/blogs/[id]/revisions/[revisionId]/restore": { own: postWithRevision },
  "POST /api/admin/blogs/[id]/schedule": { own: async () => post({}, { scheduledFor: tomorrow() })() },
  "POST /api/admin/blogs/[id]/unpublish": { own: post({ status: "published" }) },
  "POST /api/admin/blogs/[id]/unschedule": {
    own: async () => post({ status: "scheduled", scheduledFor: later(now(), days(1)) })(),
  },
  "POST /api/admin/blogs/pictures": { own: () => ({ body: samplePicture }) },
  "DELETE /api/admin/blogs/tags/[id]": { own: aTag() },
  "POST /api/admin/blogs/tags/[id]/describe": { own: aTag() },
  "POST /api/admin/blogs/tags/[id]/merge": { own: async () => aTag({ intoId: (await makeTag()).id })() },
  "POST /api/admin/blogs/tags/[id]/rename": { own: async () => aTag({ name: randomUUID() })() },
  "POST /api/admin/connections/[id]/credit": { own: reportedContact },
  "POST /api/admin/connections/[id]/dismiss": { own: reportedContact },
  "GET /api/admin/emails/[id]": { own: email },
  "POST /api/admin/emails/[id]/discard": { own: email },
  "POST /api/admin/emails/[id]/retry": { own: email },
  "POST /api/admin/emails/send-sample": { own: () => ({ body: { to: freshAddress() } }) },
  "POST /api/admin/emails/bulk": { own: async () => ({ body: { ids: [await deadEmail()] } }) },
  "POST /api/admin/invitations": { own: () => ({ body: { email: freshAddress() } }) },
  "POST /api/admin/invitations/[id]/revoke": { own: invitation },
  "POST /api/admin/jobs/[queue]/[id]/discard": { own: failedJob },
  "POST /api/admin/jobs/[queue]/[id]/retry": { own: failedJob },
  "POST /api/admin/opportunities/[id]/approve": { own: review },
  "POST /api/admin/opportunities/[id]/approve-edit": { own: waitingEdit({}) },
  "POST /api/admin/opportunities/[id]/assign": { own: toAssign(review) },
  "PUT /api/admin/opportunities/[id]/checks": { own: toCheck(review, "listingChecklist") },
  "POST /api/admin/opportunities/[id]/reject": { own: review },
  "POST /api/admin/opportunities/[id]/reject-edit": { own: waitingEdit({ reason }) },
  "POST /api/admin/opportunities/[id]/request-changes": { own: review },
  "POST /api/admin/opportunities/[id]/suspend": { own: listing("published") },
  "POST /api/admin/opportunities/[id]/unsuspend": { own: listing("suspended") },
  "POST /api/admin/opportunities/[id]/verify-figure": { own: evidence },
  "POST /api/admin/opportunities/[id]/reject-figure": { own: evidence },
  "POST /api/admin/opportunities/bulk": {
    own: async () => ({ body: { ids: [await submittedListing()], verb: "reject" } }),
  },
  "POST /api/admin/organization-join-requests/[id]/approve": { own: request },
  "POST /api/admin/organization-join-requests/[id]/reject": { own: request },
  "POST /api/admin/organization-join-requests/bulk": {
    own: async () => ({ body: { ids: [await joinRequest()], verb: "reject" } }),
  },
  "GET /api/admin/organizations/[id]": { own: organization() },
  "POST /api/admin/organizations/[id]/merge": { own: pairToMerge },
  "POST /api/admin/organizations/[id]/merge/preview": {
    own: async () => {
      const { params, body } = await pairToMerge();
      return { params, body: { intoId: (body as { intoId: string }).intoId } };
    },
  },
  "POST /api/admin/organizations/[id]/suspend": { own: organization() },
  "POST /api/admin/organizations/[id]/unsuspend": { own: organization({ status: "suspended" }) },
  "POST /api/admin/organizations/[id]/unverify": { own: organization({ verification: "document" }) },
  "POST /api/admin/organizations/[id]/verify": { own: organization() },
  "POST /api/admin/organizations/bulk": {
    own: async (_asker, form) => ({ body: { ids: [await idOf(organization()())], ...grounds[form] } }),
  },
  "POST /api/admin/pending-users/[id]/approve": { own: waiting },
  "POST /api/admin/pending-users/[id]/ask": {
    own: async () => ({ ...(await waiting()), body: { question } }),
  },
  "POST /api/admin/pending-users/[id]/assign": { own: toAssign(waiting) },
  "PUT /api/admin/pending-users/[id]/checks": { own: toCheck(waiting, "registrationChecklist") },
  "POST /api/admin/pending-users/[id]/reject": { own: waiting },
  "POST /api/admin/pending-users/[id]/reopen": { own: user({ status: "rejected" }) },
  "POST /api/admin/pending-users/bulk": {
    own: async (_asker, form) => ({ body: { ids: [await idOf(waiting())], ...[{}, { question }, { reason }][form] } }),
  },
  "GET /api/blog/[slug]": {
    own: async () => ({ params: { slug: (await makePost({ status: "published" })).slug } }),
  },
  "POST /api/contact": {
    own: () => ({
      body: {
        ...{ email: freshAddress(), message: "When does the season begin?" },
        ...{ attachmentIds: [], website: "", opened: "" },
      },
    }),
  },
  "PATCH /api/admin/benchmarks/[key]": { own: benchmark },
  "PATCH /api/admin/settings/[key]": { own: setting },
  "PATCH /api/admin/taxonomies/[name]": { own: taxonomy },
  "GET /api/admin/tickets/[id]": { own: inquiry("new") },
  "POST /api/admin/tickets/[id]/assign": { own: inquiry("new", { seen: null, assigneeId: undefined }) },
  "POST /api/admin/tickets/[id]/hold": { own: inquiry("new", { seen: "new" }) },
  "POST /api/admin/tickets/[id]/resume": { own: inquiry("on_hold", { seen: "on_hold" }) },
  "POST /api/admin/tickets/[id]/prioritize": { own: inquiry("new") },
  "POST /api/admin/tickets/[id]/categorize": { own: inquiry("new") },
  "POST /api/admin/tickets/[id]/clear-spam": { own: inquiry("spam", { seen: "spam" }) },
  "POST /api/admin/tickets/[id]/mark-spam": { own: inquiry("new", { seen: "new" }) },
  "POST /api/admin/tickets/[id]/note": { own: inquiryToWriteTo() },
  "POST /api/admin/tickets/[id]/reopen": { own: inquiry("resolved", { seen: "resolved" }) },
  "POST /api/admin/tickets/[id]/reply": { own: inquiryToWriteTo({ attachmentIds: [] }) },
  "POST /api/admin/tickets/uploads": { own: () => ({ body: samplePicture }) },
  "POST /api/admin/tickets/[id]/resolve": { own: inquiry("new", { seen: "new" }) },
  "POST /api/admin/tickets/[id]/unassign": { own: inquiry("new", { seen: null, assigneeId: undefined }) },
  "POST /api/admin/api-keys/[id]/revoke": { own: userKey },
  "GET /api/admin/users/[id]": { own: user() },
  "POST /api/admin/users/[id]/impersonate": { own: user() },
  "POST /api/admin/users/[id]/make-super": { own: fellow() },
  "POST /api/admin/users/[id]/reset-two-step": { own: user() },
  "POST /api/admin/users/[id]/resend-verification": { own: user({ emailVerifiedAt: null }) },
  "POST /api/admin/users/[id]/send-reset": { own: user() },
  "POST /api/admin/users/[id]/log-out": { own: user() },
  "POST /api/admin/users/[id]/suspend": { own: user() },
  "POST /api/admin/users/[id]/unsuspend": { own: user({ status: "suspended" }) },
  "POST /api/admin/users/[id]/withdraw-super": { own: fellow({ isSuper: true }) },
  "POST /api/admin/users/bulk": {
    own: async () => ({ body: { ids: [await idOf(user()())], verb: "suspend", reason } }),
  },
};
