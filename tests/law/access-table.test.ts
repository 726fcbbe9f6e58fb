import { adminAliases, adminHandlers } from "@/lib/auth/admin/aliases";
import { pageRoutes } from "@/lib/routes";
import { guardedCalls } from "@/tests/support/http/guarded-calls";
import { accessTable } from "./access-table";
import { pageOutcomes } from "./page-outcomes";
import { guards, outcomeOf, personas } from "./access-personas";

const declared = guardedCalls();
const rows = Object.entries(accessTable).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, guard]) => ({ call: `${method} ${path}`, guard })),
);

test("every call has its row in the access table, with the guard that it declares", () => {
  const known = new Map(rows.map(({ call, guard }) => [call, guard]));
  const wrong = declared
    .filter(({ call, guard }) => known.get(call) !== guard)
    .map(({ call, guard }) => `${call} is guarded by ${guard}; the table says ${known.get(call) ?? "nothing"}`);
  expect(wrong).toEqual([]);
});

test("every row of the access table is a call", () => {
  const calls = new Set(declared.map(({ call }) => call));
  expect(rows.map(({ call }) => call).filter((call) => !calls.has(call))).toEqual([]);
});

test("every guard declares who it admits, and what it answers everyone else", () => {
  for (const guard of new Set(declared.map(({ guard }) => guard))) {
    const outcomes = personas.map((persona) => outcomeOf(guard, persona));
    expect(outcomes.filter((outcome) => outcome === "in")).toHaveLength(guards[guard]?.in.length ?? -1);
  }
});

test("nothing below /api/admin opens to a user session, except for entering and leaving", () => {
  const passkey = ["/api/admin/passkey", "/api/admin/passkey/options"];
  const logins = [adminHandlers.login, adminHandlers.logout, "/api/admin/register", ...passkey];
  const open = declared.filter(
    ({ path, guard }) => path.startsWith("/api/admin/") && guards[guard]?.session !== "admin",
  );
  expect([...new Set(open.map(({ path }) => path))].sort()).toEqual(logins.sort());
});

test("no alias hides a handler of another kind", () => {
  const handlers: string[] = Object.values(adminHandlers);
  expect(Object.values(adminAliases).filter((target) => !handlers.includes(target))).toEqual([]);
});

test("every page's audience states what everyone gets there", () => {
  for (const { audience } of pageRoutes) expect(Object.keys(pageOutcomes)).toContain(audience);
});
