import { render, screen, waitFor } from "@testing-library/react";
import { hintLoggedIn, isHintedLoggedIn } from "@/components/session/session-hint";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { SessionAction } from "./session-action";

function server(status: number, body: unknown) {
  const fetch = jest.fn(async () => fakeResponse(status, body));
  Object.assign(global, { fetch });
  return fetch;
}

beforeEach(() => {
  localStorage.clear();
});

test("a browser that was never logged in sends no request", () => {
  const fetch = server(401, {});
  render(<SessionAction />);
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/auth");
  expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/auth?tab=register");
  expect(fetch).not.toHaveBeenCalled();
});

test("a logged-in user gets a link to their home page", async () => {
  hintLoggedIn(true);
  server(200, { id: "1", type: "seller", status: "active" });
  render(<SessionAction />);
  expect(await screen.findByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
});

test("after the session ends the link is “Log in”, and the browser's hint is cleared", async () => {
  hintLoggedIn(true);
  server(401, { message: "Log in first.", code: "unauthenticated" });
  render(<SessionAction />);
  await waitFor(() => expect(isHintedLoggedIn()).toBe(false));
  expect(screen.getByRole("link", { name: "Login" })).toBeVisible();
});
