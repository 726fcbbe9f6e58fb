import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/session/query-provider";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { useMembers, useOrganization } from "./use-organization";

const wrapper = ({ children }: { children: ReactNode }) => <QueryProvider>{children}</QueryProvider>;

function server(user: object) {
  const fetch = jest.fn(async (path: string) => fakeResponse(200, path === "/api/auth/me" ? user : { path }));
  Object.assign(global, { fetch });
  return () => fetch.mock.calls.map(([path]) => path);
}

test.each([
  ["organization", useOrganization, "/api/organizations/current"],
  ["members", useMembers, "/api/organizations/members"],
])("the %s are fetched for a user with an organization", async (_, useIt, path) => {
  server({ id: "1", organizationId: "o-1" });
  const { result } = renderHook(() => useIt(), { wrapper });
  await waitFor(() => expect(result.current.data).toEqual({ path }));
});

test("a user without an organization asks for neither", async () => {
  const paths = server({ id: "1", organizationId: null });
  const { result } = renderHook(() => [useOrganization(), useMembers()], { wrapper });
  await waitFor(() => expect(paths()).toContain("/api/auth/me"));
  expect(result.current.map(({ fetchStatus }) => fetchStatus)).toEqual(["idle", "idle"]);
  expect(paths()).toEqual(["/api/auth/me"]);
});
