import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { giveAuthenticator, makeAccount } from "@/tests/support/builders/accounts";
import { makeMarketer } from "@/tests/support/builders/people";
import { actorOfApiKey, isKeyStillValid } from "./bearer-queries";
import { createApiKey } from "./commands";

const requireTwoStep = (id: string, isRequired = true) =>
  db.organization.update({ where: { id }, data: { twoStepRequiredAt: isRequired ? now() : null } });

test("a key stops working where its organization requires two-step verification that its owner does not have", async () => {
  const { actor } = await makeAccount();
  const { secret } = await createApiKey(actor, { name: "Nightly export", scopes: ["listings:read"] });
  const before = await actorOfApiKey(secret);
  if (before?.kind !== "marketer") throw new Error("The key speaks for nobody.");
  await requireTwoStep(actor.organizationId);
  expect(await actorOfApiKey(secret)).toBeNull();
  expect(await isKeyStillValid(before)).toBe(false);
  await giveAuthenticator(actor.userId);
  expect(await actorOfApiKey(secret)).toMatchObject({ userId: actor.userId });
});

test("what another organization requires does not stop a key", async () => {
  const [{ actor }, other] = [await makeAccount(), await makeMarketer()];
  const { secret } = await createApiKey(actor, { name: "Nightly export", scopes: ["listings:read"] });
  await requireTwoStep(other.organizationId);
  expect(await actorOfApiKey(secret)).not.toBeNull();
});
