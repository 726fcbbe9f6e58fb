import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser/test";
import { signIn } from "@/tests/support/browser/log-in";

/** Rows of Northgate and Northwind, tried by people of other organizations; to them, they must not exist. */
async function foreignRows() {
  const draft = await db.listing.create({
    data: {
      slug: "secret-draft",
      title: "Secret draft",
      organizationId: (await organizationOf("seller@demo.test")).id,
    },
  });
  const marketer = await organizationOf("marketer@demo.test");
  const brief = await db.brief.findFirstOrThrow({ where: { organizationId: marketer.id } });
  const conversation = await db.conversation.findFirstOrThrow({
    where: { buyerOrganizationId: marketer.id, deals: { some: {} } },
    include: { deals: { include: { proposals: true } } },
  });
  const deal = conversation.deals[0];
  return {
    draft: draft.id,
    brief: brief.id,
    conversation: conversation.id,
    deal: deal?.id ?? "",
    proposal: deal?.proposals[0]?.id ?? "",
    ...(await foreignPeople(marketer.id)),
  };
}

/** What an organization's admins decide on: a member, an invitation, a request to join, a domain. */
async function foreignPeople(organizationId: string) {
  const member = await db.membership.findFirstOrThrow({ where: { organizationId, role: "viewer" } });
  const expiresAt = new Date(Date.now() + 86_400_000);
  const secret = randomUUID();
  const invitation = await db.invitation.create({
    data: {
      organizationId,
      email: `${secret}@example.test`,
      role: "viewer",
      tokenHash: secret,
      invitedById: member.userId,
      expiresAt,
    },
  });
  const request = await db.joinRequest.create({
    data: { organizationId, userId: member.userId, status: "expired", expiresAt },
  });
  const domain = await db.organizationDomain.create({
    data: { organizationId, domain: `${secret}.example`, token: secret },
  });
  const blocked = await db.organization.create({ data: { type: "seller", name: "Pestering Hall", slug: secret } });
  const block = await db.organizationBlock.create({
    data: { blockerOrganizationId: organizationId, blockedOrganizationId: blocked.id },
  });
  return { block: block.id, member: member.id, invitation: invitation.id, request: request.id, domain: domain.id };
}

async function organizationOf(email: string) {
  const membership = await db.membership.findFirstOrThrow({
    where: { user: { email } },
    include: { organization: true },
  });
  return membership.organization;
}

type Rows = Awaited<ReturnType<typeof foreignRows>>;

const calls = (rows: Rows): [method: string, path: string, data?: object][] => [
  ["GET", `/api/listings/${rows.draft}`],
  ["PATCH", `/api/listings/${rows.draft}`, { title: "Taken over" }],
  ["DELETE", `/api/listings/${rows.draft}`],
  ...["submit", "pause", "resume", "archive", "restore", "duplicate"].map((verb): [string, string] => [
    "POST",
    `/api/listings/${rows.draft}/${verb}`,
  ]),
  ["GET", `/api/opportunities/${rows.draft}`],
  ["PUT", `/api/saved/${rows.draft}`, {}],
  ["GET", `/api/preferences/${rows.brief}`],
  ["PUT", `/api/preferences/${rows.brief}`, { name: "Taken over" }],
  ["DELETE", `/api/preferences/${rows.brief}`],
  ["GET", `/api/conversations/${rows.conversation}/messages`],
  ["POST", `/api/conversations/${rows.conversation}/messages`, { body: "Let me in." }],
  ["POST", `/api/conversations/${rows.conversation}/read`, {}],
  ["POST", `/api/conversations/${rows.conversation}/report-spam`, { reason: "Not mine." }],
  ["GET", `/api/proposals/${rows.proposal}`],
  ["POST", `/api/proposals/${rows.proposal}/accept`, { revision: 1 }],
  ["POST", `/api/proposals/${rows.proposal}/decline`, { reason: "geography" }],
  ["POST", `/api/proposals/${rows.proposal}/withdraw`, {}],
  ["GET", `/api/deals/${rows.deal}`],
  ["PATCH", `/api/organizations/members/${rows.member}`, { role: "admin" }],
  ["DELETE", `/api/organizations/members/${rows.member}`],
  ["POST", `/api/organizations/invitations/${rows.invitation}/resend`],
  ["DELETE", `/api/organizations/invitations/${rows.invitation}`],
  ["PATCH", `/api/organizations/join-requests/${rows.request}`, { decision: "approve" }],
  ["DELETE", `/api/organizations/join-requests/${rows.request}`],
  ["POST", `/api/organizations/domains/${rows.domain}/verify`],
  ["POST", `/api/organizations/domains/${rows.domain}/email`, { mailbox: "admin" }],
  ["DELETE", `/api/organizations/domains/${rows.domain}`],
  ["DELETE", `/api/organizations/blocks/${rows.block}`],
];

const send = (request: APIRequestContext, [method, path, data]: [string, string, object?]) =>
  request.fetch(path, { method, data });

test("a stranger of either side finds nothing and changes nothing", async ({ browser }) => {
  const rows = await foreignRows();
  for (const email of ["agency@demo.test", "sales-agency@demo.test"]) {
    const context = await browser.newContext();
    await signIn(context, email);
    for (const call of calls(rows)) {
      const result = await send(context.request, call);
      expect([403, 404], `${email}: ${call[0]} ${call[1]}`).toContain(result.status());
      expect(await result.text()).not.toContain("Secret draft");
    }
    await context.close();
  }
  expect(await db.listing.findUniqueOrThrow({ where: { id: rows.draft } })).toMatchObject({
    title: "Secret draft",
    status: "draft",
  });
  expect(await db.savedOpportunity.count({ where: { listingId: rows.draft } })).toBe(0);
});

test(
  "for the right kind of user, someone else's row answers exactly like one that does not exist",
  { tag: "@full" },
  async ({ browser }) => {
    const rows = await foreignRows();
    const nothing = Object.fromEntries(Object.keys(rows).map((key) => [key, randomUUID()])) as Rows;
    const context = await browser.newContext();
    await signIn(context, "sales-agency@demo.test");
    const own = (method: string, path: string) => !/preferences|opportunities|saved/.test(path) && method !== "";
    const pairs = calls(rows).map((call, at) => [call, calls(nothing)[at]] as const);
    for (const [foreign, missing] of pairs.filter(([[method, path]]) => own(method, path))) {
      if (!missing) continue;
      const [there, gone] = [await send(context.request, foreign), await send(context.request, missing)];
      expect(there.status(), foreign.join(" ")).toBe(gone.status());
      const [thereBody, goneBody] = [
        (await there.json()) as { message: string },
        (await gone.json()) as { message: string },
      ];
      expect(thereBody.message).toBe(goneBody.message);
    }
    await context.close();
  },
);

test("a viewer reads and changes nothing", async ({ browser }) => {
  const rows = await foreignRows();
  const context = await browser.newContext();
  await signIn(context, "viewer@demo.test");
  expect((await context.request.get(`/api/preferences/${rows.brief}`)).status()).toBe(200);
  expect((await context.request.get(`/api/conversations/${rows.conversation}/messages`)).status()).toBe(200);
  const published = await db.listing.findFirstOrThrow({ where: { status: "published" } });
  for (const call of [
    ["DELETE", `/api/preferences/${rows.brief}`],
    ["POST", `/api/conversations/${rows.conversation}/messages`, { body: "Hello" }],
    ["POST", `/api/proposals/${rows.proposal}/accept`, { revision: 3 }],
    ["PUT", `/api/saved/${published.id}`, {}],
    ["PATCH", "/api/organizations/current", { name: "Taken over" }],
    ["POST", "/api/organizations/invitations", { email: "friend@example.test", role: "viewer" }],
    ["PATCH", `/api/organizations/members/${rows.member}`, { role: "admin" }],
    ["DELETE", `/api/organizations/domains/${rows.domain}`],
    ["DELETE", `/api/organizations/blocks/${rows.block}`],
    ["POST", "/api/conversations", { listingId: published.id, body: "Hello" }],
  ] as [string, string, object?][]) {
    expect((await send(context.request, call)).status(), call.join(" ")).toBe(403);
  }
  await context.close();
});

test("a path that names nothing is not found, and never a fault of ours", async ({ browser }) => {
  const context = await browser.newContext();
  await signIn(context, "seller@demo.test");
  for (const id of ["0", "null", "..%2f..%2fetc", "%00", "%c0%ae", "'--", "x".repeat(500), "🦊"]) {
    for (const path of [
      `/api/listings/${id}`,
      `/api/conversations/${id}/messages`,
      `/api/proposals/${id}`,
      `/api/deals/${id}`,
    ]) {
      const result = await context.request.get(path);
      expect([400, 404], path).toContain(result.status());
    }
  }
  await context.close();
});
