import { writeFileSync } from "node:fs";
import { apiKeyScopes } from "@/lib/auth/api-keys/scopes";
import { newApiKeySecret } from "@/lib/auth/api-keys/secret";
import examples from "@/lib/boundary/api-examples.json";
import { type ApiExample, openApiDocument } from "@/lib/boundary/openapi";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { callRoute } from "@/tests/support/http/call-route";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { type Fixtures, makeFixtures } from "@/tests/support/http/fixtures";
import { sampleOf } from "@/tests/support/tier";
import { type Persona, outcomeOf } from "./access-personas";
import { nameOf, ownCallOf, ownCalls, rowOf } from "./own-calls";
import { type Asker, type OwnCall, askerOf } from "./own-calls/asker";
import { guardOf, mayDo } from "./past-the-guard";

/*
 * The examples of the API’s description are real: each is a call by a key that was answered. A field that a response has
 * and its example has not fails here, and an example that its schema doesn’t take fails in the lint of the description
 * (tests/structure/declared-calls.test.ts). WRITE_API_EXAMPLES=1 writes them anew.
 */
jest.setTimeout(600_000);

process.env.RATE_LIMIT_FACTOR = "100000";

const isWriting = Boolean(process.env.WRITE_API_EXAMPLES);
/** The time of every call in the examples. */
const start = new Date("2026-12-01T09:00:00.000Z");

/** Whose key makes the call: an organization admin's if allowed. */
const callers = ["seller admin", "marketer admin", "agency without the client"] as const;
const buyersFirst = /^\/api\/(opportunities|preferences|saved|searches|recommendations|roi|proposals)/;

const callerOf = (route: DeclaredRoute): Exclude<Persona, "visitor"> | undefined => {
  const inOrder = buyersFirst.test(route.path) ? callers.toSpliced(0, 2, "marketer admin", "seller admin") : callers;
  return inOrder.find((persona) => outcomeOf(guardOf(route), persona) === "in" && mayDo(route, persona));
};

async function keyOf(cast: Fixtures, persona: Exclude<Persona, "visitor">): Promise<string> {
  const { secret, prefix, keyHash } = newApiKeySecret();
  const { userId } = cast[persona];
  const { organizationId } = await db.membership.findFirstOrThrow({ where: { userId } });
  const limits = { scopes: [...apiKeyScopes], expiresAt: later(now(), days(30)) };
  await db.apiKey.create({ data: { userId, organizationId, name: "CRM", prefix, keyHash, ...limits } });
  return secret;
}

/** The parameters of a read, and the call whose rows it shows, if its own call has neither. */
const reads: Readonly<Record<string, { rowsOf?: string; query?: string }>> = {
  "GET /api/briefs": { rowsOf: "POST /api/briefs/[briefId]/pitches" },
  "GET /api/conversations": { rowsOf: "GET /api/conversations/[id]", query: "?filter=waiting&limit=20" },
  "GET /api/conversations/[id]/messages": { query: "?limit=50" },
  "GET /api/deals/agenda": { rowsOf: "GET /api/deals/[id]/recap" },
  "GET /api/deals/board": { rowsOf: "GET /api/deals/[id]/recap" },
  "GET /api/deals/forecast": { rowsOf: "GET /api/deals/[id]/recap" },
  "GET /api/deal-imports": { rowsOf: "POST /api/deal-imports/[id]/undo" },
  "GET /api/deals/table": { rowsOf: "GET /api/deals/[id]/recap", query: "?sort=total&order=desc" },
  "GET /api/deals/views": { rowsOf: "DELETE /api/deals/views/[id]" },
  "GET /api/listings": { rowsOf: "GET /api/listings/[id]/analytics", query: "?mine=1&status=published&limit=3" },
  "GET /api/listings/[id]/analytics": { query: "?weeks=12" },
  "GET /api/listings/analytics": { query: "?weeks=12" },
  "GET /api/listings/import/runs": { rowsOf: "GET /api/listings/import/runs/[id]" },
  "GET /api/listings/views": { rowsOf: "DELETE /api/listings/views/[id]" },
  "GET /api/message-templates": { rowsOf: "DELETE /api/message-templates/[id]" },
  "GET /api/notifications": { query: "?limit=20" },
  "GET /api/offer-templates": { rowsOf: "DELETE /api/offer-templates/[id]" },
  "GET /api/opportunities": { query: "?propertyType=team&country=GB&priceMax=50000&limit=3" },
  "GET /api/opportunities/[id]": { rowsOf: "GET /api/preferences/[briefId]", query: "?briefId={briefId}" },
  "GET /api/organizations/blocks": { rowsOf: "DELETE /api/organizations/blocks/[id]" },
  "GET /api/organizations/domains": { rowsOf: "DELETE /api/organizations/domains/[id]" },
  "GET /api/organizations/invitations": { rowsOf: "DELETE /api/organizations/invitations/[id]" },
  "GET /api/organizations/join-requests": { rowsOf: "PATCH /api/organizations/join-requests/[id]" },
  "GET /api/organizations/representations": { rowsOf: "GET /api/organizations/representations/[id]" },
  "GET /api/preferences": { rowsOf: "GET /api/preferences/[briefId]", query: "?limit=24" },
  "GET /api/recommendations": { rowsOf: "GET /api/preferences/[briefId]", query: "?briefId={briefId}&limit=3" },
  "GET /api/roi/scenarios": { rowsOf: "GET /api/roi/scenarios/[id]" },
  "GET /api/saved": { rowsOf: "DELETE /api/saved/[listingId]", query: "?limit=24" },
  "GET /api/saved/[listingId]/comments": { rowsOf: "DELETE /api/saved/[listingId]/comments/[commentId]" },
  "GET /api/saved/lists": { rowsOf: "DELETE /api/saved/lists/[listId]" },
  "GET /api/searches": { rowsOf: "DELETE /api/searches/[id]" },
  "GET /api/suggestions": { query: "?q=northgate" },
  "GET /api/tickets": { rowsOf: "GET /api/tickets/[id]", query: "?status=all&limit=25" },
  "GET /api/webhook-endpoints": { rowsOf: "GET /api/webhook-endpoints/[id]/deliveries" },
  "GET /api/webhook-endpoints/[id]/deliveries": { query: "?limit=20" },
};

const roi = {
  ...{ currency: "USD", rightsFee: 60_000, activation: 24_000, measurement: 3_000, agency: 2_500, termMonths: 10 },
  ...{ inKind: 5_000, activationRatio: 0.4, measurementShare: 0.05, intangibleUplift: 0.5, discountRate: 0.08 },
  ...{ lowFactor: 0.5, highFactor: 1.5, blended: false },
  channels: [{ name: "LED boards", impressions: 600_000, cpm: 12, quality: 0.6 }],
  ...{ uniqueReach: 41_000, attendance: 53_300, targetShare: 0.42, conversion: 0.06, baseline: 0.02 },
  ...{ purchasesPerCustomer: 3, orderValue: 95, grossMargin: 0.45, leads: 320, closeRate: 0.12, dealValue: 900 },
  units: [{ name: "Match-day posts", quantity: 26, marketPrice: 350 }],
  objectives: [{ name: "Brand awareness", weight: 1, baseline: 18, target: 25, actual: 23 }],
};
const [template, terms] = [
  { name: "Availability", body: "Thanks for asking. It is still available." },
  "Season sleeve",
];

/** What a person would send, if a sample from the schema or the call itself doesn’t read like it. */
const bodies: Readonly<Record<string, object>> = {
  "POST /api/briefs/[briefId]/pitches": {
    body: "Our family stand fits your spring launch. May we show you the sleeve?",
  },
  "POST /api/conversations": { body: "Is the sleeve still free next season?" },
  "POST /api/conversations/[id]/messages": { isInternal: false },
  "POST /api/conversations/[id]/report-spam": { reason: "The same link was sent to all of our teams." },
  "PUT /api/message-drafts/[kind]/[id]": { body: "We can offer the sleeve from August." },
  "POST /api/message-templates": template,
  "PUT /api/message-templates/[id]": template,
  "POST /api/offer-templates": { name: terms },
  "POST /api/deals/views": { name: "Agreed deals" },
  "POST /api/listings/views": { name: "Drafts" },
  "POST /api/organizations": { name: "Aire Valley Regatta" },
  "PATCH /api/organizations/current": { name: "Northgate Sports Group", website: "https://northgate.example" },
  "POST /api/organizations/join-requests": { message: "I joined the partnerships team this week." },
  "PATCH /api/organizations/join-requests/[id]": { reason: "Welcome to the team." },
  "POST /api/organizations/representations": { message: "Please manage our listings from January." },
  "POST /api/organizations/representations/[id]/decide": { reason: "As agreed in our contract." },
  "POST /api/organizations/representations/[id]/end": { reason: "Our contract ended in June." },
  "POST /api/roi": roi,
  "POST /api/roi/scenarios": { name: "Base case", inputs: roi },
  "PATCH /api/roi/scenarios/[id]": { name: "Base case", inputs: roi },
  "PUT /api/roi/scenarios/[id]/actuals": { actuals: roi },
  "PUT /api/saved/[listingId]": { note: "Fits the spring launch." },
  "POST /api/saved/[listingId]/comments": { body: "The sleeve fits our spring budget." },
  "PUT /api/saved/[listingId]/decision": { passNote: "The season starts too late for our launch." },
  "POST /api/saved/lists": { name: "Spring shortlist" },
  "PATCH /api/saved/lists/[listId]": { name: "Spring shortlist" },
  "POST /api/searches": { name: "Sailing", query: "q=sailing" },
  "PATCH /api/searches/[id]": { name: "Sailing", query: "q=sailing" },
  "POST /api/tickets": { category: "billing", priority: "normal", body: "I can’t find the invoice for November." },
  "PATCH /api/tickets/[id]": { satisfaction: 5, comment: "Quick and clear." },
  "POST /api/tickets/[id]/messages": { body: "It is the invoice for November." },
};

/** The call with its parameters and its query, where there is something to see. */
async function callOf(route: DeclaredRoute, asker: Asker): Promise<OwnCall> {
  const { rowsOf, query } = reads[nameOf(route)] ?? {};
  const rows = rowsOf ? await ownCalls[rowsOf]?.own?.(asker, 0) : undefined;
  const own = await ownCallOf(route, asker);
  const filled = query?.replace(/\{(\w+)\}/g, (_, name: string) => rows?.params?.[name] ?? "");
  const params = Object.entries({ ...own.params, ...rows?.params }).filter(([name]) => route.path.includes(`${name}]`));
  const body = own.body === undefined ? undefined : { ...(own.body as object), ...bodies[nameOf(route)] };
  return { ...own, body, params: Object.fromEntries(own.params ? params : []), query: own.query || filled };
}

/** Fields of an organization that take the password again, and so no key. */
const onlyInSessions: readonly string[] = ["spendLimit", "joinPolicy"];

/** The call with its answer where that is JSON, or null where it is refused by design. */
async function exampleOf(route: DeclaredRoute): Promise<ApiExample | null> {
  const persona = callerOf(route);
  if (!persona) return null;
  const cast = await makeFixtures();
  const { params, query, body } = await callOf(route, await askerOf(cast, persona));
  const headers = { authorization: `Bearer ${await keyOf(cast, persona)}` };
  const sent = body && Object.fromEntries(Object.entries(body).filter(([name]) => !onlyInSessions.includes(name)));
  const answer = await callRoute(route.handler, { method: route.method, headers, params, query, body: sent });
  if (rowOf(route).answers?.includes(answer.status)) return null;
  if (answer.status >= 300)
    throw new Error(`${nameOf(route)} as ${persona}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  return trimmed(
    normalized({
      ...(params && Object.keys(params).length > 0 ? { params } : {}),
      ...(query ? { query: Object.fromEntries(new URLSearchParams(query)) } : {}),
      ...(sent ? { request: sent } : {}),
      ...(isJson ? { response: answer.body as object } : {}),
    }),
  );
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** What a person would write instead of a sample text. */
const texts: Readonly<Record<string, string>> = {
  ...{
    body: "Thanks, that works for us.",
    message: "Here is our offer for the season.",
    subject: "Where is my invoice?",
  },
  ...{
    name: "Season partners",
    comment: "A good fit for the spring campaign.",
    reason: "Our budget moved to next year.",
  },
  ...{ hqCity: "Leeds", purchaseOrder: "4711", contentType: "application/pdf" },
  ...{ description: "Women’s soccer in Yorkshire.", from: "northgate women fc", to: "Northgate Women FC" },
};

/** By how their base64 begins: a picture of one pixel, and an empty PDF. */
const smallFiles: Readonly<Record<string, string>> = {
  iVBORw0KGgo: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  JVBERi0xLj: "JVBERi0xLjQKdHJhaWxlciA8PCAvUm9vdCA8PCAvUGFnZXMgPDwgL0tpZHMgW10gPj4gPj4gPj4K",
};

/** Ids are numbered, the time of the call is always the same, and what a builder adds to be unique is left out. */
function normalized(example: ApiExample): ApiExample {
  const ids = new Map<string, number>();
  const text = JSON.stringify(example)
    .replace(
      new RegExp(`"(name|query)":"(?:q=)?${uuid}"`, "g"),
      (_, key) => `"${key}":"${key === "name" ? texts.name : "q=sailing"}"`,
    )
    .replace(/"(\w+)":"A text"/g, (_, key: string) => `"${key}":"${texts[key] ?? "As discussed."}"`)
    .replaceAll('["A text"]', '["Yorkshire"]')
    .replace(/“A text”|(?<=\\n)A text/g, (found) => (found.startsWith("“") ? "“Season partners”" : "Not this year."))
    .replace(new RegExp(`(?<=[a-z?])[ -]${uuid}(?=")`, "g"), "")
    .replace(new RegExp(`"[\\w-]*(?:${uuid}|[0-9a-f]{8})@`, "g"), '"robin.hale@')
    .replace(/"(iVBORw0KGgo|JVBERi0xLj)[\w+/=]{100,}"/g, (_, start: string) => `"${smallFiles[start]}"`)
    .replaceAll("example.test", "club.example")
    .replace(new RegExp(uuid, "g"), (id) => {
      if (!ids.has(id)) ids.set(id, ids.size + 1);
      return `01a2d000-0000-7000-8000-${String(ids.get(id)).padStart(12, "0")}`;
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z/g, settled)
    .replace(/[0-9a-f]{8}\.example/g, "club.example")
    .replace(/(?:-[0-9a-f]{8}){1,2}(?=")|(?<=[a-z]) [0-9a-f]{8}\b/g, "")
    .replaceAll("http://localhost:3000", "https://pitchside.example")
    .replaceAll("http://127.0.0.1:1/", "https://crm.example/")
    .replace(/"[\w-]{40,}"/g, '"…"');
  return JSON.parse(text) as ApiExample;
}

/** As many days from the start as from now; a time on the hour is nobody’s now. */
function settled(time: string): string {
  const away = Math.round((Date.parse(time) - now().getTime()) / days(1));
  return time.endsWith(":00.000Z") || Math.abs(away) > 60 ? time : later(start, days(away)).toISOString();
}

/** The first item of a list of more than two. */
function trimmed<T>(value: T): T {
  if (Array.isArray(value)) return value.slice(0, value.length > 2 ? 1 : 2).map(trimmed) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimmed<unknown>(each)])) as T;
}

/** Where one has fields or types that the other hasn’t. What is null or empty in one of them says nothing. */
function differences(one: unknown, other: unknown, path: string): string[] {
  if (one === null || other === null) return [];
  if (typeof one !== "object" || typeof other !== "object" || !one || !other)
    return typeof one === typeof other ? [] : [path];
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  if (Array.isArray(one)) return one.length && (other as unknown[]).length ? differences(left[0], right[0], path) : [];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
    key in left && key in right ? differences(left[key], right[key], `${path}.${key}`) : [`${path}.${key}`],
  );
}

async function routesOfKeys(): Promise<DeclaredRoute[]> {
  const routes = await declaredRoutes();
  const operations = Object.values(openApiDocument(routes, "https://pitchside.example").paths).flatMap((methods) =>
    Object.values(methods as Record<string, { operationId: string; security: object[] }>),
  );
  const open = new Set(
    operations.flatMap((each) => (each.security.some((way) => "key" in way) ? each.operationId : [])),
  );
  return routes.filter(({ path, declaration }) => open.has(declaration.action) && path !== "/api/events");
}

test("every call open to keys has an example with a real response", async () => {
  const routes = (await routesOfKeys()).filter(({ declaration }) => declaration.body !== "own");
  const known = examples as Record<string, ApiExample>;
  const found: Record<string, ApiExample> = {};
  const faults: string[] = [];
  for (const route of isWriting ? routes : sampleOf(routes, Math.ceil(routes.length / 3))) {
    const { action } = route.declaration;
    const example = await exampleOf(route).catch((error: unknown) => void faults.push(String(error)));
    if (example) found[action] = example;
    if (example) faults.push(...differences(example.response, known[action]?.response, nameOf(route)));
    else if (action in known) faults.push(`${nameOf(route)}: an example without an answer`);
  }
  if (isWriting) writeFileSync("lib/boundary/api-examples.json", `${JSON.stringify(found, null, 2)}\n`);
  expect(isWriting ? faults.filter((fault) => fault.startsWith("Error")) : faults).toEqual([]);
});

test("no example is of a nonexistent call", async () => {
  const actions = (await routesOfKeys()).map(({ declaration }) => declaration.action);
  expect(Object.keys(examples).filter((action) => !actions.includes(action))).toEqual([]);
});
