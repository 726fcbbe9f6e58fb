import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeAdmin } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { changeSavedReply, createSavedReply, deleteSavedReply } from "./commands";
import { listSavedReplies } from "./queries";
import { savedReplySchema } from "./schema";

const reply = () => ({ name: `Invoice ${randomUUID()}`, body: "Hi {{first_name}}, your invoice is under Account." });
const audited = async (entityId: string) =>
  (await db.activityLog.findMany({ where: { entityId }, orderBy: { id: "asc" } })).map(({ action }) => action);

test("a reply that one admin saved is there for all, once, however often it is sent", async () => {
  const [admin, other, input] = [await makeAdmin(), await makeAdmin(), reply()];
  const [{ id }, again] = await Promise.all([createSavedReply(admin, input), createSavedReply(admin, input)]);
  expect(again).toEqual({ id });
  expect((await listSavedReplies(other)).items.filter(({ name }) => name === input.name)).toMatchObject([input]);
  expect(await audited(id)).toEqual(["saved_reply.create"]);
});

test("a name is used once", async () => {
  const [admin, one, other] = [await makeAdmin(), reply(), reply()];
  await createSavedReply(admin, one);
  await expect(createSavedReply(admin, { ...one, body: "Another text" })).rejects.toMatchObject({ code: "invalid" });
  const { id } = await createSavedReply(admin, other);
  await expect(changeSavedReply(admin, { id, ...one })).rejects.toMatchObject({ code: "invalid" });
});

test("a change is recorded with what the reply was before, and the same again changes nothing", async () => {
  const [admin, input] = [await makeAdmin(), reply()];
  const { id } = await createSavedReply(admin, input);
  await changeSavedReply(admin, { id, ...input, body: "Shorter." });
  await changeSavedReply(admin, { id, ...input, body: "Shorter." });
  const changes = await db.activityLog.findMany({ where: { entityId: id, action: "saved_reply.update" } });
  expect(changes).toMatchObject([{ before: input, after: { ...input, body: "Shorter." } }]);
});

test("a reply is deleted once, and the audit keeps its text", async () => {
  const [admin, input] = [await makeAdmin(), reply()];
  const { id } = await createSavedReply(admin, input);
  await Promise.all([deleteSavedReply(admin, id), deleteSavedReply(admin, id)]);
  expect(await audited(id)).toEqual(["saved_reply.create", "saved_reply.delete"]);
  await expect(changeSavedReply(admin, { id, ...input })).rejects.toMatchObject({ code: "not_found" });
});

test("a misspelled variable is refused where it is written", () => {
  const parsed = savedReplySchema.safeParse({ name: "Greeting", body: "Hi {{frist_name}}" });
  expect(parsed.error?.issues[0]).toMatchObject({
    path: ["body"],
    message: expect.stringContaining("{{frist_name}} isn’t a variable"),
  });
});
