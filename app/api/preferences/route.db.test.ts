import { db } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import type { Marketer } from "@/lib/auth/actor";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { GET, POST } from "./route";
import { GET as GET_ONE, PUT } from "./[briefId]/route";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

const fields = { ...statedBrief, budgetMin: 5000, budgetMax: 12_000 };
const found = { matchCount: 1, constraintCosts: [{ constraint: "budgetMax", relaxedTo: 16_000, added: 1 }] };
const as = async (actor: Marketer) => ({ cookie: await cookieFor(actor) });

beforeAll(async () => {
  await makeListing({ fields: { title: "In reach", packages: [], price: 9000 } });
  await makeListing({ fields: { title: "Above", packages: [], price: 18_000 } });
  await syncSearchIndex();
});
afterAll(stopListening);

test("a brief that is created, replaced, read or listed includes its match count and the cost of each condition", async () => {
  const actor = await makeMarketer();
  const headers = await as(actor);
  const made = await callRoute(POST, { body: fields, headers });
  expect(made).toMatchObject({ status: 201, body: { name: fields.name, version: 1, ...found } });
  const params = { briefId: made.body.id };
  const dearer = await callRoute(PUT, { method: "PUT", body: { ...fields, budgetMax: 30_000 }, params, headers });
  expect(dearer).toMatchObject({ status: 200, body: { version: 2, matchCount: 2, constraintCosts: [] } });
  const back = await callRoute(PUT, { method: "PUT", body: fields, params, headers });
  expect(back).toMatchObject({ status: 200, body: { version: 3, ...found } });
  expect(await callRoute(GET_ONE, { params, headers })).toMatchObject({ status: 200, body: back.body });
  const listed = await callRoute(GET, { headers });
  expect(listed.body).toEqual({ items: [back.body], nextCursor: null, total: 1 });
});

test("the list is paginated, with the active brief first", async () => {
  const marketer = await makeMarketer();
  const headers = await as(marketer);
  const chosen = ["2026-03-01", "2026-02-01", "2026-02-01"];
  for (const day of chosen) await makeBrief({ marketer, chosenAt: new Date(day) });
  const ids: unknown[] = [];
  for (let cursor: unknown = ""; cursor !== null;) {
    const { body } = await callRoute(GET, { query: `?limit=1${cursor ? `&cursor=${String(cursor)}` : ""}`, headers });
    expect(body.total).toBe(3);
    ids.push(...(body.items as { id: string }[]).map(({ id }) => id));
    cursor = body.nextCursor;
  }
  const rows = await db.brief.findMany({
    where: { organizationId: marketer.organizationId },
    orderBy: [{ chosenAt: "desc" }, { id: "desc" }],
  });
  expect(ids).toEqual(rows.map(({ id }) => id));
  const strange = await callRoute(GET, { query: "?cursor=WyIxIiwyXQ", headers });
  expect(strange).toMatchObject({ status: 400, body: { code: "bad_request" } });
});

test("a public brief is rejected with a reason", async () => {
  const headers = await as(await makeMarketer());
  expect(await callRoute(POST, { body: { ...fields, visibility: "public" }, headers })).toMatchObject({
    status: 422,
    body: { errors: { visibility: ["A brief is private, or open to matched sellers."] } },
  });
});
