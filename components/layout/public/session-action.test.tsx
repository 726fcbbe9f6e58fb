import { render, screen, waitFor } from "@testing-library/react";
import { hintSignedIn, isHintedSignedIn } from "@/components/session/session-hint";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { SessionAction } from "./session-action";

function server(status: number, body: unknown) {
  const fetch = jest.fn(async () => fakeResponse(status, body));
  Object.assign(global, { fetch });
  return fetch;
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, "debug").mockImplementation(() => undefined);
});

test("a browser that was never signed in asks nothing", () => {
  const fetch = server(401, {});
  render(<SessionAction />);
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/auth");
  expect(fetch).not.toHaveBeenCalled();
});

test("who is signed in finds the way to their start", async () => {
  hintSignedIn(true);
  server(200, { id: "1", type: "seller", status: "active" });
  render(<SessionAction />);
  expect(await screen.findByRole("link", { name: "Dashboard" })).toHaveAttribute("href", expect.stringMatching(/^\//));
});

test("whose session has ended is asked to log in, and the browser forgets", async () => {
  hintSignedIn(true);
  server(401, { message: "Log in first.", code: "unauthenticated" });
  render(<SessionAction />);
  await waitFor(() => expect(isHintedSignedIn()).toBe(false));
  expect(screen.getByRole("link", { name: "Log in" })).toBeVisible();
});
