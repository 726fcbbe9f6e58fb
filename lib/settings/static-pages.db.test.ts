import { stopListening } from "@/lib/platform/live/listener";
import { db } from "@/lib/platform/db";
import { listenForPageChanges } from "@/lib/platform/http/revalidate-pages";
import { makeAdmin } from "@/tests/support/builders/people";
import { chooseSetting, forgetSettings } from "@/tests/support/builders/settings";
import { settingDefinitions } from "./definitions";
import { changeSetting } from "./commands";
import { getPublishedLimit } from "./queries";

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
afterAll(stopListening);
afterEach(forgetSettings);

test("after a change the cached pages that say it are rendered anew, and those of a refused one are not", async () => {
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

test("a cached page says what holds, and a build, which has no database, the default", async () => {
  await chooseSetting("freeConnections", 8);
  expect(await getPublishedLimit("freeConnections")).toBe(8);
  process.env.NEXT_PHASE = "phase-production-build";
  expect(await getPublishedLimit("freeConnections")).toBe(5);
  delete process.env.NEXT_PHASE;
});

test("while the database is away a cached page says what was read last; another fault is a fault", async () => {
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
