import sharp from "sharp";
import { db } from "@/lib/platform/db";
import { portraitKind } from "@/lib/platform/files/picture-upload";
import { getFile, readFileBytes } from "@/lib/platform/files/storage";
import { findOwnerBehind, makeAccount } from "@/tests/support/builders/accounts";
import { retry } from "@/tests/support/database/retry";
import { accountOwner } from "../account-owner";
import { removePicture, replacePicture } from "./commands";

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

test("a picture is the account's from then on, in the session too, and takes the place of the one before", async () => {
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

test("removed it is gone with its file, and removed again nothing happens", async () => {
  const { actor } = await makeAccount();
  const { pictureUrl } = await replacePicture(actor, await photo("#0b6b46"));
  const removals = await Promise.all([removePicture(actor), removePicture(actor)]);
  expect(removals.map((profile) => profile.pictureUrl)).toEqual([null, null]);
  expect(await removePicture(actor)).toMatchObject({ pictureUrl: null });
  await expect(getFile(idIn(pictureUrl), null)).rejects.toMatchObject({ code: "not_found" });
  const actions = (await noted(actor.userId)).map(({ action }) => action);
  expect(actions).toEqual(["account.picture_replaced", "account.picture_removed"]);
});

test("the same picture, sent several times at once, is stored and audited once", async () => {
  const { actor } = await makeAccount();
  const same = await photo("#5b2a4a");
  const answers = await Promise.all(Array.from({ length: 4 }, () => retry(() => replacePicture(actor, same))));
  const urls = new Set(answers.map(({ pictureUrl }) => pictureUrl));
  expect([urls.size, await portraitsOf(actor.userId)]).toEqual([1, [idIn([...urls][0])]]);
  expect(await noted(actor.userId)).toHaveLength(1);
});

test("of different ones at once the last stays, and no other file", async () => {
  const { actor } = await makeAccount();
  const photos = await Promise.all(["#111111", "#444444", "#888888", "#cccccc"].map(photo));
  await Promise.all(photos.map((each) => retry(() => replacePicture(actor, each))));
  const { pictureFileId } = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  expect(await portraitsOf(actor.userId)).toEqual([pictureFileId]);
});

test("it touches nobody else's", async () => {
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

test("what is no picture is refused and the one before stays", async () => {
  const { actor } = await makeAccount();
  const before = await replacePicture(actor, await photo("#2b4a4f"));
  const data = Buffer.from("<svg/>").toString("base64");
  await expect(replacePicture(actor, { name: "x.svg", data })).rejects.toMatchObject({ code: "unsupported_type" });
  expect(await portraitsOf(actor.userId)).toEqual([idIn(before.pictureUrl)]);
});

test("an admin who visits the account, or a key, may not change it", async () => {
  const { actor } = await makeAccount();
  const visiting = { ...actor, impersonator: { id: actor.userId, name: "Avery Admin" } };
  const keyed = { ...actor, apiKey: { id: actor.userId, scopes: ["account:write"] } };
  for (const other of [visiting, keyed])
    expect(() => accountOwner(other)).toThrow(expect.objectContaining({ code: "forbidden" }));
});
