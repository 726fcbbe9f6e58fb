import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { db, inTransaction } from "@/lib/platform/db";
import { callRoute } from "@/tests/support/call-route";
import { defineRoute } from "./route";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/next-headers"));

const write = defineRoute({
  action: "test.write",
  summary: "For this test",
  guard: anyone,
  params: z.object({ id: z.string() }),
  input: z.strictObject({ password: z.string() }),
  output: z.object({ id: z.string() }),
  run: async ({ params }) => inTransaction(async () => ({ id: params.id })),
});

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
