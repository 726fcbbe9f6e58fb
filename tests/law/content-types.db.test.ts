import { callRoute } from "@/tests/support/http/call-route";
import { type Fixtures, freshCookie, makeFixtures } from "@/tests/support/http/fixtures";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { isFull, sampleOf } from "@/tests/support/tier";
import { outcomeOf, personas } from "./access-personas";
import { accessTable } from "./access-table";
import { nameOf, ownCallOf } from "./own-calls";
import { askerOf } from "./own-calls/asker";

jest.setTimeout(300_000);

process.env.RATE_LIMIT_FACTOR = "100000";

/** It is answered for as long as somebody listens; its type stands beside its declaration. */
const stream = "/api/events";

/** What is text says in which signs, so that nobody guesses; pictures and archives are none. */
const output =
  /^(?:[a-z]+\/[a-z+.-]+; (?:version=[\d.]+; )?charset=utf-8|image\/(?:png|webp)|application\/(?:zip|pdf|octet-stream))$/;

let routes: DeclaredRoute[];
let cast: Fixtures;

beforeAll(async () => {
  const all = (await declaredRoutes()).filter(({ path }) => path !== stream);
  routes = [...sampleOf(all, 120)];
  cast = await makeFixtures();
});

interface Typed {
  status: number;
  type: string | null;
  isGuessed: boolean;
}

const typeOf = ({ status, headers }: { status: number; headers: Headers }): Typed => {
  const type = headers.get("content-type");
  const hasBody = status !== 304 && status !== 204 && !(status >= 300 && status < 400);
  return { status, type, isGuessed: hasBody && !output.test(type ?? "") };
};

const faultsOf = (route: DeclaredRoute, answers: Typed[]) =>
  answers.filter(({ isGuessed }) => isGuessed).map(({ status, type }) => `${nameOf(route)}: ${status} ${type}`);

test("every read that is answered, and every read that is refused, says its type and its signs", async () => {
  const faults: string[] = [];
  let whole = 0;
  for (const route of routes.filter(({ method }) => method === "GET")) {
    const guard = accessTable[route.path]?.GET ?? "publicAccess";
    const reader = personas.findLast((persona) => outcomeOf(guard, persona) === "in") ?? "visitor";
    const { params, query } = await ownCallOf(route, await askerOf(cast, reader));
    const mine = await callRoute(route.handler, {
      params,
      query,
      headers: { cookie: await freshCookie(cast, reader) },
    });
    const strange = await callRoute(route.handler, { params: { id: "no id" }, query: "?limit=x&cursor=x" });
    whole += mine.status === 200 ? 1 : 0;
    faults.push(...faultsOf(route, [mine, strange].map(typeOf)));
  }
  expect(faults).toEqual([]);
  expect(whole).toBeGreaterThan(isFull ? 60 : 15);
});

test("so does every write that cannot be read", async () => {
  const faults: string[] = [];
  for (const route of routes.filter(({ method }) => method !== "GET")) {
    const result = await callRoute(route.handler, { method: route.method, body: "{", params: { id: "no id" } });
    faults.push(...faultsOf(route, [typeOf(result)]));
  }
  expect(faults).toEqual([]);
});
