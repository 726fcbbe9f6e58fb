import { strFromU8, unzipSync } from "fflate";
import { replacePicture } from "@/lib/auth/picture/commands";
import { days, later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { readFileBytes } from "@/lib/platform/files/storage";
import { makeAccount } from "@/tests/support/builders/accounts";
import { makeConversation } from "@/tests/support/builders/dealing";
import { retry } from "@/tests/support/database/retry";
import { makeColleague } from "@/tests/support/builders/people";
import { samplePicture } from "@/tests/support/samples/picture";
import { requestExport } from "./commands";
import { expireExports } from "./expiry-job";
import { exportJob } from "./job";
import { getExportFile, listExports } from "./queries";
import { failExport, performExport } from "./job";
import { sections } from "./section-queries";

const signal = new AbortController().signal;

async function target() {
  const { actor } = await makeAccount();
  const { items } = await requestExport(actor);
  return { actor, id: items[0]?.id ?? "" };
}

async function made() {
  const { actor, id } = await target();
  await performExport(id, signal);
  return { actor, id };
}

describe("requesting one's data", () => {
  test("queues a job, and another request starts no other", async () => {
    const { actor, id } = await target();
    await requestExport(actor);
    await Promise.all(Array.from({ length: 5 }, () => retry(() => requestExport(actor))));
    const { items } = await listExports(actor);
    expect(items).toMatchObject([{ id, status: "requested", expiresAt: null }]);
    expect(await db.activityLog.count({ where: { entityId: id, action: "account.export_requested" } })).toBe(1);
  });

  test("requires a recent login", async () => {
    const { actor } = await makeAccount();
    setClock(() => later(new Date(), minutes(16)));
    await expect(requestExport(actor)).rejects.toMatchObject({ code: "reauthentication_required" });
  });

  test("can be requested again after a failure", async () => {
    const { actor, id } = await target();
    await failExport(id);
    const { items } = await requestExport(actor);
    expect(items.map(({ status }) => status)).toEqual(["requested", "failed"]);
  });
});

describe("the job", () => {
  test("makes a ZIP of JSON and CSV, notifies the owner, and emails them, once", async () => {
    const { actor, id } = await target();
    const context = { attempt: 1, isLastAttempt: false, signal };
    await Promise.all([exportJob.run({ exportId: id }, context), exportJob.run({ exportId: id }, context)]);
    await exportJob.run({ exportId: id }, context);
    const file = await getExportFile(actor, id);
    const names = Object.keys(unzipSync(await readFileBytes(file.id)));
    expect(names).toEqual(["README.txt", ...sections.flatMap(({ name }) => [`${name}.json`, `${name}.csv`])]);
    expect(file).toMatchObject({ contentType: "application/zip", isPublic: false });
    expect(await db.storedFile.count({ where: { uploadedById: actor.userId } })).toBe(1);
    const emails = await db.emailMessage.findMany({ where: { toAddress: actor.email } });
    expect(emails.map(({ template }) => template)).toEqual(["export-ready"]);
  });

  test("includes what the person did, nothing of a colleague, and no secret", async () => {
    const { actor } = await makeAccount();
    const colleague = await makeColleague(actor, "editor");
    await makeConversation({ marketer: actor, body: "=mine, with a formula's sign" });
    await makeConversation({ marketer: colleague, body: "a colleague's words" });
    const { items } = await requestExport(actor);
    await performExport(items[0]?.id ?? "", signal);
    const file = await getExportFile(actor, items[0]?.id ?? "");
    const files = unzipSync(await readFileBytes(file.id));
    const text = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("\n");
    expect(JSON.parse(strFromU8(files["messages.json"] ?? new Uint8Array()))).toHaveLength(1);
    expect(strFromU8(files["messages.csv"] ?? new Uint8Array())).toContain("'=mine");
    expect(text).not.toContain("a colleague's words");
    expect(text).not.toContain(colleague.email);
    expect(text).not.toMatch(/passwordHash|sidHash|keyHash|tokenHash|argon2/);
  });

  test("includes the picture, if there is one", async () => {
    const { actor } = await makeAccount();
    const { pictureUrl } = await replacePicture(actor, samplePicture);
    const { items } = await requestExport(actor);
    await performExport(items[0]?.id ?? "", signal);
    const files = unzipSync(await readFileBytes((await getExportFile(actor, items[0]?.id ?? "")).id));
    const kept = await readFileBytes(pictureUrl?.split("/").at(-1) ?? "");
    expect(Buffer.from(files["picture.webp"] ?? []).equals(Buffer.from(kept))).toBe(true);
  });

  test("reports a permanent failure", async () => {
    const { actor, id } = await target();
    const ending = new AbortController();
    ending.abort(new Error("The time was up."));
    await expect(
      exportJob.run({ exportId: id }, { attempt: 3, isLastAttempt: true, signal: ending.signal }),
    ).rejects.toThrow("The time was up.");
    expect((await listExports(actor)).items).toMatchObject([{ id, status: "failed" }]);
  });
});

describe("a finished export", () => {
  test("is available only to its owner", async () => {
    const { actor, id } = await made();
    const colleague = await makeColleague(actor, "admin");
    const stranger = (await makeAccount()).actor;
    for (const other of [colleague, stranger]) {
      await expect(getExportFile(other, id)).rejects.toMatchObject({ code: "not_found" });
      expect((await listExports(other)).items).toEqual([]);
    }
  });

  test("can be downloaded for seven days, and its file is deleted after them", async () => {
    const { actor, id } = await made();
    const file = await getExportFile(actor, id);
    setClock(() => later(new Date(), days(7) - minutes(1)));
    await expect(getExportFile(actor, id)).resolves.toMatchObject({ id: file.id });
    setClock(() => later(new Date(), days(7) + minutes(1)));
    await expect(getExportFile(actor, id)).rejects.toMatchObject({ code: "not_found" });
    await expireExports.run({}, { attempt: 1, isLastAttempt: true, signal });
    expect((await listExports(actor)).items).toMatchObject([{ id, status: "expired" }]);
    await expect(readFileBytes(file.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("that was lost on the way is marked as failed after a day", async () => {
    const { actor } = await target();
    setClock(() => later(new Date(), days(1) + minutes(1)));
    await expireExports.run({}, { attempt: 1, isLastAttempt: true, signal });
    expect((await listExports(actor)).items).toMatchObject([{ status: "failed" }]);
  });
});
