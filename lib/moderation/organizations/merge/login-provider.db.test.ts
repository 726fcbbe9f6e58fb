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
  const [admin, source, target] = [await makeAdmin(), await makeMarketer(), await makeMarketer()];
  for (const { organizationId, userId, email } of [source, target]) {
    await db.ssoConnection.create({ data: providerOf(organizationId) });
    await db.externalIdentity.create({ data: { userId, email, provider: `oidc-${organizationId}`, subject: "one" } });
  }
  const { joined } = await mergeOrganization(admin, {
    id: source.organizationId,
    intoId: target.organizationId,
    reason: "The same brand, registered twice.",
    confirmation: source.organizationName,
  });
  expect(joined).toContainEqual(expect.objectContaining({ count: 1, rule: expect.stringMatching(/^removed/) }));
  const organizationIds = [source.organizationId, target.organizationId];
  const left = await db.ssoConnection.findMany({ where: { organizationId: { in: organizationIds } } });
  expect(left.map(({ organizationId }) => organizationId)).toEqual([target.organizationId]);
  const identities = await db.externalIdentity.findMany({ where: { userId: { in: [source.userId, target.userId] } } });
  expect(identities.map(({ userId }) => userId)).toEqual([target.userId]);
});
