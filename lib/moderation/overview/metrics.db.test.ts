import { disconnect } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { countCall } from "@/lib/platform/metrics";
import { readMetrics } from "./metrics";

const token = "a-token-of-the-operator";

afterEach(() => jest.restoreAllMocks());

const withSetting = (name: "METRICS_TOKEN", value: string) => {
  env()[name] ??= undefined;
  jest.replaceProperty(env(), name, value);
};

test("without a token of the operator's there are no metrics", async () => {
  await expect(readMetrics(`Bearer ${token}`)).rejects.toMatchObject({ code: "not_found" });
  await expect(readMetrics("Bearer undefined")).rejects.toMatchObject({ code: "not_found" });
});

test.each([null, "", token, `Bearer ${token}x`, `bearer ${token.slice(1)}`])("%p opens nothing", async (sent) => {
  withSetting("METRICS_TOKEN", token);
  await expect(readMetrics(sent)).rejects.toMatchObject({ code: "unauthenticated" });
});

test("the token shows the process, its calls and what all share; asked twice nothing is counted twice", async () => {
  withSetting("METRICS_TOKEN", token);
  countCall("listing.create", 201);
  await readMetrics(`Bearer ${token}`);
  const text = await readMetrics(`Bearer ${token}`);
  expect(text).toContain('pitchside_calls_total{action="listing.create",status="201"} 1');
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^pitchside_database_up 1$/m);
  expect(text).toMatch(/^pitchside_mail_dead 0$/m);
  expect(text.match(/^# HELP pitchside_jobs_waiting /gm)).toHaveLength(1);
});

test("while the database is away the process still tells of itself", async () => {
  withSetting("METRICS_TOKEN", token);
  await disconnect();
  const address = env().DATABASE_URL;
  jest.replaceProperty(env(), "DATABASE_URL", "postgresql://nobody@127.0.0.1:1/nothing");
  expect(await readMetrics(`Bearer ${token}`)).toMatch(/^pitchside_database_up 0$/m);
  jest.restoreAllMocks();
  await disconnect();
  expect(env().DATABASE_URL).toBe(address);
});
