import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import type { CurrentUser } from "@/lib/auth/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { QueryProvider } from "./query-provider";
import { useSetUser } from "./use-session";

const user = { id: "1", name: "Ada" } as CurrentUser;
const wrapper = ({ children }: { children: ReactNode }) => <QueryProvider>{children}</QueryProvider>;
const fetch = jest.fn(async () => fakeResponse(200, user));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(global, { fetch });
  fetch.mockClear();
});
afterEach(() => jest.useRealTimers());

test.each([
  ["a login or registration", user],
  ["a logout", null],
])("the session is fetched again half a second after %s, even if no page shows it", async (_, next) => {
  const { result, unmount } = renderHook(() => useSetUser(), { wrapper });
  result.current(next);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(499));
  expect(fetch).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith("/api/auth/me", expect.objectContaining({ method: "GET" }));
});
