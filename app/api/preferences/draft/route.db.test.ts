import { db } from "@/lib/platform/db";
import type { Marketer, Seller } from "@/lib/auth/actor";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { POST } from "./route";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

const text = "We’re a bank looking for rugby in Ireland, up to $20,000, and a sea view.";
const draft = async (actor: Marketer | Seller, body: object) =>
  callRoute(POST, { body, headers: { cookie: await cookieFor(actor) } });

test("a marketer gets a brief with its evidence, and nothing is saved", async () => {
  const actor = await makeMarketer();
  const { status, body } = await draft(actor, { text });
  expect(status).toBe(200);
  expect(body.brief).toMatchObject({
    industryCategory: "banking",
    countries: ["IE"],
    budgetMax: 20_000,
    budgetMin: null,
  });
  const evidence = body.evidence as { field: string; start: number; end: number }[];
  expect(evidence.map(({ field, start, end }) => [field, text.slice(start, end)])).toEqual([
    ["industryCategory", "bank"],
    ["sportOrGenre.like", "rugby"],
    ["countries", "Ireland"],
    ["budgetMax", "up to $20,000"],
  ]);
  expect(body.notPlaced).toEqual(["a sea view"]);
  expect(await db.brief.count({ where: { organizationId: actor.organizationId } })).toBe(0);
});

test("the same description gives the same draft in every organization", async () => {
  const [first, second] = [await makeMarketer(), await makeMarketer()];
  const { body } = await draft(first, { text });
  expect((await draft(first, { text })).body).toEqual(body);
  expect((await draft(second, { text })).body).toEqual(body);
});

test("a seller and a visitor are refused", async () => {
  expect((await draft(await makeSeller(), { text })).status).toBe(403);
  expect((await callRoute(POST, { body: { text } })).status).toBe(401);
});

test("a description has 1 to 2,000 characters", async () => {
  const actor = await makeMarketer();
  expect((await draft(actor, { text: "a".repeat(2000) })).status).toBe(200);
  expect(await draft(actor, { text: "a".repeat(2001) })).toMatchObject({
    status: 422,
    body: { errors: { text: ["Keep the description to 2,000 characters."] } },
  });
  expect(await draft(actor, { text: " \n " })).toMatchObject({
    status: 422,
    body: { errors: { text: ["Describe what you’re looking for."] } },
  });
  expect((await draft(actor, {})).status).toBe(422);
});
