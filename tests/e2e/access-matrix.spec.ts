import { randomUUID } from "node:crypto";
import { type PageRoute, pageRoutes } from "@/lib/routes";
import { expect, test } from "@/tests/support/browser/test";
import { byTier } from "@/tests/support/tier";
import { type Fixtures, freshCookie, makeFixtures } from "@/tests/support/http/fixtures";
import { accessTable } from "../law/access-table";
import { type PageOutcome, pageOutcomes } from "../law/page-outcomes";
import { type Persona, outcomeOf, personas, viewers } from "../law/access-personas";
import { askedInside, forKeysAlone, partings, viewersMay } from "../law/past-the-guard";

/**
 * One of each kind before a commit, all of them at night; tests/law/allowed-calls.db.test.ts checks all of them in
 * process.
 */
const callers = byTier<readonly Persona[]>({ default: ["visitor", "seller viewer", "admin"], nightly: personas });
const readers = byTier<readonly Persona[]>({
  default: ["visitor", "pending", "marketer viewer", "seller admin", "admin"],
  nightly: personas,
});

const base = process.env.E2E_BASE_URL ?? "";
let cast: Fixtures;

// New for each test: trying every call changes the personas.
test.beforeEach(async () => {
  cast = await makeFixtures();
});

const named = (path: string) => path.replace(/\[[^\]]+\]/g, () => randomUUID());

async function ask(method: string, path: string, cookie: string): Promise<Response> {
  const write = { "content-type": "application/json", origin: base };
  return fetch(base + named(path), {
    method,
    headers: { cookie, ...(method === "GET" ? {} : write) },
    body: method === "GET" ? undefined : "{}",
    redirect: "manual",
    signal: AbortSignal.timeout(60_000),
  });
}

const isParting = ({ method, path }: Call) => partings.includes(`${method} ${path}`);

const calls: Call[] = Object.entries(accessTable)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, guard]) => ({ method, path, guard })))
  .toSorted((a, b) => Number(isParting(a)) - Number(isParting(b)));

interface Call {
  method: string;
  path: string;
  guard: string;
}

/**
 * What is wrong with the response, or null. Past the guard, an empty request to something that doesn't exist may fail.
 */
function complaint({ method, path, guard }: Call, persona: Persona, status: number): string[] | null {
  const outcome = outcomeOf(askedInside[`${method} ${path}`] ?? guard, persona);
  const expected = outcome === "in" && forKeysAlone.includes(`${method} ${path}`) ? 401 : outcome;
  const isViewersWrite = viewers.includes(persona) && method !== "GET" && !viewersMay.includes(`${method} ${path}`);
  const isRight =
    expected !== "in"
      ? status === expected
      : isViewersWrite
        ? status >= 400 && status < 500 && status !== 401
        : status < 500 && status !== 401 && (status !== 403 || persona === "agency with the client");
  return isRight ? null : [`${method} ${path} as ${persona}: ${status} instead of ${expected}`];
}

const isHarmless = ({ method, guard }: Call, persona: Persona) =>
  method === "GET" || outcomeOf(guard, persona) !== "in";

async function tried(call: Call, persona: Persona, cookie: string): Promise<string[]> {
  const result = await ask(call.method, call.path, cookie);
  await result.body?.cancel();
  return complaint(call, persona, result.status) ?? [];
}

/**
 * One call after the other, as all personas walk side by side and the server has ten connections. What changes
 * nothing is asked first, with one session; a write that is let in gets a session of its own.
 */
async function walkCalls(persona: Persona): Promise<string[]> {
  const cookie = await freshCookie(cast, persona);
  const complaints: string[][] = [];
  for (const call of calls.filter((each) => isHarmless(each, persona))) {
    complaints.push(await tried(call, persona, cookie));
  }
  for (const call of calls.filter((each) => !isHarmless(each, persona))) {
    complaints.push(await tried(call, persona, await freshCookie(cast, persona)));
  }
  return complaints.flat();
}

test("every call answers everyone as the access table says", { tag: "@full" }, async () => {
  test.setTimeout(300_000);
  expect((await Promise.all(callers.map(walkCalls))).flat()).toEqual([]);
});

/** The outcome of a response, in the terms of the outcome table. */
async function outcomeAt(path: string, cookie: string): Promise<PageOutcome | number> {
  const result = await ask("GET", path, cookie);
  const text = await result.text();
  if (text.includes("Admin Access Required")) return "refused";
  if (result.status === 404) return "missing";
  const target = result.headers.get("location") ?? /NEXT_REDIRECT;replace;([^;]+);/.exec(text)?.[1];
  if (!target) return result.status === 200 ? "page" : result.status;
  const to = new URL(target, base).pathname;
  if (to === "/") return "start";
  return /-pending$/.test(to) ? "waiting" : "page";
}

test("every page opens to its audience, and to no one else", { tag: "@full" }, async () => {
  test.setTimeout(300_000);
  const walk = async (persona: Persona) => {
    const complaints: string[] = [];
    const cookie = await freshCookie(cast, persona);
    for (const { path, audience, opensBeforeApproval } of pageRoutes as readonly PageRoute[]) {
      const drafts = persona === "pending" && opensBeforeApproval;
      const expected = drafts ? "page" : pageOutcomes[audience](persona);
      const found = await outcomeAt(path, cookie);
      // Past the guard, a page about nothing does not exist either, and there are two places to wait in.
      const isElsewhere = found === (path.includes("[") ? "missing" : audience === "pending" ? "waiting" : expected);
      const isRight = found === expected || (expected === "page" && isElsewhere);
      if (!isRight) complaints.push(`${path} as ${persona}: ${found} instead of ${expected}`);
    }
    return complaints;
  };
  expect((await Promise.all(readers.map(walk))).flat()).toEqual([]);
});
