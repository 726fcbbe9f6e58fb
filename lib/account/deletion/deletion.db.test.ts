import { logIn } from "@/lib/auth/commands";
import { createApiKey } from "@/lib/auth/api-keys/commands";
import { visitor } from "@/lib/auth/current";
import { requestEmailChange } from "@/lib/auth/email-change/commands";
import { replacePicture } from "@/lib/auth/picture/commands";
import { db, inTransaction } from "@/lib/platform/db";
import { listMessages } from "@/lib/messages/queries";
import { storePortrait } from "@/lib/platform/files/picture-upload";
import { notify } from "@/lib/notifications/commands";
import { accountPassword, findOwnerBehind, givePassword, makeAccount } from "@/tests/support/builders/accounts";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeSeller } from "@/tests/support/builders/people";
import { samplePicture } from "@/tests/support/samples/picture";
import { requestExport } from "../exports/commands";
import { deleteAccount } from "./commands";
import { formerMemberName } from "./end-memberships";
import { deleteAccountSchema } from "./schema";

const sure = { password: accountPassword, word: "DELETE" };
const rowOf = (id: string) => db.user.findUniqueOrThrow({ where: { id } });

/** Every table that still contains the text; rate limits expire by themselves within the hour. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS "name" FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'rate_limits'`;
  const holding: string[] = [];
  for (const { name } of tables) {
    const [found] = await db.$queryRawUnsafe<{ count: bigint }[]>(
      `SELECT count(*) FROM "${name}" AS row WHERE row::text ILIKE '%' || $1 || '%'`,
      text,
    );
    if (found && found.count > 0n) holding.push(name);
  }
  return holding;
}

describe("deleting an account", () => {
  test("leaves the address in no table, and the name, sessions, keys, and tokens nowhere", async () => {
    const { actor, cookie } = await makeAccount();
    await createApiKey(actor, { name: "Nightly", scopes: ["listings:read"] });
    await requestEmailChange(actor, { email: `next-${actor.email}` });
    await requestExport(actor);
    await inTransaction((tx) =>
      notify(tx, { userIds: [actor.userId], type: "import_finished", title: "Done", href: "/", dedupeKey: "x" }),
    );
    const { organizationId } = await makeAccount().then(({ actor: host }) => host);
    const more = { requesterId: actor.userId, requesterEmail: actor.email, requesterName: actor.name };
    await db.ticket.create({ data: { ...more, subject: "Help", category: "other" } });
    const invitation = { organizationId, email: actor.email, role: "viewer" as const, tokenHash: actor.userId };
    await db.invitation.create({
      data: { ...invitation, invitedById: actor.userId, expiresAt: new Date("2030-01-01T00:00:00Z") },
    });
    expect(await tablesWith(actor.email)).toEqual(expect.arrayContaining(["users", "tickets", "invitations"]));
    await deleteAccount(actor, sure);
    expect(await tablesWith(actor.email)).toEqual([]);
    expect(await findOwnerBehind(cookie)).toBeNull();
    expect(await rowOf(actor.userId)).toMatchObject({
      name: formerMemberName,
      status: "anonymized",
      passwordHash: null,
      timeZone: null,
    });
    const where = { userId: actor.userId };
    const left = [
      await db.session.count({ where }),
      await db.apiKey.count({ where }),
      await db.authToken.count({ where }),
      await db.notification.count({ where }),
    ];
    expect(left).toEqual([0, 0, 0, 0]);
    await expect(logIn(visitor(), { email: actor.email, password: accountPassword })).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  test("deletes the picture, and the remains of one that was never finished", async () => {
    const { actor } = await makeAccount();
    await replacePicture(actor, samplePicture);
    await storePortrait(samplePicture, { uploadedById: actor.userId });
    await deleteAccount(actor, sure);
    expect(await db.storedFile.count({ where: { uploadedById: actor.userId } })).toBe(0);
    expect(await rowOf(actor.userId)).toMatchObject({ pictureFileId: null });
  });

  test("attributes threads to a former member", async () => {
    const { actor } = await makeAccount();
    const colleague = await makeColleague(actor, "admin");
    const pair = await makeConversation({ marketer: actor, body: "Is the sleeve still free?" });
    await deleteAccount(actor, sure);
    for (const reader of [pair.seller, colleague]) {
      const { items } = await listMessages(reader, pair.conversationId, { limit: 20 });
      const [message] = items.filter(({ body }) => body === "Is the sleeve still free?");
      expect(JSON.stringify(message)).toContain(formerMemberName);
    }
  });

  test("closes an organization that no one else is in, with its listings", async () => {
    const seller = await makeSeller();
    await givePassword(seller.userId);
    const { organizationId } = seller;
    const listing = await makeListing({ seller });
    await deleteAccount(seller, sure);
    expect(await db.organization.findUnique({ where: { id: organizationId } })).toMatchObject({ status: "suspended" });
    expect(await db.listing.findUnique({ where: { id: listing.id } })).toMatchObject({ status: "archived" });
  });

  test("leaves an organization that has another admin unchanged", async () => {
    const { actor } = await makeAccount();
    await makeColleague(actor, "admin");
    await deleteAccount(actor, sure);
    const { organizationId, userId } = actor;
    expect(await db.organization.findUnique({ where: { id: organizationId } })).toMatchObject({ status: "active" });
    expect(await db.membership.findFirst({ where: { userId } })).toMatchObject({ leftAt: expect.any(Date) });
  });

  test("is rejected for the last admin of other members, names the organization, and changes nothing", async () => {
    const { actor } = await makeAccount();
    await makeColleague(actor, "editor");
    await expect(deleteAccount(actor, sure)).rejects.toMatchObject({
      code: "conflict",
      message: `You are the last admin of ${actor.organizationName}. Make someone else an admin first.`,
    });
    expect(await rowOf(actor.userId)).toMatchObject({ email: actor.email, status: "active" });
  });

  test("is rejected if the only other admin is suspended", async () => {
    const { actor } = await makeAccount();
    const second = await makeColleague(actor, "admin");
    await db.user.update({ where: { id: second.userId }, data: { status: "suspended" } });
    await expect(deleteAccount(actor, sure)).rejects.toMatchObject({
      code: "conflict",
      details: { organizations: [{ id: actor.organizationId, name: actor.organizationName }] },
    });
    expect(await rowOf(actor.userId)).toMatchObject({ email: actor.email, status: "active" });
    expect(await db.membership.findFirst({ where: { userId: actor.userId } })).toMatchObject({ leftAt: null });
  });

  test("of the last two admins, one remains when both leave at the same time", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { actor } = await makeAccount();
      const second = await makeColleague(actor, "admin");
      await givePassword(second.userId);
      await makeColleague(actor, "editor");
      const results = await Promise.allSettled([actor, second].map((admin) => deleteAccount(admin, sure)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const admins = { organizationId: actor.organizationId, role: "admin", leftAt: null } as const;
      expect(await db.membership.count({ where: admins })).toBe(1);
    }
  });

  test("happens once, however often it is requested at the same time", async () => {
    const { actor } = await makeAccount();
    const results = await Promise.allSettled(Array.from({ length: 3 }, () => deleteAccount(actor, sure)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.activityLog.count({ where: { actorId: actor.userId, action: "account.deleted" } })).toBe(1);
  });

  test("requires the password", async () => {
    const { actor } = await makeAccount();
    await expect(deleteAccount(actor, { ...sure, password: "not the password" })).rejects.toMatchObject({
      code: "invalid",
      fields: { password: ["This password is incorrect."] },
    });
    expect(await rowOf(actor.userId)).toMatchObject({ status: "active" });
  });

  test("affects no colleague", async () => {
    const { actor } = await makeAccount();
    const colleague = await makeColleague(actor, "admin");
    await deleteAccount(actor, sure);
    expect(await rowOf(colleague.userId)).toMatchObject({ name: colleague.name, email: colleague.email });
  });
});

/**
 * What remains of a person: an ID that resolves to a former member, and the name under a signed contract, which is
 * evidence.
 */
const retainedTables = ["brief_feedback", "contract_signatures", "conversation_reads", "join_requests", "memberships"];
const deletedTables = [
  "account_exports",
  "api_keys",
  "auth_tokens",
  "calendar_feeds",
  "email_messages",
  "external_identities",
  "known_devices",
  "message_drafts",
  "notification_preferences",
  "notifications",
  "passkeys",
  "recovery_codes",
  "registration_questions",
  "reply_addresses",
  "representation_people",
  "saved_comment_mentions",
  "listing_views",
  "deal_views",
  "saved_searches",
  "saved_votes",
  "sessions",
  "totp_credentials",
  "weekly_reports",
];

test("every table with personal data has a rule on whether its rows are deleted or kept", async () => {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS "name" FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'userId' ORDER BY 1`;
  expect(rows.map(({ name }) => name)).toEqual([...retainedTables, ...deletedTables].toSorted());
});

test.each([["delete"], [""], ["DELETE ME"]])("%j is not the confirmation word", (word) => {
  expect(deleteAccountSchema.safeParse({ ...sure, word }).success).toBe(false);
});
