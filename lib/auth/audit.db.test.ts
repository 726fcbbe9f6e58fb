import { randomUUID } from "node:crypto";
import { db, inTransaction } from "@/lib/platform/db";
import { makeAdmin, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { type AuditActor, audit } from "./audit";

async function rowBy(actor: AuditActor, details?: { organizationId: string }) {
  const entityId = randomUUID();
  await inTransaction((tx) => audit(tx, actor, "test.act", ["thing", entityId], details));
  return db.activityLog.findFirstOrThrow({
    where: { entityType: "thing", entityId },
    select: { actorType: true, actorId: true, organizationId: true, onBehalfOfId: true },
  });
}

const onNobodysBehalf = { onBehalfOfId: null };

test("a member acts for their own organization, and with a key as a key", async () => {
  const { userId, organizationId, ...more } = await makeSeller();
  const row = { actorId: userId, organizationId, ...onNobodysBehalf };
  expect(await rowBy({ userId, organizationId, ...more })).toEqual({ ...row, actorType: "user" });
  const apiKey = { id: randomUUID(), scopes: [] };
  expect(await rowBy({ userId, organizationId, apiKey })).toEqual({ ...row, actorType: "api_key" });
});

test("a member of an agency acts for the agency, on behalf of its client", async () => {
  const { userId, organizationId } = await makeSeller();
  const { id } = await makeOrganization({ type: "sales_agency" });
  const row = { actorType: "user", actorId: userId, organizationId: id, onBehalfOfId: organizationId };
  expect(await rowBy({ userId, organizationId, agency: { id } })).toEqual(row);
});

test("an admin acts on the organization that the step names, or on none", async () => {
  const admin = await makeAdmin();
  const { id: organizationId } = await makeOrganization();
  const row = { actorType: "admin", actorId: admin.userId, ...onNobodysBehalf };
  expect(await rowBy(admin)).toEqual({ ...row, organizationId: null });
  expect(await rowBy(admin, { organizationId })).toEqual({ ...row, organizationId });
});

test("a visitor and the clock are no one", async () => {
  const row = { actorId: null, organizationId: null, ...onNobodysBehalf };
  expect(await rowBy({ kind: "visitor" })).toEqual({ ...row, actorType: "visitor" });
  expect(await rowBy(null)).toEqual({ ...row, actorType: "system" });
});
