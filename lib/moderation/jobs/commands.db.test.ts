import { randomUUID } from "node:crypto";
import { db, inTransaction } from "@/lib/platform/db";
import { defineJob, enqueue } from "@/lib/platform/jobs/jobs";
import { makeAdmin } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { discardJob, retryJob } from "./commands";
import { listFailedJobs } from "./queries";

/** A job that has failed at every try. */
async function makeFailedJob() {
  const queue = `test.${randomUUID()}`;
  await inTransaction((tx) =>
    enqueue(
      tx,
      defineJob<{ number: number }>(queue, async () => undefined),
      { number: 7 },
    ),
  );
  const [{ id }] = await db.$queryRaw<[{ id: string }]>`
    UPDATE jobs.job SET state = 'failed', output = '{"message": "no luck"}'::jsonb, completed_on = now()
    WHERE name = ${queue} RETURNING id`;
  return { queue, id };
}

const stateOf = async (id: string) =>
  (await db.$queryRaw<{ state: string }[]>`SELECT state::text AS state FROM jobs.job WHERE id = ${id}::uuid`)[0]?.state;

test("failed work is shown with what it was about and why it failed", async () => {
  const { queue, id } = await makeFailedJob();
  const { items } = await listFailedJobs(await makeAdmin());
  expect(items.find((job) => job.id === id)).toMatchObject({ name: queue, data: { number: 7 }, error: "no luck" });
});

test("it is tried again once, however often that is asked", async () => {
  const [admin, job] = [await makeAdmin(), await makeFailedJob()];
  const tries = await Promise.allSettled([retryJob(admin, job), retryJob(admin, job)]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await stateOf(job.id)).toBe("retry");
  expect(await db.activityLog.count({ where: { entityId: job.id, action: "jobs.retry" } })).toBe(1);
});

test("it can be given up; work that did not fail cannot", async () => {
  const [admin, job] = [await makeAdmin(), await makeFailedJob()];
  await discardJob(admin, job);
  expect(await stateOf(job.id)).toBeUndefined();
  await expect(discardJob(admin, job)).rejects.toMatchObject({ code: "not_found" });
  const other = await makeFailedJob();
  await retryJob(admin, other);
  await expect(discardJob(admin, other)).rejects.toMatchObject({ code: "not_found" });
});
