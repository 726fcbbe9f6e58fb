import { randomUUID } from "node:crypto";
import { callRoute } from "@/tests/support/http/call-route";
import { type Fixtures, freshCookie, makeFixtures } from "@/tests/support/http/fixtures";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { byTier, inTurn, sampleOf } from "@/tests/support/tier";
import { type Persona, outcomeOf, personas } from "./access-personas";
import { nameOf, ownCallOf, ownCalls, rowOf } from "./own-calls";
import { askerOf } from "./own-calls/asker";
import { guardOf, mayDo } from "./past-the-guard";

/*
 * Every call as everybody: whoever the table refuses is refused, and whoever it lets in asks about rows of their own, in
 * a form that the call takes, so that what is allowed is really allowed. tests/e2e/access-matrix.spec.ts asks the same
 * of the running server for one persona of each kind.
 */
jest.setTimeout(600_000);

process.env.RATE_LIMIT_FACTOR = "100000";

/** It is answered for as long as somebody listens. */
const stream = "/api/events";

let routes: DeclaredRoute[];
let cast: Fixtures;

beforeAll(async () => {
  routes = (await declaredRoutes()).filter(
    ({ path, declaration }) => path.startsWith("/api/") && path !== stream && declaration.body !== "own",
  );
  cast = await makeFixtures();
});

const askersOf = (route: DeclaredRoute, at: number) =>
  inTurn(
    personas.filter(
      (each) =>
        outcomeOf(guardOf(route), each) === "in" && (askers.includes(each) || rowOf(route).only?.includes(each)),
    ),
    at,
    1,
  );

/** In the default tier, one persona who has to log in and one who is known but rejected. */
function rejectedBy(route: DeclaredRoute, at: number): readonly { persona: Persona; expected: 401 | 403 }[] {
  const rejected = (status: 401 | 403) =>
    personas
      .filter((persona) => outcomeOf(guardOf(route), persona) === status)
      .map((persona) => ({ persona, expected: status }));
  return [...inTurn(rejected(401), at, 1), ...inTurn(rejected(403), at, 1)];
}

/** Reasons to be rejected after the guard: no permission, no such row, or the wrong turn. */
const refusals = [403, 404, 409];

/** What is wrong with the response, or null. */
async function complaint(route: DeclaredRoute, persona: Persona): Promise<string | null> {
  const call = await ownCallOf(route, await askerOf(cast, persona));
  const headers = { cookie: await freshCookie(cast, persona) };
  const { status, body } = await callRoute(route.handler, { method: route.method, headers, ...call });
  const isRight = mayDo(route, persona)
    ? (status >= 200 && status < 300) || rowOf(route).answers?.includes(status)
    : refusals.includes(status);
  return isRight ? null : `${nameOf(route)} as ${persona}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
}

/** One persona of each kind, all of them at night. */
const askers = byTier<readonly Persona[]>({
  default: [
    "visitor",
    "pending",
    "marketer viewer",
    "marketer admin",
    "seller editor",
    "agency with the client",
    "super admin",
  ],
  nightly: personas,
});

test("anyone who may not make a call is rejected", async () => {
  const complaints: string[] = [];
  const cookies = new Map<Persona, string>();
  for (const persona of personas) cookies.set(persona, await freshCookie(cast, persona));
  for (const [at, route] of routes.entries())
    for (const { persona, expected } of rejectedBy(route, at)) {
      const headers = { cookie: cookies.get(persona) ?? "" };
      const params = Object.fromEntries(
        [...route.path.matchAll(/\[([^\]]+)\]/g)].map(([, name]) => [name, randomUUID()]),
      );
      const { status } = await callRoute(route.handler, {
        method: route.method,
        headers,
        params,
        ...(route.method === "GET" ? {} : { body: {} }),
      });
      if (status !== expected) complaints.push(`${nameOf(route)} as ${persona}: ${status} instead of ${expected}`);
    }
  expect(complaints).toEqual([]);
});

test("anyone who may make a call makes it about their own rows", async () => {
  const complaints: string[] = [];
  // Every command has tests of its own; what the table lets in is tried on a third of the calls in the default tier.
  for (const [at, route] of sampleOf(routes, Math.ceil(routes.length / 3)).entries()) {
    if (rowOf(route).isParting) cast = await makeFixtures();
    for (const persona of askersOf(route, at)) {
      const found = await complaint(route, persona).catch(
        (error: unknown) => `${nameOf(route)} as ${persona}: ${String(error)}`,
      );
      if (found) complaints.push(found);
    }
    if (rowOf(route).isParting) cast = await makeFixtures();
  }
  expect(complaints).toEqual([]);
});

test("every row is about an existing call", () => {
  const names = routes.map(nameOf);
  expect(Object.keys(ownCalls).filter((name) => !names.includes(name))).toEqual([]);
});
