import type { Marketer, Seller } from "@/lib/auth/actor";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { db } from "@/lib/platform/db";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { GET as GET_ONE, PUT } from "./[briefId]/route";
import { POST as draftBrief } from "./draft/route";
import { GET, POST } from "./route";

describe("briefs", () => {
  const fields = { ...statedBrief, budgetMin: 5000, budgetMax: 12_000 };
  const found = { matchCount: 1, constraintCosts: [{ constraint: "budgetMax", relaxedTo: 16_000, added: 1 }] };
  const as = async (actor: Marketer) => ({ cookie: await cookieFor(actor) });

  beforeAll(async () => {
    await makeListing({ fields: { title: "In reach", packages: [], price: 9000 } });
    await makeListing({ fields: { title: "Above", packages: [], price: 18_000 } });
    await syncSearchIndex();
  });
  test("a brief that is created, replaced, read, or listed includes its match count and the cost of each condition", async () => {
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
      body: { errors: { visibility: ["A brief is either private or open to matched sellers."] } },
    });
  });
});

describe("drafting a brief", () => {
  const text = "We’re a bank looking for rugby in Ireland, up to $20,000, and a sea view.";
  const draft = async (actor: Marketer | Seller, body: object) =>
    callRoute(draftBrief, { body, headers: { cookie: await cookieFor(actor) } });

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

  test("sellers and visitors are rejected", async () => {
    expect((await draft(await makeSeller(), { text })).status).toBe(403);
    expect((await callRoute(draftBrief, { body: { text } })).status).toBe(401);
  });

  test("a description has 1 to 4,000 characters", async () => {
    const actor = await makeMarketer();
    expect((await draft(actor, { text: "a".repeat(4000) })).status).toBe(200);
    expect(await draft(actor, { text: "a".repeat(4001) })).toMatchObject({
      status: 422,
      body: { errors: { text: ["Keep the description to 4,000 characters."] } },
    });
    expect(await draft(actor, { text: " \n " })).toMatchObject({
      status: 422,
      body: { errors: { text: ["Describe what you’re looking for."] } },
    });
    expect((await draft(actor, {})).status).toBe(422);
  });
});
