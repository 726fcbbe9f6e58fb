import { callersOf } from "@/lib/boundary/callers";
import { openApiDocument } from "@/lib/boundary/openapi";
import { declaredRoutes } from "@/tests/support/http/declared-routes";
import { guardedCalls } from "@/tests/support/http/guarded-calls";
import { guards } from "./access-personas";

interface Operation {
  description: string;
  security?: Record<string, unknown>[];
}

test("the interface's description names the session that each call asks for", async () => {
  const guardOf = new Map(guardedCalls().map(({ call, guard }) => [call, guard]));
  const calls = await declaredRoutes();
  const wrong = calls.filter(({ method, path, declaration }) => {
    const name = guardOf.get(`${method} ${path}`) ?? "";
    return callersOf(declaration.guard).session !== guards[name]?.session;
  });
  expect(calls.length).toBeGreaterThan(200);
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("the description says in a sentence who may make a call, and how", async () => {
  const { paths } = openApiDocument(await declaredRoutes(), "https://pitchside.example");
  const of = (path: string, method: string) => paths[path]?.[method] as Operation;
  expect(of("/api/auth/login", "post")).toMatchObject({ description: expect.stringMatching(/^No login needed\./) });
  expect(of("/api/auth/login", "post").security).toBeUndefined();
  expect(of("/api/listings", "post").description).toMatch(/^For sellers\. Scope of an API key: listings:write\./);
  expect(of("/api/listings", "post").security).toEqual([{ user: [] }, { key: [] }]);
  expect(of("/api/admin/users", "get")).toMatchObject({
    description: "For Pitchside admins.",
    security: [{ admin: [] }],
  });
  expect(of("/api/account/api-keys", "get").security).toEqual([{ user: [] }]);
});

test("a call that takes the password again is not offered to API keys", async () => {
  const { paths } = openApiDocument(await declaredRoutes(), "https://pitchside.example");
  for (const { method, path, declaration } of await declaredRoutes()) {
    if (declaration.recent !== true) continue;
    const operation = paths[path.replace(/\[(\w+)\]/g, "{$1}")]?.[method.toLowerCase()] as Operation;
    expect(operation.security).not.toContainEqual({ key: [] });
  }
});

test("a guard without a sentence is an error", () => {
  expect(() => callersOf(() => undefined)).toThrow("lib/boundary/callers.ts");
});
