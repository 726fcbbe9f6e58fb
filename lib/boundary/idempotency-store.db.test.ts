import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { type Marketer, anyone, mintActor } from "@/lib/auth/actor";
import { db, inTransaction } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { makeMarketer } from "@/tests/support/builders/people";
import { callRoute } from "@/tests/support/http/call-route";
import { claimantOf } from "./idempotency-store";
import { defineRoute } from "./route";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

const writeAs = (action: string) =>
  defineRoute({
    action,
    summary: "For this test",
    guard: anyone,
    params: z.object({ id: z.string() }),
    input: z.strictObject({ password: z.string() }),
    output: z.object({ id: z.string() }),
    run: async ({ params }) => inTransaction(async () => ({ id: params.id })),
  });
const [write, writeElsewhere] = [writeAs("test.write"), writeAs("test.write_elsewhere")];

const body = { password: "correct horse" };
const send = (key: string, id: string, sent: object = body) =>
  callRoute(write, { body: sent, params: { id }, headers: { "idempotency-key": key } });

test("the same key and body at another id is another request, and refused", async () => {
  const key = randomUUID();
  expect(await send(key, "one")).toMatchObject({ status: 200, body: { id: "one" } });
  expect(await send(key, "two")).toMatchObject({ status: 422 });
  expect(await send(key, "one", { password: "another" })).toMatchObject({ status: 422 });
  const again = await send(key, "one");
  expect(again).toMatchObject({ status: 200, body: { id: "one" } });
  expect(again.headers.get("idempotent-replayed")).toBe("true");
});

test("the same key and body at another call is another request, and refused", async () => {
  const key = randomUUID();
  const request = { body, params: { id: "one" }, headers: { "idempotency-key": key } };
  expect(await callRoute(write, request)).toMatchObject({ status: 200 });
  expect(await callRoute(writeElsewhere, request)).toMatchObject({ status: 422 });
});

test("a key that was used for one client of an agency is unknown for another client", async () => {
  const marketer = await makeMarketer();
  const forAnother = mintActor<Marketer>({ ...marketer, organizationId: randomUUID() });
  const [one, other] = [marketer, forAnother].map((actor) => claimantOf(actor, `user:${actor.userId}`));
  expect(one).not.toBe(other);
});

test("what is stored of a request cannot be guessed without the server's secret", async () => {
  const key = randomUUID();
  await send(key, "one");
  const { requestHash } = await db.idempotencyKey.findFirstOrThrow({ where: { key } });
  const guess = createHash("sha256")
    .update(JSON.stringify(["test.write", [{ id: "one" }, body]]))
    .digest("hex");
  expect(requestHash).toMatch(/^[\da-f]{64}$/);
  expect(requestHash).not.toBe(guess);
});

test("an answer with a secret is stored so that the database alone does not reveal it, and is repeated all the same", async () => {
  const key = randomUUID();
  await send(key, "a-secret-shown-once");
  const { response } = await db.idempotencyKey.findFirstOrThrow({ where: { key } });
  expect(response).not.toContain("secret");
  expect(Buffer.from(response ?? "", "base64url").toString("latin1")).not.toContain("secret");
  expect(await send(key, "a-secret-shown-once")).toMatchObject({ status: 200, body: { id: "a-secret-shown-once" } });
});

test("an answer that can no longer be read is not given, and nothing is done twice", async () => {
  const key = randomUUID();
  await send(key, "one");
  await db.idempotencyKey.updateMany({ where: { key }, data: { response: "sealed with another secret" } });
  expect(await send(key, "one")).toMatchObject({ status: 409, body: { code: "conflict" } });
});

describe("a request that stops before its answer is stored", () => {
  let stopAfter = 0;
  const worked: string[] = [];

  /** Two transactions, and a stop after as many of them as the test says. */
  const interrupted = defineRoute({
    action: "test.interrupted",
    summary: "For this test",
    guard: anyone,
    input: z.strictObject({}),
    output: z.object({ id: z.string(), at: z.string(), cents: z.number() }),
    run: async () => {
      const first = await inTransaction(async () => {
        worked.push("first");
        return { id: String(randomUUID()), at: new Date() };
      });
      if (stopAfter === 1) throw new Error("killed");
      const cents = await inTransaction(async () => {
        worked.push("second");
        return 12n;
      });
      if (stopAfter === 2) throw new Error("killed");
      return { id: first.id, at: first.at.toISOString(), cents: Number(cents) };
    },
  });
  const sendAgain = (key: string) => callRoute(interrupted, { body: {}, headers: { "idempotency-key": key } });

  beforeEach(() => {
    worked.length = 0;
    jest.spyOn(logger, "error").mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([1, 2])("after transaction %d resumes with the same key and does nothing twice", async (step) => {
    const key = randomUUID();
    stopAfter = step;
    expect(await sendAgain(key)).toMatchObject({ status: 500 });
    stopAfter = 0;
    const answer = await sendAgain(key);
    expect(answer).toMatchObject({ status: 200, body: { cents: 12 } });
    expect(worked).toEqual(["first", "second"]);
    expect(await sendAgain(key)).toMatchObject({ status: 200, body: answer.body });
  });

  test("resumes once when it is retried twice at the same moment", async () => {
    const key = randomUUID();
    stopAfter = 1;
    await sendAgain(key);
    stopAfter = 0;
    const statuses = (await Promise.all([sendAgain(key), sendAgain(key)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    const { steps } = await db.idempotencyKey.findFirstOrThrow({ where: { key } });
    expect(steps).toHaveLength(2);
  });

  test("stores the results so that the database alone does not reveal them", async () => {
    const key = randomUUID();
    const { body } = await sendAgain(key);
    const { steps } = await db.idempotencyKey.findFirstOrThrow({ where: { key } });
    const { id } = body as { id: string };
    expect(steps.join()).not.toContain(id);
    expect(Buffer.from(steps.join(), "base64url").toString("latin1")).not.toContain(id);
  });
});
