import { randomUUID } from "node:crypto";
import { actorOfApiKey } from "@/lib/auth/api-keys/bearer-queries";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import { db } from "@/lib/platform/db";
import { makeAccount } from "@/tests/support/builders/accounts";
import { makeAdmin } from "@/tests/support/builders/people";
import { getUser } from "../users/detail-queries";
import { revokeUserApiKey } from "./commands";

test("a platform admin sees a user's keys and revokes one, once", async () => {
  const [admin, { actor }] = [await makeAdmin(), await makeAccount()];
  const { key, secret } = await createApiKey(actor, { name: "Export", scopes: ["listings:read"] });
  const listed = { id: key.id, name: "Export", prefix: key.prefix, organization: actor.organizationName };
  expect((await getUser(admin, { id: actor.userId })).apiKeys).toMatchObject([listed]);
  await revokeUserApiKey(admin, { id: key.id });
  await revokeUserApiKey(admin, { id: key.id });
  expect(await actorOfApiKey(secret)).toBeNull();
  expect((await getUser(admin, { id: actor.userId })).apiKeys).toEqual([]);
  expect(await db.activityLog.count({ where: { entityId: key.id, action: "api_keys.revoke" } })).toBe(1);
});

test("a key that does not exist is not found", async () => {
  await expect(revokeUserApiKey(await makeAdmin(), { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
});
