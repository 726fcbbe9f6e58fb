import { randomUUID } from "node:crypto";
import type pg from "pg";
import { idempotencyClaim } from "@/tests/support/http/idempotency-claim";
import { type SessionPooler, startSessionPooler } from "@/tests/support/servers/session-pooler";
import { days, hours, later, now } from "../clock";
import { Prisma, db, inTransaction } from "../db";
import { env } from "../env";
import { runInContext } from "../http/request-context";
import { closeJobStore, jobStore } from "../jobs/jobs";
import { MAX_COUNTED } from "../pagination";
import { readInPieces } from "./bulk-read";
import { countRows } from "./list-queries";
import { openPool } from "./pool";
import { purgeExpired } from "./purge";
import { findSpelling, wordsOfTexts } from "./spelling-queries";
import { idBegins, textHas } from "./text-search";

describe("count", () => {
  test.each([0, 3, MAX_COUNTED - 1, MAX_COUNTED, MAX_COUNTED + 1])(
    "of %i rows at most 10,000 are counted",
    async (rows) => {
      const counted = await countRows(Prisma.sql`FROM generate_series(1, ${rows}::int)`);
      expect(counted).toBe(Math.min(rows, 10_000));
    },
  );
});

describe("idempotent transaction", () => {
  const request = () => {
    const key = randomUUID();
    const idempotency = idempotencyClaim({ key });
    return {
      key,
      run: <T>(work: () => Promise<T>) => runInContext({ requestId: key, idempotency: { ...idempotency } }, work),
    };
  };

  const nothing = async () => undefined;

  test("a request with a key may need several transactions", async () => {
    const { key, run } = request();
    await run(async () => {
      await inTransaction(nothing);
      await inTransaction(nothing);
    });
    expect(await db.idempotencyKey.count({ where: { key } })).toBe(1);
  });

  test("a second request with the same key finds it taken", async () => {
    const { run } = request();
    await run(() => inTransaction(nothing));
    await expect(run(() => inTransaction(nothing))).rejects.toMatchObject({ code: "conflict" });
  });

  test("a transaction that fails leaves the key free", async () => {
    const { key, run } = request();
    await expect(
      run(() =>
        inTransaction(async () => {
          throw new Error("not this time");
        }),
      ),
    ).rejects.toThrow("not this time");
    expect(await db.idempotencyKey.count({ where: { key } })).toBe(0);
    await run(() => inTransaction(nothing));
  });

  test("one of twenty simultaneous requests does the work", async () => {
    const { run } = request();
    let done = 0;
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        run(() =>
          inTransaction(async (tx) => {
            await tx.$queryRaw`SELECT 1 AS one`;
            done += 1;
          }),
        ),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(done).toBe(1);
  });
});

describe("a pooler in session mode in front of the database", () => {
  let pooler: SessionPooler;
  const direct = env().DATABASE_URL;

  beforeAll(async () => {
    pooler = await startSessionPooler(direct);
    Object.assign(env(), { DATABASE_URL: pooler.url });
  });
  afterAll(async () => {
    expect(pooler.rejected).toEqual([]);
    Object.assign(env(), { DATABASE_URL: direct });
    await pooler.stop();
  });

  const shown = async (pool: pg.Pool, name: string) => {
    const { rows } = await pool.query<Record<string, string>>(`SHOW ${name}`);
    return Object.values(rows[0] ?? {})[0];
  };

  test("requests keep their time limits and UTC", async () => {
    Object.assign(env(), { DATABASE_TIMEOUT_FACTOR: 2 });
    const pool = openPool(pooler.url, 1);
    expect(await shown(pool, "statement_timeout")).toBe("6s");
    expect(await shown(pool, "lock_timeout")).toBe("3s");
    expect(await shown(pool, "idle_in_transaction_session_timeout")).toBe("20s");
    expect(await shown(pool, "timezone")).toBe("UTC");
    await pool.end();
  });

  test("jobs keep their time limit", async () => {
    await closeJobStore();
    const { pool, ready } = jobStore();
    await ready;
    expect(await shown(pool, "statement_timeout")).toBe("20s");
    await closeJobStore();
  });

  test("a result is read in pieces, each within its time limit", async () => {
    const read: { limit: string }[] = [];
    const statement = "SELECT current_setting('statement_timeout') AS \"limit\" FROM generate_series(1, 2001)";
    for await (const rows of readInPieces<{ limit: string }>(statement, 7000)) read.push(...rows);
    expect(read).toHaveLength(2001);
    expect(read[0]).toEqual({ limit: "7s" });
  });
});

describe("purge", () => {
  test("events are deleted after the retention days of the platform, and not before", async () => {
    await db.event.deleteMany({});
    const at = now();
    for (const age of [1, 4, 8])
      await db.event.create({
        data: { stream: "user:test", seq: age, type: "test", payload: { age }, createdAt: later(at, -days(age)) },
      });
    const context = { attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
    const ages = async () => (await db.event.findMany({ orderBy: { id: "asc" } })).map(({ payload }) => payload);
    await purgeExpired(async () => 7).run({}, context);
    expect(await ages()).toEqual([{ age: 1 }, { age: 4 }]);
    await purgeExpired(async () => 2).run({}, context);
    expect(await ages()).toEqual([{ age: 1 }]);
  });

  test("an Idempotency-Key is remembered for a day, so that a request repeated the same day is still known", async () => {
    await db.idempotencyKey.deleteMany();
    const at = now();
    const ages = { fresh: 0, "of this morning": hours(23), old: hours(25) };
    for (const [key, age] of Object.entries(ages)) {
      const claim = { actorKey: "user:test", key, action: "test", requestHash: "hash" };
      await db.idempotencyKey.create({ data: { ...claim, createdAt: later(at, -age) } });
    }
    await purgeExpired(async () => 7).run(
      {},
      { attempt: 1, isLastAttempt: true, signal: new AbortController().signal },
    );
    const known = await db.idempotencyKey.findMany({
      where: { actorKey: "user:test" },
      orderBy: { createdAt: "desc" },
    });
    expect(known.map(({ key }) => key)).toEqual(["fresh", "of this morning"]);
  });
});

describe("text search", () => {
  async function has(text: string, q: string): Promise<boolean> {
    const [row] = await db.$queryRaw<{ has: boolean }[]>`SELECT ${textHas(Prisma.sql`${text}::text`, q)} AS has`;
    return row?.has ?? false;
  }

  test.each<[string, string, boolean]>([
    ["Zoë Müller zoe.muller@club.test", "muller zoe", true],
    ["Zoë Müller zoe.muller@club.test", "ZOË", true],
    ["Zoë Müller zoe.muller@club.test", "zoe.muller@club.test", true],
    ["Zoë Müller zoe.muller@club.test", "@club", true],
    ["Zoë Müller zoe.muller@club.test", "Müll,", true],
    ["Zoë Müller zoe.muller@club.test", "muller anna", false],
    ["FC Łódź–Górna", "lodz", true],
    ["50% off", "50%", true],
    ["500 off", "50%", false],
    ["a b", "a_b", true],
    ["anything", "", false],
    ["anything", " , ", false],
    ["back\\slash", "\\", true],
  ])("“%s” has “%s”: %s", async (text, q, expected) => {
    expect(await has(text, q)).toBe(expected);
  });

  test("an id is found by its first group or more, never by a few digits", async () => {
    const id = "0192aabb-1234-7000-8000-0123456789ab";
    const begins = async (q: string) => {
      const [row] = await db.$queryRaw<{ begins: boolean }[]>`
      SELECT ${idBegins(Prisma.sql`${id}::uuid`, q)} AS begins`;
      return row?.begins;
    };
    expect(await Promise.all(["0192aabb", "0192AABB-1234", id].map(begins))).toEqual([true, true, true]);
    expect(await Promise.all(["0192", "1234", "0192aabc", "%", ""].map(begins))).toEqual(Array(5).fill(false));
  });

  test("words are compared without case, accents, and punctuation; one with an apostrophe also by its parts", async () => {
    const texts = ["Zoë.Smith@mail_1/a-b, c!", "L’Aquila's F.C.", null];
    const rows = await db.$queryRaw<{ words: string }[]>`
      SELECT search_words(text) AS words FROM unnest(${texts}::text[]) AS given(text)`;
    expect(rows.map(({ words }) => words)).toEqual(["zoe smith mail 1 a b, c!", "l aquila s f c  laquilas f c ", ""]);
  });

  test("mistyped words are corrected to the texts' spelling; known ones, short ones, and numbers stay", async () => {
    const known = wordsOfTexts(
      Prisma.sql`SELECT unnest(ARRAY['Zoë Smith smith@mail.test', 'Harbor Regatta 1907', 'of it', 'Bank,Trust'])`,
    );
    const spelled = async (q: string) => findSpelling(q, known);
    expect(await spelled("smtih")).toBe("smith");
    expect(await spelled("Habror, regata!")).toBe("harbor, regatta!");
    expect(await spelled("smtih@mial.test")).toBe("smith@mail.test");
    expect(await spelled("trsut")).toBe("trust");
    for (const q of ["smith", "SMI", "zoe", "1970", "xqzwv", "ot", "", "%"])
      expect([q, await spelled(q)]).toEqual([q, null]);
  });
});

describe("transaction retry", () => {
  /** A barrier that two must reach before either continues. */
  function meetingPoint() {
    let arrived = 0;
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return async () => {
      arrived += 1;
      if (arrived === 2) open();
      await opened;
    };
  }

  test("one of two deadlocked transactions is run again, and both complete", async () => {
    const bothHoldOne = meetingPoint();
    let runs = 0;
    const lockBoth = (first: number, second: number) =>
      inTransaction(async (tx) => {
        runs += 1;
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(4711, ${first}::int)`;
        await bothHoldOne();
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(4711, ${second}::int)`;
      });
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    expect(runs).toBe(3);
  });

  test("a permanent failure is not retried", async () => {
    let runs = 0;
    const failing = inTransaction(async (tx) => {
      runs += 1;
      await tx.$executeRaw`SELECT 1 FROM a_table_that_is_not_there`;
    });
    await expect(failing).rejects.toThrow();
    expect(runs).toBe(1);
    expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  });
});
