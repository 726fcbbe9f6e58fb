import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryProvider } from "@/components/session/query-provider";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { SessionCheck } from "./session-check";

let answer: () => Promise<unknown>;
beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(() => answer()) as never;
});

const show = () =>
  render(
    <QueryProvider>
      <SessionCheck />
    </QueryProvider>,
  );
const raw = () => screen.getByRole("region", { name: "Raw response" });
const current = () => screen.getByRole("list", { name: "States of a session" }).querySelector("[aria-current]");

test("the raw response loads by itself, with a loading text until then", async () => {
  let handleCallback = () => undefined as void;
  const held = new Promise<void>((resolve) => (handleCallback = resolve));
  answer = () => held.then(() => fakeResponse(401, { message: "Please log in." }));
  show();
  expect(screen.getByRole("status")).toHaveTextContent("Verifying your session...");
  expect(current()).toHaveTextContent("loading");
  handleCallback();
  await waitFor(() => expect(raw()).toHaveTextContent('401 {"message":"Please log in."}'));
  expect(screen.getByRole("status")).toHaveTextContent("The session is not authenticated.");
  expect(current()).toHaveTextContent("not authenticated");
});

test("refreshing shows the current response", async () => {
  answer = async () => fakeResponse(401, { message: "Please log in." });
  show();
  await waitFor(() => expect(raw()).toHaveTextContent("401"));
  answer = async () => fakeResponse(200, { id: "u1", name: "Ada" });
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(raw()).toHaveTextContent('200 {"id":"u1","name":"Ada"}'));
  expect(screen.getByRole("status")).toHaveTextContent("The session is authenticated.");
});
