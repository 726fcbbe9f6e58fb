import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import type { CurrentUser } from "@/lib/auth/schema";
import { apiRequest } from "@/lib/platform/http/api-client";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { QueryProvider, Reauthentication } from "./query-provider";
import { useSetUser } from "./use-session";

describe("reauthentication", () => {
  const rejection = { code: "reauthentication_required", message: "Enter your password again to continue." };
  const calls: string[] = [];
  let isRecent = false;

  beforeEach(() => {
    isRecent = false;
    calls.length = 0;
    globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
      calls.push(path);
      if (path === "/api/auth/reauthenticate" || path === "/api/admin/reauthenticate") {
        isRecent = String(init.body).includes("right");
        const wrong = {
          code: "invalid",
          message: "One field needs your attention.",
          errors: { password: ["Wrong."] },
        };
        return isRecent ? fakeResponse(200, {}) : fakeResponse(422, wrong);
      }
      return isRecent ? fakeResponse(200, { done: true }) : fakeResponse(403, rejection);
    }) as unknown as typeof fetch;
  });

  async function ask(path: string) {
    render(<Reauthentication />);
    const settled = jest.fn();
    await act(async () => {
      void apiRequest("POST", path).then(
        (answer) => settled("done", answer),
        (error: Error) => settled("refused", error.message),
      );
    });
    return settled;
  }

  const give = async (password: string) => {
    await userEvent.type(await screen.findByLabelText("Your password"), password);
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  };

  test("a request that needs reauthentication is repeated after the password", async () => {
    const settled = await ask("/api/account/email");
    await give("the right one");
    expect(settled).toHaveBeenCalledWith("done", { done: true });
    expect(calls).toEqual(["/api/account/email", "/api/auth/reauthenticate", "/api/account/email"]);
    expect(screen.queryByLabelText("Your password")).toBeNull();
  });

  test("a wrong password is shown at its field, and the request waits", async () => {
    const settled = await ask("/api/account/email");
    await give("another");
    expect(await screen.findByText("Wrong.")).toBeVisible();
    expect(settled).not.toHaveBeenCalled();
  });

  test("an account with an authenticator app is asked for its code after the password", async () => {
    const answers = [
      fakeResponse(403, rejection),
      fakeResponse(422, { code: "two_step_required", message: "Enter the code from your authenticator app." }),
      fakeResponse(200, {}),
      fakeResponse(200, { done: true }),
    ];
    const bodies: unknown[] = [];
    globalThis.fetch = jest.fn(async (_: string, init: RequestInit) => {
      bodies.push(init.body ? JSON.parse(String(init.body)) : undefined);
      return answers.shift();
    }) as unknown as typeof fetch;
    const settled = await ask("/api/account/email");
    await give("the right one");
    expect(settled).not.toHaveBeenCalled();
    await userEvent.type(await screen.findByLabelText("Code"), "123456");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(settled).toHaveBeenCalledWith("done", { done: true });
    expect(bodies[2]).toEqual({ password: "the right one", code: "123456" });
  });

  test("canceling leaves the request rejected", async () => {
    const settled = await ask("/api/account/email");
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(settled).toHaveBeenCalledWith("refused", expect.stringContaining("Enter your password again"));
    expect(calls).toEqual(["/api/account/email"]);
  });

  test("an admin's request asks for the admin's password", async () => {
    await ask("/api/admin/invitations");
    await give("the right one");
    expect(calls).toContain("/api/admin/reauthenticate");
  });
});

/** @jest-environment-options {"url": "https://pitchside.example/"} */

describe("use session", () => {
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
});
