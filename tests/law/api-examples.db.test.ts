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
import { nameOf, ownCallOf, rowOf } from "./own-calls";
import { askerOf } from "./own-calls/asker";
import { guardOf, mayDo } from "./past-the-guard";

/*
 * The examples of the API’s description are real: each is a call by a key that was answered. A field that a response has
 * and its example has not fails here, and an example that its schema doesn’t take fails in the lint of the description
 * (tests/structure/declared-calls.test.ts). WRITE_API_EXAMPLES=1 writes them anew.
 */
jest.setTimeout(600_000);

process.env.RATE_LIMIT_FACTOR = "100000";

const isWriting = Boolean(process.env.WRITE_API_EXAMPLES);
/** What the time of a call is in its example. */
const start = new Date("2026-12-01T09:00:00.000Z");

/** Whose key makes the call: an admin of an organization where one may. */
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

/** Fields of an organization that take the password again, and so no key. */
const onlyInSessions: readonly string[] = ["spendLimit", "joinPolicy"];

/** The call with its answer, or null where it is refused by design or answered by something else than JSON. */
async function exampleOf(route: DeclaredRoute): Promise<ApiExample | null> {
  const persona = callerOf(route);
  if (!persona) return null;
  const cast = await makeFixtures();
  const { params, query, body } = await ownCallOf(route, await askerOf(cast, persona));
  const headers = { authorization: `Bearer ${await keyOf(cast, persona)}` };
  const sent = body && Object.fromEntries(Object.entries(body).filter(([name]) => !onlyInSessions.includes(name)));
  const answer = await callRoute(route.handler, { method: route.method, headers, params, query, body: sent });
  if (rowOf(route).answers?.includes(answer.status)) return null;
  if (answer.status >= 300)
    throw new Error(`${nameOf(route)} as ${persona}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return null;
  return trimmed(normalized({ ...(sent ? { request: sent } : {}), response: answer.body }));
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** What a person would write where a sample has a text. */
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
    .replace(new RegExp(uuid, "g"), (id) => {
      if (!ids.has(id)) ids.set(id, ids.size + 1);
      return `01a2d000-0000-7000-8000-${String(ids.get(id)).padStart(12, "0")}`;
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z/g, settled)
    .replace(/[0-9a-f]{8}@/g, "robin.hale@")
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

/** Of a list of more than two the first item. */
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

test("every call of a key has an example that it was answered with", async () => {
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

test("no example is of a call that there isn’t", async () => {
  const actions = (await routesOfKeys()).map(({ declaration }) => declaration.action);
  expect(Object.keys(examples).filter((action) => !actions.includes(action))).toEqual([]);
});
