import { db } from "@/lib/platform/db";
import { makeMarketer, makeAdmin } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { mergeOrganization } from "./commands";

const providerOf = (organizationId: string) => ({
  organizationId,
  issuer: "https://login.example",
  clientId: "client",
  clientSecret: "sealed",
});

test("a merge removes the login provider of the organization that ends, and keeps that of the one that stays", async () => {
  const [admin, gone, kept] = [await makeAdmin(), await makeMarketer(), await makeMarketer()];
  for (const { organizationId, userId, email } of [gone, kept]) {
    await db.ssoConnection.create({ data: providerOf(organizationId) });
    await db.externalIdentity.create({ data: { userId, email, provider: `oidc-${organizationId}`, subject: "one" } });
  }
  const { joined } = await mergeOrganization(admin, {
    id: gone.organizationId,
    intoId: kept.organizationId,
    reason: "The same brand, registered twice.",
    confirmation: gone.organizationName,
  });
  expect(joined).toContainEqual(expect.objectContaining({ count: 1, rule: expect.stringMatching(/^removed/) }));
  const organizationIds = [gone.organizationId, kept.organizationId];
  const left = await db.ssoConnection.findMany({ where: { organizationId: { in: organizationIds } } });
  expect(left.map(({ organizationId }) => organizationId)).toEqual([kept.organizationId]);
  const identities = await db.externalIdentity.findMany({ where: { userId: { in: [gone.userId, kept.userId] } } });
  expect(identities.map(({ userId }) => userId)).toEqual([kept.userId]);
});
