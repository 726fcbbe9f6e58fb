import { randomUUID } from "node:crypto";
import { type Marketer, marketer as asMarketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { runInContext } from "@/lib/platform/http/request-context";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { idempotencyClaim } from "@/tests/support/http/idempotency-claim";
import { archiveBrief, chooseBrief, createBrief, updateBrief } from "./commands";
import { getBrief, listBriefs } from "./queries";
import { briefSchema } from "./schema";

const fields = briefSchema.parse(statedBrief);
const auditOf = (entityId: string) => db.activityLog.count({ where: { entityType: "brief", entityId } });

describe("creating a brief", () => {
  test("saves every field and makes the brief active", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    const made = await createBrief(actor, { ...fields, name: "Second" });
    const stored = { ...fields, name: "Second", learnedWeights: null, ...rowFacts(made) };
    expect(await getBrief(actor, { briefId: made.id })).toEqual(stored);
    expect((await listBriefs(actor))[0]?.id).toBe(made.id);
    expect(await auditOf(made.id)).toBe(1);
  });

  test("is not allowed for viewers or sellers", async () => {
    const viewer = await makeViewer(await makeMarketer());
    await expect(createBrief(viewer, fields)).rejects.toMatchObject({ code: "forbidden" });
    const seller = await makeSeller();
    expect(() => asMarketer(seller)).toThrow("Only marketer accounts");
  });

  test("happens once per Idempotency-Key", async () => {
    const actor = await makeMarketer();
    const idempotency = idempotencyClaim({ actorKey: `user:${actor.userId}`, key: randomUUID() });
    const ask = () =>
      runInContext({ requestId: "r", idempotency: { ...idempotency } }, () => createBrief(actor, fields));
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: "conflict" });
    expect(await listBriefs(actor)).toHaveLength(1);
  });
});

describe("updating a brief", () => {
  test("replaces every field", async () => {
    const actor = await makeMarketer();
    const { id } = await makeBrief({ marketer: actor });
    const changed = briefSchema.parse({ name: "Only a budget", budgetMax: 5000.5 });
    const result = await updateBrief(actor, { briefId: id, fields: changed });
    expect(result).toMatchObject({ ...changed, version: 2 });
    expect(await getBrief(actor, { briefId: id })).toMatchObject(changed);
  });

  test("is not found for another organization", async () => {
    const { id } = await makeBrief({ marketer: await makeMarketer() });
    const neighbor = await makeMarketer();
    await expect(updateBrief(neighbor, { briefId: id, fields })).rejects.toMatchObject({ code: "not_found" });
    await expect(getBrief(neighbor, { briefId: id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("is not allowed for a viewer in the same organization", async () => {
    const actor = await makeMarketer();
    const { id } = await makeBrief({ marketer: actor });
    const viewer: Marketer = await makeViewer(actor);
    await expect(updateBrief(viewer, { briefId: id, fields })).rejects.toMatchObject({ code: "forbidden" });
    expect(await getBrief(viewer, { briefId: id })).toMatchObject({ version: 1 });
  });

  test("with the same fields twice changes and audits once", async () => {
    const actor = await makeMarketer();
    const { id } = await makeBrief({ marketer: actor });
    const renamed = { ...fields, name: "Autumn launch" };
    await updateBrief(actor, { briefId: id, fields: renamed });
    const again = await updateBrief(actor, { briefId: id, fields: renamed });
    expect(again.version).toBe(2);
    expect(await auditOf(id)).toBe(1);
  });
});

describe("choosing the active brief", () => {
  test("puts it first, once", async () => {
    const actor = await makeMarketer();
    const older = await makeBrief({ marketer: actor, chosenAt: new Date("2026-01-01") });
    await makeBrief({ marketer: actor, chosenAt: new Date("2026-02-01") });
    await chooseBrief(actor, { briefId: older.id });
    await chooseBrief(actor, { briefId: older.id });
    expect((await listBriefs(actor))[0]?.id).toBe(older.id);
    expect(await auditOf(older.id)).toBe(1);
  });

  test("is denied to other organizations and to viewers", async () => {
    const actor = await makeMarketer();
    const { id } = await makeBrief({ marketer: actor });
    await expect(chooseBrief(await makeMarketer(), { briefId: id })).rejects.toMatchObject({ code: "not_found" });
    await expect(chooseBrief(await makeViewer(actor), { briefId: id })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("archiving a brief", () => {
  test("hides it, once", async () => {
    const actor = await makeMarketer();
    const { id } = await makeBrief({ marketer: actor });
    await archiveBrief(actor, { briefId: id });
    expect(await listBriefs(actor)).toEqual([]);
    await expect(archiveBrief(actor, { briefId: id })).rejects.toMatchObject({ code: "not_found" });
    expect(await auditOf(id)).toBe(1);
  });

  test("is denied to other organizations and to viewers", async () => {
    const actor = await makeMarketer();
    const { id } = await makeBrief({ marketer: actor });
    await expect(archiveBrief(await makeMarketer(), { briefId: id })).rejects.toMatchObject({ code: "not_found" });
    await expect(archiveBrief(await makeViewer(actor), { briefId: id })).rejects.toMatchObject({ code: "forbidden" });
    expect(await listBriefs(actor)).toHaveLength(1);
  });
});

const rowFacts = ({
  id,
  version,
  createdAt,
  updatedAt,
}: {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}) => ({
  id,
  version,
  createdAt,
  updatedAt,
});
