import { later, now, seconds } from "../clock";
import { db, inTransaction } from "../db";
import { env } from "../env";
import { type JobContext, defineJob, enqueue, ensureQueue, jobStore } from "./jobs";
import { startJobs, stopJobs } from "./worker";
import { hurryTimers, silenceTimers } from "@/tests/support/components/timers";
import { listenTo } from "../live/listener";

/** How often a worker polls, and how long shutdown waits for it and for the jobs being stopped. */
const [poll, grace, lastTimestamp] = [seconds(5), seconds(3), seconds(2)];

afterEach(async () => {
  jest.restoreAllMocks();
  await stopJobs();
});
const uniqueName = (word: string) => `${word}-${process.pid}-${process.hrtime.bigint()}`;

/** A promise with its resolver. */
function promised<T>() {
  let fulfil: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (fulfil = resolve));
  return { promise, fulfil };
}

const waiting = (name: string) => jobStore().boss.getQueueSize(name);

describe("a queued job", () => {
  it("runs after the commit, with its data, without waiting for a poll", async () => {
    silenceTimers(poll);
    const ran = promised<{ data: { word: string }; attempt: number }>();
    const job = defineJob<{ word: string }>(uniqueName("runs"), async (data, { attempt }) => {
      ran.fulfil({ data, attempt });
    });
    await ensureQueue(job);
    startJobs([job]);
    const isListening = promised<void>();
    listenTo("jobs", { onMessage: () => undefined, onConnected: () => isListening.fulfil() });
    await isListening.promise;
    await inTransaction((tx) => enqueue(tx, job, { word: "pitch \u{1F3DF} ' \"" }));
    const { data, attempt } = await ran.promise;
    expect(data).toEqual({ word: "pitch \u{1F3DF} ' \"" });
    expect(attempt).toBe(1);
  });

  it("disappears with a transaction that is rolled back", async () => {
    const job = defineJob(uniqueName("rolled-back"), async () => undefined);
    const failing = inTransaction(async (tx) => {
      await enqueue(tx, job, {});
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow("changed our mind");
    expect(await waiting(job.name)).toBe(0);
    await inTransaction((tx) => enqueue(tx, job, {}));
    expect(await waiting(job.name)).toBe(1);
  });

  it("waits until its time", async () => {
    const job = defineJob(uniqueName("later"), async () => undefined);
    await inTransaction((tx) => enqueue(tx, job, {}, { notBefore: later(now(), seconds(3600)) }));
    expect(await jobStore().boss.fetch(job.name)).toEqual([]);
    expect(await waiting(job.name)).toBe(1);
  });

  it("is retried after a failure and then counted as failed", async () => {
    const attempts: JobContext[] = [];
    const last = promised<void>();
    const job = defineJob(
      uniqueName("fails"),
      async (_, context) => {
        attempts.push(context);
        if (context.isLastAttempt) last.fulfil();
        throw new Error("not today");
      },
      { retries: 1, retryDelaySeconds: 0 },
    );
    await inTransaction((tx) => enqueue(tx, job, {}));
    startJobs([job]);
    await last.promise;
    await stopJobs();
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
    const [{ state, output }] = await db.$queryRaw<[{ state: string; output: { message: string } }]>`
      SELECT state::text, output FROM jobs.job WHERE name = ${job.name}`;
    expect({ state, message: output.message }).toEqual({ state: "failed", message: "not today" });
  });

  it("runs once, however many workers look for it", async () => {
    let runs = 0;
    const all = promised<void>();
    const job = defineJob(
      uniqueName("once"),
      async () => {
        runs += 1;
        if (runs === 40) all.fulfil();
      },
      { concurrency: 4 },
    );
    await inTransaction(async (tx) => {
      for (let count = 0; count < 40; count += 1) await enqueue(tx, job, { count });
    });
    startJobs([job]);
    await all.promise;
    await stopJobs();
    expect(runs).toBe(40);
  });

  it("that is still running when the process ends is asked to stop, and is awaited", async () => {
    silenceTimers(grace, lastTimestamp);
    const started = promised<void>();
    const aborted = promised<void>();
    const job = defineJob(uniqueName("endless"), async (_, { signal }) => {
      started.fulfil();
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      aborted.fulfil();
    });
    await inTransaction((tx) => enqueue(tx, job, {}));
    startJobs([job]);
    await started.promise;
    await stopJobs();
    await aborted.promise;
    const [{ state }] = await db.$queryRaw<
      [{ state: string }]
    >`SELECT state::text FROM jobs.job WHERE name = ${job.name}`;
    expect(state).toBe("completed");
  });
});

describe("a recurring job", () => {
  it("that an overloaded database could not queue at startup is queued soon after, and not only at its next run", async () => {
    const job = defineJob(uniqueName("recurring"), async () => undefined, { everySeconds: 3600 });
    await ensureQueue(job);
    const rejected = new Error("timeout exceeded when trying to connect");
    const { boss } = jobStore();
    const send = jest.spyOn(boss, "send").mockRejectedValueOnce(rejected).mockRejectedValueOnce(rejected);
    const queued = promised<void>();
    send.mockImplementationOnce(async () => {
      queued.fulfil();
      return "its id";
    });
    hurryTimers(seconds(10));
    startJobs([job]);
    await queued.promise;
    expect(send).toHaveBeenCalledTimes(3);
  });

  it("can recur once a day", async () => {
    const name = uniqueName("daily");
    await ensureQueue({ name });
    expect(await jobStore().boss.send(name, {}, { singletonSeconds: 86_400 })).toEqual(expect.any(String));
    expect(await jobStore().boss.send(name, {}, { singletonSeconds: 86_400 })).toBeNull();
  });
});

describe("a process that leaves jobs to others", () => {
  it("queues them and runs none", async () => {
    const leaves = jest.replaceProperty(env(), "BACKGROUND_JOBS", false);
    const looks = jest.spyOn(jobStore().boss, "fetch");
    const job = defineJob(uniqueName("left"), async () => undefined);
    await inTransaction((tx) => enqueue(tx, job, {}));
    startJobs([job]);
    expect(await waiting(job.name)).toBe(1);
    expect(looks).not.toHaveBeenCalled();
    leaves.restore();
    startJobs([job]);
    await ensureQueue(job);
    expect(looks).toHaveBeenCalled();
  });
});

describe("a worker without work", () => {
  it("stops right away", async () => {
    const job = defineJob(uniqueName("idle"), async () => undefined);
    await ensureQueue(job);
    silenceTimers(poll, grace);
    startJobs([job]);
    await stopJobs();
  });
});
