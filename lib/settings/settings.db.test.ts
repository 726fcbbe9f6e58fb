import { platformAdmin } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { listenForPageChanges } from "@/lib/platform/http/revalidate-pages";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { chooseSetting, purgeSettings } from "@/tests/support/builders/settings";
import { queueAt, tableOf } from "@/tests/support/database/concurrency";
import { changeSetting } from "./commands";
import { settingDefinitions } from "./definitions";
import { getPublishedLimit, getSetting, listSettings } from "./queries";

describe("settings", () => {
  const key = "oldJoinRequestDays" as const;

  beforeEach(async () => {
    await db.setting.deleteMany({ where: { key: { in: [key, "adminTwoStepRequired"] } } });
  });

  test("a chosen value applies right away, and the audit keeps the previous one", async () => {
    const admin = await makeAdmin();
    expect(await getSetting(key)).toBe(3);
    expect(await changeSetting(admin, { key, value: 5, version: 0 })).toEqual({ key, value: 5, version: 1 });
    expect(await getSetting(key)).toBe(5);
    const noted = await db.activityLog.findFirst({
      where: { entityType: "setting", entityId: key },
      orderBy: { id: "desc" },
    });
    expect(noted).toMatchObject({ actorId: admin.userId, before: { value: 3 }, after: { value: 5 } });
  });

  test("the previous value can be restored", async () => {
    const admin = await makeAdmin();
    await changeSetting(admin, { key, value: 9, version: 0 });
    await changeSetting(admin, { key, value: 3, version: 1 });
    expect((await listSettings(admin)).items.find((setting) => setting.key === key)).toMatchObject({
      value: 3,
      version: 2,
      updatedBy: admin.name,
    });
  });

  test("choosing the same value again changes nothing", async () => {
    const admin = await makeAdmin();
    await changeSetting(admin, { key, value: 4, version: 0 });
    const count = () => db.activityLog.count({ where: { entityType: "setting", entityId: key } });
    const before = await count();
    expect(await changeSetting(admin, { key, value: 4, version: 1 })).toEqual({ key, value: 4, version: 1 });
    expect(await count()).toBe(before);
  });

  test("when two change it at the same time, one change applies, and the other is rejected", async () => {
    const admin = await makeAdmin();
    for (const version of [0, 1, 2]) {
      const tries = await queueAt(
        tableOf("settings"),
        [7 + version, 17 + version].map((value) => () => changeSetting(admin, { key, value, version })),
      );
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    }
  });

  test("an invalid value is rejected", async () => {
    const admin = await makeAdmin();
    for (const value of ["many", 0, 1.5, 400]) {
      await expect(changeSetting(admin, { key, value, version: 0 })).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(
      changeSetting(admin, { key: "registrationApproval", value: "some", version: 0 }),
    ).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("settings that guard the admin area can be changed only by super admins", async () => {
    const change = { key: "adminTwoStepRequired" as const, value: "off", version: 0 };
    await expect(changeSetting(await makeAdmin(), change)).rejects.toMatchObject({ code: "forbidden" });
    expect(await changeSetting(await makeAdmin({ isSuper: true }), change)).toMatchObject({ value: "off" });
    const seller = await makeSeller();
    expect(() => platformAdmin(seller)).toThrow("Admin access required.");
  });
});

describe("static pages", () => {
  const shared = globalThis as { pitchsidePageChanges?: Map<string, number> };
  const isForgotten = (path: string) => shared.pitchsidePageChanges?.has(path) ?? false;

  /** The test's own limit ends it. */
  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  beforeAll(async () => {
    listenForPageChanges();
    await until(() => isForgotten("/layout"));
  });
  afterEach(purgeSettings);

  test("after a change the cached pages that show it are rendered anew, and those of a rejected one are not", async () => {
    const admin = await makeAdmin();
    await expect(changeSetting(admin, { key: "freeConnections", value: 0, version: 0 })).rejects.toMatchObject({
      code: "invalid",
    });
    await changeSetting(admin, { key: "joinRequestDays", value: 21, version: 0 });
    await until(() => isForgotten("/privacy"));
    expect(isForgotten("/pricing")).toBe(false);
    await changeSetting(admin, { key: "freeConnections", value: 9, version: 0 });
    await until(() => isForgotten("/terms"));
    for (const path of settingDefinitions.freeConnections.pages ?? []) expect(isForgotten(path)).toBe(true);
  });

  test("a cached page shows the current value, and a build, which has no database, the default", async () => {
    await chooseSetting("freeConnections", 8);
    expect(await getPublishedLimit("freeConnections")).toBe(8);
    process.env.NEXT_PHASE = "phase-production-build";
    expect(await getPublishedLimit("freeConnections")).toBe(5);
    delete process.env.NEXT_PHASE;
  });

  test("while the database is away a cached page shows the last value read; another fault is a fault", async () => {
    await chooseSetting("freeConnections", 8);
    await getPublishedLimit("freeConnections");
    const read = jest.spyOn(db.setting, "findUnique");
    read.mockRejectedValueOnce(new Error("connect ECONNREFUSED 127.0.0.1:5432"));
    expect(await getPublishedLimit("freeConnections")).toBe(8);
    read.mockRejectedValueOnce(new Error("connect ECONNREFUSED 127.0.0.1:5432"));
    expect(await getPublishedLimit("reapplyAfterDays")).toBe(30);
    read.mockRejectedValueOnce(new Error("a bug"));
    await expect(getPublishedLimit("freeConnections")).rejects.toThrow("a bug");
    read.mockRestore();
  });
});
