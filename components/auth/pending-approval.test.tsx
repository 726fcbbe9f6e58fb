import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LiveEvents } from "@/components/live/live-events";
import { QueryProvider } from "@/components/session/query-provider";
import { openDocument } from "@/components/layout/navigation/open-document";
import { ResendConfirmation } from "@/components/session/resend-confirmation";
import { PendingMembership } from "@/components/organizations/pending-membership";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { FakeEventSource } from "@/tests/support/components/fake-event-source";
import { PendingApproval } from "./pending-approval";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn(), replace: jest.fn() }) }));

jest.mock("@/components/layout/navigation/open-document", () => ({ openDocument: jest.fn() }));

const pending = { id: "u1", type: "marketer", status: "pending", waitingFor: "organization" };
let posted: string[];
let isOver: boolean;
let user: object;

beforeEach(() => {
  posted = [];
  isOver = false;
  user = pending;
  jest.mocked(openDocument).mockClear();
  globalThis.fetch = jest.fn(async (path: string, { method }: RequestInit) => {
    if (method === "POST") posted.push(path);
    if (isOver) return fakeResponse(401, { message: "Please log in." });
    return fakeResponse(200, path === "/api/auth/me" ? user : { items: [] });
  }) as never;
});

test.each([
  ["approval", <PendingApproval key="approval" />],
  ["an organization", <PendingMembership key="join" side="marketer" requests={[]} emailVerified suspended={[]} />],
])("a user waiting for %s can open their account and ask support", async (_, room) => {
  render(<QueryProvider>{room}</QueryProvider>);
  expect(await screen.findByRole("link", { name: "Get help" })).toHaveAttribute("href", "/support");
  expect(await screen.findByRole("link", { name: "Your account" })).toHaveAttribute("href", "/account");
  expect(screen.queryByText("Confirm your email")).not.toBeInTheDocument();
});

test.each([
  ["approval", <PendingApproval key="approval" />, { ...pending, waitingFor: "approval" }],
  [
    "an organization",
    <PendingMembership key="join" side="marketer" requests={[]} emailVerified suspended={[]} />,
    pending,
  ],
])("a user approved after waiting for %s gets one full page load", async (_, room, waiting) => {
  user = waiting;
  render(<QueryProvider>{room}</QueryProvider>);
  const lookAgain = await screen.findByRole("button", { name: "Check again" });
  await userEvent.click(lookAgain);
  expect(openDocument).not.toHaveBeenCalled();
  user = { id: "u1", type: "marketer", status: "active" };
  await userEvent.click(lookAgain);
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/dashboard"));
  expect(openDocument).toHaveBeenCalledTimes(1);
});

test("a rejection before the page subscribes is shown", async () => {
  FakeEventSource.install();
  render(
    <QueryProvider>
      <LiveEvents after="0">
        <PendingApproval />
      </LiveEvents>
    </QueryProvider>,
  );
  await screen.findByRole("button", { name: "Check again" });
  isOver = true;
  FakeEventSource.fail();
  expect(await screen.findByText("You’re logged out")).toBeVisible();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/auth");
});

test("a user with an unconfirmed email can resend the confirmation", async () => {
  render(
    <QueryProvider>
      <PendingMembership side="marketer" requests={[]} emailVerified={false} suspended={[]} />
    </QueryProvider>,
  );
  expect(screen.getByText("Confirm your email")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Resend email" }));
  expect(await screen.findByText("Email sent. Check your inbox.")).toBeVisible();
  expect(posted).toEqual(["/api/auth/resend-verification"]);
});

test("a double click sends one email", async () => {
  render(<ResendConfirmation>Open the link.</ResendConfirmation>);
  await userEvent.dblClick(screen.getByRole("button", { name: "Resend email" }));
  expect(await screen.findByText("Email sent. Check your inbox.")).toBeVisible();
  expect(posted).toEqual(["/api/auth/resend-verification"]);
});
