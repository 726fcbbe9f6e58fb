import { createCipheriv, createHmac, hkdfSync } from "node:crypto";
import sharp from "sharp";
import { startVisit } from "@/lib/auth/visits";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { portraitKind } from "@/lib/platform/files/picture-upload";
import { getFile, readFileBytes } from "@/lib/platform/files/storage";
import { randomSecret } from "@/lib/platform/random";
import { accountPassword, findOwnerBehind, makeAccount, logInAgain } from "@/tests/support/builders/accounts";
import { makeMarketer } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { accountOwner } from "./account-owner";
import { logIn } from "./commands";
import { visitor } from "./current";
import { isKnownDevice } from "./devices/known-device-store";
import { endOtherSessions, endOwnSession } from "./own-sessions/commands";
import { listOwnSessions } from "./own-sessions/queries";
import { removePicture, replacePicture } from "./picture/commands";
import { updateProfile } from "./profile/commands";
import { updateProfileSchema } from "./profile/schema";
import { endAllAccess } from "./recovery/access";
import { openSecret, sealSecret } from "./secret-box";
import { openClaim, sealClaim } from "./session-cookie";

describe("secret box", () => {
  test("a secret opens for the same purpose and the same person, and does not appear in what is stored", () => {
    const sealed = sealSecret("GEZDGNBVGY3TQOJQ", "totp", "anna");
    expect(openSecret(sealed, "totp", "anna")).toBe("GEZDGNBVGY3TQOJQ");
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("GEZD");
    expect(sealSecret("GEZDGNBVGY3TQOJQ", "totp", "anna")).not.toBe(sealed);
  });

  test("it opens for no one else, for no other purpose, and not after a change", () => {
    const sealed = sealSecret("GEZDGNBVGY3TQOJQ", "totp", "anna");
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
    expect(openSecret(sealed, "totp", "ben")).toBeNull();
    expect(openSecret(sealed, "webhooks", "anna")).toBeNull();
    expect(openSecret(changed, "totp", "anna")).toBeNull();
    expect(openSecret("", "totp", "anna")).toBeNull();
  });
});

describe("session cookie", () => {
  const claim = { sub: "anna", sid: "a session", aud: "user" as const };
  const ourHeader = { alg: "dir", enc: "A256GCM" };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const libraryKey = (aud = "user") =>
    Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, aud, `NextAuth.js Generated Encryption Key (${aud})`, 32));

  /** A token sealed as by the library, with any header and any key. */
  function sealed(header: object, key = libraryKey()): string {
    const iv = Buffer.from(randomSecret(12), "base64url");
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(part(header)));
    const exp = Math.floor(Date.now() / 1000) + 600;
    const text = Buffer.concat([cipher.update(JSON.stringify({ ...claim, exp })), cipher.final()]);
    return [part(header), "", ...[iv, text, cipher.getAuthTag()].map((bytes) => bytes.toString("base64url"))].join(".");
  }

  function signed(header: object, key: string): string {
    const text = `${part(header)}.${part(claim)}`;
    return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  }

  test("a cookie sealed here opens, and so does the same one made by hand", async () => {
    expect(await openClaim(await sealClaim(claim), "user")).toEqual(claim);
    expect(await openClaim(sealed(ourHeader), "user")).toEqual(claim);
  });

  const jwk = { kty: "oct", k: Buffer.alloc(32).toString("base64url") };

  test.each<[string, () => string]>([
    ["with another key", () => sealed(ourHeader, Buffer.alloc(32))],
    ["with the key of admins", () => sealed(ourHeader, libraryKey("admin"))],
    ["by nobody", () => `${part({ alg: "none" })}.${part(claim)}.`],
    ["by a signature with the secret", () => signed({ alg: "HS256", typ: "JWT" }, env().AUTH_SECRET)],
    ["with a key from its own header", () => sealed({ ...ourHeader, jwk }, Buffer.alloc(32))],
    ["with the right key and a header that names it", () => sealed({ ...ourHeader, kid: "1" })],
    ["with the right key and an address for others", () => sealed({ ...ourHeader, jku: "https://evil.example/keys" })],
    ["with the right key and its header in another order", () => sealed({ enc: "A256GCM", alg: "dir" })],
  ])("a token sealed %s opens nothing", async (_, token) => {
    expect(await openClaim(token(), "user")).toBeNull();
  });
});

describe("known device", () => {
  const emails = (toAddress: string) => db.emailMessage.count({ where: { toAddress, template: "new-login" } });

  async function account() {
    const { actor } = await makeAccount();
    const { email, userId } = actor;
    return { email, userId, from: (device: string) => logIn(visitor(), { email, password: accountPassword }, device) };
  }

  test("a login from a new device emails the owner once, and from then on the device is known", async () => {
    const { email, from } = await account();
    const device = randomSecret();
    expect(await isKnownDevice(email, device)).toBe(false);
    await from(device);
    await from(device);
    expect(await emails(email)).toBe(1);
    expect(await isKnownDevice(email, device)).toBe(true);
    const { text } = await db.emailMessage.findFirstOrThrow({ where: { toAddress: email, template: "new-login" } });
    expect(text).toContain("/secure-account?token=");
  });

  test("a device is known only to the account that logged in from it", async () => {
    const [one, other] = [await account(), await account()];
    const device = randomSecret();
    await one.from(device);
    expect(await isKnownDevice(other.email, device)).toBe(false);
    await other.from(device);
    expect(await emails(other.email)).toBe(1);
  });

  test("a failed login makes no device known and emails no one", async () => {
    const { email } = await account();
    const device = randomSecret();
    const attempt = logIn(visitor(), { email, password: "not the password" }, device);
    await expect(attempt).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await isKnownDevice(email, device)).toBe(false);
    expect(await emails(email)).toBe(0);
  });

  test("two simultaneous logins from one new device send one email", async () => {
    const { email, from } = await account();
    const device = randomSecret();
    await Promise.all([from(device), from(device)]);
    expect(await emails(email)).toBe(1);
  });

  test("a recovery forgets all devices, including an intruder's", async () => {
    const { email, userId, from } = await account();
    const device = randomSecret();
    await from(device);
    await inTransaction((tx) => endAllAccess(tx, userId, { reason: "test" }));
    expect(await isKnownDevice(email, device)).toBe(false);
  });
});

describe("own sessions", () => {
  test("ending a session logs that device out at its next request, and no other", async () => {
    const { actor, cookie } = await makeAccount();
    const phone = await logInAgain(actor.userId);
    expect(await endOwnSession(actor, { id: phone.actor.sessionId })).toEqual({ ended: 1 });
    expect(await findOwnerBehind(phone.cookie)).toBeNull();
    expect(await findOwnerBehind(cookie)).not.toBeNull();
  });

  test("ended twice it ends once, and live streams get one event", async () => {
    const { actor } = await makeAccount();
    const phone = await logInAgain(actor.userId);
    await endOwnSession(actor, { id: phone.actor.sessionId });
    expect(await endOwnSession(actor, { id: phone.actor.sessionId })).toEqual({ ended: 0 });
    const events = await db.event.count({ where: { stream: `user:${actor.userId}`, type: "session.ended" } });
    const logged = await db.activityLog.count({ where: { actorId: actor.userId, action: "account.sessions_ended" } });
    expect([events, logged]).toEqual([1, 1]);
  });

  test("a stranger's session is not found and stays", async () => {
    const { actor } = await makeAccount();
    const stranger = await makeAccount();
    await expect(endOwnSession(actor, { id: stranger.actor.sessionId })).rejects.toMatchObject({ code: "not_found" });
    expect(await findOwnerBehind(stranger.cookie)).not.toBeNull();
  });

  test("logging out everywhere else leaves this session alone", async () => {
    const { actor, cookie } = await makeAccount();
    const others = [await logInAgain(actor.userId), await logInAgain(actor.userId)];
    expect(await endOtherSessions(actor)).toEqual({ ended: 2 });
    expect(await Promise.all(others.map((other) => findOwnerBehind(other.cookie)))).toEqual([null, null]);
    expect(await findOwnerBehind(cookie)).not.toBeNull();
  });

  test("the list has the user's own live sessions, this one first and marked", async () => {
    const { actor } = await makeAccount();
    const phone = await logInAgain(actor.userId);
    const gone = await logInAgain(actor.userId);
    await endOwnSession(actor, { id: gone.actor.sessionId });
    const { items } = await listOwnSessions(actor);
    expect(items.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [actor.sessionId, true],
      [phone.actor.sessionId, false],
    ]);
  });

  test.each([
    ["used just under seven days ago", { lastSeenAt: -days(7) + 1000 }, true],
    ["unused for seven days", { lastSeenAt: -days(7) }, false],
    ["ends in a second", { expiresAt: 1000 }, true],
    ["ends now", { expiresAt: 0 }, false],
    ["revoked", { revokedAt: 0 }, false],
  ])("a session that is %s (%j) is in the list and open: %p", async (_, offsets, isLive) => {
    const { actor } = await makeAccount();
    const phone = await logInAgain(actor.userId);
    const at = now();
    setClock(() => at);
    const times = Object.fromEntries(Object.entries(offsets).map(([name, offset]) => [name, later(at, offset)]));
    await db.session.update({ where: { id: phone.actor.sessionId }, data: times });
    const ids = (await listOwnSessions(actor)).items.map(({ id }) => id);
    expect(ids.includes(phone.actor.sessionId)).toBe(isLive);
    expect((await findOwnerBehind(phone.cookie)) !== null).toBe(isLive);
  });

  test.each([
    ["85.214.132.117", "Germany", "85.214.132.117"],
    ["::ffff:192.168.1.20", "Your local network", "192.168.1.20"],
    [null, "Unknown location", null],
  ])("a session from %s shows the device, and %s as the place", async (address, place, ip) => {
    const { actor } = await makeAccount();
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";
    await db.session.update({ where: { id: actor.sessionId }, data: { ip: address, userAgent } });
    expect((await listOwnSessions(actor)).items).toMatchObject([{ device: "Chrome on Windows", place, ip }]);
  });

  test("an admin's visit is not listed, and ends with everything else", async () => {
    const { actor } = await makeAccount();
    const admin = await makeMarketer();
    await inTransaction((tx) => startVisit(tx, { userId: actor.userId, impersonatorId: admin.userId }));
    expect((await listOwnSessions(actor)).items).toHaveLength(1);
    expect(await endOtherSessions(actor)).toEqual({ ended: 1 });
    expect(await endOtherSessions(actor)).toEqual({ ended: 0 });
  });
});

describe("picture", () => {
  async function photo(background: string) {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    return { name: "me.png", data: bytes.toString("base64") };
  }

  const idIn = (url: string | null | undefined) => url?.split("/").at(-1) ?? "";
  const portraitsOf = async (uploadedById: string) =>
    (await db.storedFile.findMany({ where: { uploadedById, kind: portraitKind } })).map(({ id }) => id);
  const noted = (actorId: string) =>
    db.activityLog.findMany({
      where: { actorId, action: { startsWith: "account.picture" } },
      select: { action: true, before: true, after: true },
      orderBy: { id: "asc" },
    });

  test("a new picture becomes the account's, in the session too, and replaces the previous one", async () => {
    const { actor, cookie } = await makeAccount();
    const first = await replacePicture(actor, await photo("#0b6b46"));
    expect((await findOwnerBehind(cookie))?.pictureUrl).toBe(first.pictureUrl);
    const second = await replacePicture(actor, await photo("#16425b"));
    expect(second.pictureUrl).not.toBe(first.pictureUrl);
    expect(await portraitsOf(actor.userId)).toEqual([idIn(second.pictureUrl)]);
    await expect(readFileBytes(idIn(first.pictureUrl))).rejects.toMatchObject({ code: "not_found" });
    expect(await getFile(idIn(second.pictureUrl), null)).toMatchObject({ contentType: "image/webp", width: 192 });
    expect((await noted(actor.userId)).map(({ action }) => action)).toEqual(Array(2).fill("account.picture_replaced"));
  });

  test("a removed picture is gone with its file, and removing it again does nothing", async () => {
    const { actor } = await makeAccount();
    const { pictureUrl } = await replacePicture(actor, await photo("#0b6b46"));
    const removals = await Promise.all([removePicture(actor), removePicture(actor)]);
    expect(removals.map((profile) => profile.pictureUrl)).toEqual([null, null]);
    expect(await removePicture(actor)).toMatchObject({ pictureUrl: null });
    await expect(getFile(idIn(pictureUrl), null)).rejects.toMatchObject({ code: "not_found" });
    const actions = (await noted(actor.userId)).map(({ action }) => action);
    expect(actions).toEqual(["account.picture_replaced", "account.picture_removed"]);
  });

  test("the same picture, sent several times at the same time, is stored and audited once", async () => {
    const { actor } = await makeAccount();
    const same = await photo("#5b2a4a");
    const results = await Promise.all(Array.from({ length: 4 }, () => retry(() => replacePicture(actor, same))));
    const urls = new Set(results.map(({ pictureUrl }) => pictureUrl));
    expect([urls.size, await portraitsOf(actor.userId)]).toEqual([1, [idIn([...urls][0])]]);
    expect(await noted(actor.userId)).toHaveLength(1);
  });

  test("with different pictures sent at the same time, the last one stays, and no other file", async () => {
    const { actor } = await makeAccount();
    const photos = await Promise.all(["#111111", "#444444", "#888888", "#cccccc"].map(photo));
    await Promise.all(photos.map((each) => retry(() => replacePicture(actor, each))));
    const { pictureFileId } = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
    expect(await portraitsOf(actor.userId)).toEqual([pictureFileId]);
  });

  test("it affects no one else's", async () => {
    const [{ actor }, other] = [await makeAccount(), await makeAccount()];
    const theirs = await replacePicture(other.actor, await photo("#3d3a6b"));
    await replacePicture(actor, await photo("#3d3a6b"));
    await removePicture(actor);
    expect(await portraitsOf(other.actor.userId)).toEqual([idIn(theirs.pictureUrl)]);
    expect((await findOwnerBehind(other.cookie))?.pictureUrl).toBe(theirs.pictureUrl);
  });

  test("an account that was deleted meanwhile gets none, and no file stays", async () => {
    const { actor } = await makeAccount();
    await db.user.update({ where: { id: actor.userId }, data: { status: "anonymized" } });
    await expect(replacePicture(actor, await photo("#000000"))).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await portraitsOf(actor.userId)).toEqual([]);
  });

  test("an invalid picture is rejected and the previous one stays", async () => {
    const { actor } = await makeAccount();
    const before = await replacePicture(actor, await photo("#2b4a4f"));
    const data = Buffer.from("<svg/>").toString("base64");
    await expect(replacePicture(actor, { name: "x.svg", data })).rejects.toMatchObject({ code: "unsupported_type" });
    expect(await portraitsOf(actor.userId)).toEqual([idIn(before.pictureUrl)]);
  });

  test("neither an admin who visits the account nor a key may change it", async () => {
    const { actor } = await makeAccount();
    const visiting = { ...actor, impersonator: { id: actor.userId, name: "Avery Admin" } };
    const keyed = { ...actor, apiKey: { id: actor.userId, scopes: ["account:write"] } };
    for (const other of [visiting, keyed])
      expect(() => accountOwner(other)).toThrow(expect.objectContaining({ code: "forbidden" }));
  });
});

describe("profile", () => {
  test("changes the named fields and leaves the rest", async () => {
    const { actor } = await makeAccount();
    await updateProfile(actor, { timeZone: "Europe/Lisbon" });
    expect(await updateProfile(actor, { name: "Robin Hale-Brandt" })).toMatchObject({
      name: "Robin Hale-Brandt",
      timeZone: "Europe/Lisbon",
      email: actor.email,
      pendingEmail: null,
    });
  });

  test("sent twice is written and logged once", async () => {
    const { actor } = await makeAccount();
    for (let times = 0; times < 2; times += 1) await updateProfile(actor, { name: "Ada Okafor" });
    const logged = await db.activityLog.findMany({
      where: { actorId: actor.userId, action: "account.profile_updated" },
    });
    expect(logged.map(({ after }) => after)).toEqual([{ changed: ["name"] }]);
  });

  test("affects no one else", async () => {
    const [{ actor }, other] = [await makeAccount(), await makeAccount()];
    await updateProfile(actor, { name: "Somebody New" });
    expect(await db.user.findUnique({ where: { id: other.actor.userId } })).toMatchObject({ name: other.actor.name });
  });

  test.each([
    [{ name: " " }],
    [{ timeZone: "Atlantis/Capital" }],
    [{ email: "else@example.test" }],
    [{ isSuper: true }],
    [{ status: "active" }],
  ])("%j is not a profile", (fields) => {
    expect(updateProfileSchema.safeParse(fields).success).toBe(false);
  });
});
