import { render, screen, waitFor } from "@testing-library/react";
import { LiveEvents } from "@/components/live/live-events";
import { Toasts } from "@/components/layout/toasts/toasts";
import { QueryProvider } from "@/components/session/query-provider";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { FakeEventSource } from "@/tests/support/components/fake-event-source";
import { markLogout } from "./logout-in-progress";
import { SessionEnd } from "./session-end";

const router = { replace: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

let answer: () => unknown;
beforeEach(() => {
  jest.clearAllMocks();
  FakeEventSource.install();
  globalThis.fetch = jest.fn(async () => answer()) as never;
  render(
    <QueryProvider>
      <Toasts />
      <LiveEvents after="0">
        <SessionEnd />
      </LiveEvents>
    </QueryProvider>,
  );
});

test("a session that ends elsewhere is logged out here", async () => {
  FakeEventSource.say("session.ended");
  expect(router.replace).toHaveBeenCalledWith("/auth");
  expect((await screen.findAllByText(/ended from another device/)).length).toBeGreaterThan(0);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test("a user whose session has expired is sent to the login page", async () => {
  answer = () => fakeResponse(401, { message: "Please log in." });
  FakeEventSource.fail();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/auth"));
  expect((await screen.findAllByText(/Your session has expired/)).length).toBeGreaterThan(0);
});

test.each([
  ["for another reason", () => fakeResponse(200, { id: "u1" })],
  ["by a server that answers nothing", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a rejected stream with %s changes nothing", async (_, text) => {
  answer = text;
  FakeEventSource.fail();
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(router.replace).not.toHaveBeenCalled();
});

test("a user who logs out here sees no session-ended notice", () => {
  markLogout(true);
  FakeEventSource.say("session.ended");
  markLogout(false);
  expect(router.replace).not.toHaveBeenCalled();
});
