import { apiVersion } from "@/lib/platform/http/api-versions";
import { days, later, minutes, now, seconds, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { runInContext } from "@/lib/platform/http/request-context";
import { takePoint } from "@/lib/platform/rate-limit";
import { giveAuthenticator, makeAccount, logInAgain } from "@/tests/support/builders/accounts";
import { makeColleague, makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import type { OrganizationMember } from "../actor";
import { actorOfApiKey, isKeyStillValid } from "./bearer-queries";
import { createApiKey, raiseApiVersion, revokeApiKey } from "./commands";
import { maxApiKeys } from "../policy";
import { listApiKeys } from "./queries";
import { apiKeyBudget, createApiKeySchema, raiseApiVersionSchema } from "./schema";

describe("api keys", () => {
  const input = { name: "Nightly export", scopes: ["listings:read" as const] };
  const owner = async () => (await makeAccount()).actor;

  /** The person with a session, which creating a key requires. */
  async function loggedIn({ userId }: OrganizationMember): Promise<OrganizationMember> {
    const { actor } = await logInAgain(userId);
    if (actor.kind === "pending") throw new Error("A member was asked for.");
    return actor;
  }

  async function keyOf(actor: OrganizationMember) {
    const { key, secret } = await createApiKey(actor, input);
    return { id: key.id, secret };
  }

  describe("making a key", () => {
    test("gives a secret that acts for its creator, within its scopes, and is stored nowhere", async () => {
      const actor = await owner();
      const { key, secret } = await createApiKey(actor, input);
      expect(secret).toMatch(/^pitchside_[\w-]{43}$/);
      expect(secret.startsWith(key.prefix)).toBe(true);
      const { userId, organizationId } = actor;
      expect(await actorOfApiKey(secret)).toMatchObject({
        kind: "marketer",
        userId,
        organizationId,
        role: "admin",
        apiKey: { id: key.id, scopes: ["listings:read"] },
      });
      const stored = JSON.stringify(await db.apiKey.findUnique({ where: { id: key.id } }));
      expect(stored).not.toContain(secret.slice(key.prefix.length));
    });

    test("is for admins and editors, not for viewers", async () => {
      const actor = await owner();
      const editor = await loggedIn(await makeColleague(actor, "editor"));
      expect((await createApiKey(editor, input)).secret).toBeDefined();
      await expect(createApiKey(await makeViewer(actor), input)).rejects.toMatchObject({ code: "forbidden" });
    });

    test("is not possible for a client that one's agency represents", async () => {
      const { id, name } = await makeOrganization({ type: "marketing_agency" });
      const actor = { ...(await owner()), agency: { id, name, scope: [] } };
      await expect(createApiKey(actor, input)).rejects.toMatchObject({ code: "forbidden" });
    });

    test("requires a recent login", async () => {
      const actor = await owner();
      setClock(() => later(new Date(), minutes(16)));
      await expect(createApiKey(actor, input)).rejects.toMatchObject({ code: "reauthentication_required" });
    });

    test("requires a confirmed address", async () => {
      const actor = { ...(await owner()), emailVerified: false };
      await expect(createApiKey(actor, input)).rejects.toMatchObject({ code: "forbidden" });
    });

    test("is rejected for a session that has just ended", async () => {
      const actor = await owner();
      await db.session.updateMany({ where: { id: actor.sessionId }, data: { revokedAt: now() } });
      await expect(createApiKey(actor, input)).rejects.toMatchObject({ code: "unauthenticated" });
    });

    test("emails its owner, with a link that ends all access", async () => {
      const actor = await owner();
      await createApiKey(actor, input);
      const { text } = await db.emailMessage.findFirstOrThrow({
        where: { toAddress: actor.email, template: "api-key-created" },
      });
      expect(text).toContain("/secure-account?token=");
    });

    test("stops at ten, however many are created at the same time", async () => {
      const actor = await owner();
      const tries = await Promise.allSettled(Array.from({ length: 14 }, () => retry(() => createApiKey(actor, input))));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(maxApiKeys);
      expect((await listApiKeys(actor)).items).toHaveLength(maxApiKeys);
    });
  });

  describe("the API version of a key", () => {
    const old = "2026-01-01";

    async function oldKeyOf(actor: OrganizationMember) {
      const made = await keyOf(actor);
      await db.apiKey.update({ where: { id: made.id }, data: { apiVersion: old } });
      return made;
    }

    test("is that of its creation, and an admin raises it", async () => {
      const actor = await owner();
      const editor = await loggedIn(await makeColleague(actor, "editor"));
      expect((await createApiKey(editor, input)).key.apiVersion).toBe(apiVersion);
      const { id, secret } = await oldKeyOf(editor);
      expect(await actorOfApiKey(secret)).toMatchObject({ apiKey: { version: old } });
      expect(await raiseApiVersion(actor, { id }, { apiVersion })).toMatchObject({ id, apiVersion, isOwn: false });
      expect(await actorOfApiKey(secret)).toMatchObject({ apiKey: { version: apiVersion } });
      const where = { entityId: id, action: "account.api_key_version_raised" };
      expect(await db.activityLog.findFirstOrThrow({ where })).toMatchObject({
        before: { apiVersion: old },
        after: { apiVersion },
      });
    });

    test("is not raised by an editor, nor for another organization’s key", async () => {
      const actor = await owner();
      const editor = await loggedIn(await makeColleague(actor, "editor"));
      const { id } = await oldKeyOf(editor);
      await expect(raiseApiVersion(editor, { id }, { apiVersion })).rejects.toMatchObject({ code: "forbidden" });
      await expect(raiseApiVersion(await owner(), { id }, { apiVersion })).rejects.toMatchObject({ code: "not_found" });
    });

    test("never goes back, and is one that exists", async () => {
      const actor = await owner();
      const { id } = await keyOf(actor);
      await expect(raiseApiVersion(actor, { id }, { apiVersion })).rejects.toMatchObject({ code: "conflict" });
      expect(raiseApiVersionSchema.safeParse({ apiVersion: old }).success).toBe(false);
    });
  });

  describe("a key", () => {
    test.each([
      ["that no one created", async () => `pitchside_${"x".repeat(43)}`],
      ["that is not a key", async () => "Bearer' OR 1=1"],
      [
        "that was revoked",
        async () => {
          const actor = await owner();
          const { id, secret } = await keyOf(actor);
          await revokeApiKey(actor, { id });
          return secret;
        },
      ],
      ["that has expired", () => after((_, id) => expire(id))],
      ["whose owner's address is no longer confirmed", () => after((actor) => unconfirm(actor))],
      ["whose membership ended", () => after((actor) => endMembership(actor))],
      ["whose owner is suspended", () => after(({ userId: id }) => setStatus(id))],
      ["whose organization is suspended", () => after((actor) => suspendOrganization(actor))],
    ])("%s acts for no one", async (_, secret) => {
      expect(await actorOfApiKey(await secret())).toBeNull();
    });

    test("has the current role of its creator", async () => {
      const actor = await owner();
      const { secret } = await keyOf(actor);
      await db.membership.updateMany({ where: { userId: actor.userId }, data: { role: "viewer" } });
      expect(await actorOfApiKey(secret)).toMatchObject({ role: "viewer" });
    });

    test("of a seller acts for a seller, and records its use once a minute", async () => {
      const actor = await loggedIn(await makeSeller());
      const { id, secret } = await keyOf(actor);
      const used = async () => {
        expect(await actorOfApiKey(secret)).toMatchObject({ kind: "seller" });
        return (await db.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt?.getTime();
      };
      const start = now();
      setClock(() => start);
      expect(await used()).toBe(start.getTime());
      setClock(() => later(start, seconds(59)));
      expect(await used()).toBe(start.getTime());
      setClock(() => later(start, seconds(61)));
      expect(await used()).toBe(start.getTime() + seconds(61));
    });

    test("has to wait once its budget for the minute is spent, and delays no other key", async () => {
      const [first, second] = [await keyOf(await owner()), await keyOf(await owner())];
      for (let spent = 0; spent < apiKeyBudget.points; spent += 1) {
        await takePoint("api_keys.use", first.id, apiKeyBudget);
      }
      await expect(actorOfApiKey(first.secret)).rejects.toMatchObject({ code: "rate_limited" });
      expect(await actorOfApiKey(second.secret)).not.toBeNull();
    });

    test("is revoked once; another's is not found and still works", async () => {
      const [actor, stranger] = [await owner(), await owner()];
      const { id, secret } = await keyOf(stranger);
      await expect(revokeApiKey(actor, { id })).rejects.toMatchObject({ code: "not_found" });
      expect(await actorOfApiKey(secret)).not.toBeNull();
      await revokeApiKey(stranger, { id });
      await revokeApiKey(stranger, { id });
      expect(await db.activityLog.count({ where: { entityId: id, action: "account.api_key_revoked" } })).toBe(1);
    });

    test("expires after 90 days, and after a year at most", async () => {
      const actor = await owner();
      const start = now();
      setClock(() => start);
      const { key } = await createApiKey(actor, input);
      expect(key.expiresAt).toBe(later(start, days(90)).toISOString());
      expect(createApiKeySchema.safeParse({ ...input, expiresInDays: 366 }).success).toBe(false);
    });

    test("works only from the addresses of its list, and shows where it was last used", async () => {
      const actor = await owner();
      const { key, secret } = await createApiKey(actor, { ...input, allowedIps: ["192.0.2.0/24"] });
      const from = (ip: string) => runInContext({ requestId: "test", ip }, () => actorOfApiKey(secret));
      expect(await from("198.51.100.7")).toBeNull();
      expect(await from("192.0.2.7")).not.toBeNull();
      expect((await listApiKeys(actor)).items).toMatchObject([{ id: key.id, lastUsedIp: "192.0.2.7" }]);
    });

    test("of an editor can be revoked by an admin of the organization, and not vice versa", async () => {
      const actor = await owner();
      const editor = await loggedIn(await makeColleague(actor, "editor"));
      const [own, editors] = [await keyOf(actor), await keyOf(editor)];
      await expect(revokeApiKey(editor, { id: own.id })).rejects.toMatchObject({ code: "not_found" });
      await revokeApiKey(actor, { id: editors.id });
      expect(await actorOfApiKey(editors.secret)).toBeNull();
      expect(await actorOfApiKey(own.secret)).not.toBeNull();
    });
  });

  test.each([[["listings:delete"]], [["account:write"]], [["auth:read"]], [["admin:read"]], [[]]])(
    "%j are not scopes of a key",
    (scopes) => {
      expect(createApiKeySchema.safeParse({ name: "Key", scopes }).success).toBe(false);
    },
  );

  async function after(change: (actor: OrganizationMember, id: string) => Promise<unknown>): Promise<string> {
    const actor = await owner();
    const { id, secret } = await keyOf(actor);
    await change(actor, id);
    return secret;
  }

  const endMembership = ({ userId }: OrganizationMember) =>
    db.membership.updateMany({ where: { userId }, data: { leftAt: now() } });

  const expire = (id: string) => db.apiKey.update({ where: { id }, data: { expiresAt: now() } });

  const unconfirm = ({ userId: id }: OrganizationMember) =>
    db.user.update({ where: { id }, data: { emailVerifiedAt: null } });

  const setStatus = (id: string) => db.user.update({ where: { id }, data: { status: "suspended" } });

  const suspendOrganization = ({ organizationId: id }: OrganizationMember) =>
    db.organization.update({ where: { id }, data: { status: "suspended" } });
});

describe("two-step verification", () => {
  const requireTwoStep = (id: string, isRequired = true) =>
    db.organization.update({ where: { id }, data: { twoStepRequiredAt: isRequired ? now() : null } });

  test("a key stops working if its organization requires two-step verification that its owner does not have", async () => {
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

  test("a requirement of another organization does not stop a key", async () => {
    const [{ actor }, other] = [await makeAccount(), await makeMarketer()];
    const { secret } = await createApiKey(actor, { name: "Nightly export", scopes: ["listings:read"] });
    await requireTwoStep(other.organizationId);
    expect(await actorOfApiKey(secret)).not.toBeNull();
  });
});
