import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { JoinDeal, JoiningRequest } from "./join-deal";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  global.fetch = (async (url: string, init: RequestInit) => {
    sent.push([init.method, url, JSON.parse(String(init.body))]);
    const text = async () => JSON.stringify({ status: "joined" });
    return { ok: true, status: 200, url, headers: new Headers(), text };
  }) as unknown as typeof fetch;
});

describe("joining a recorded deal from a link", () => {
  test("leads a visitor to an account and back", () => {
    render(<JoinDeal token="abc" joinable={{ state: "register" }} />);
    const link = screen.getByRole("link", { name: "Create an account" });
    expect(link).toHaveAttribute("href", "/auth?tab=register&next=%2Fapproval%3Ftoken%3Dabc");
    expect(screen.getByRole("link", { name: "Log in" })).toBeVisible();
  });

  test("connects a member’s organization on request, and says that the seller confirms another name", async () => {
    const open = { state: "open", sponsor: "Volta", organization: "Volta" } as const;
    const { rerender } = render(<JoinDeal token="abc" joinable={open} />);
    expect(screen.queryByText(/because the names differ/)).not.toBeInTheDocument();
    rerender(<JoinDeal token="abc" joinable={{ ...open, organization: "Volta Group" }} />);
    expect(screen.getByText(/The seller confirms it first, because the names differ/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Connect deal" }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(sent).toEqual([["POST", "/api/approvals/join", { token: "abc" }]]);
  });

  test("shows the pending status, without a button, to a user awaiting approval", () => {
    render(<JoinDeal token="abc" joinable={{ state: "requested" }} />);
    expect(screen.getByText(/We’ll notify you when the seller decides/)).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

test("the seller decides whether an organization is its sponsor", async () => {
  const onDone = jest.fn();
  const joining = {
    organization: "Volta Group",
    isVerified: true,
    person: "Maya Lind",
    askedAt: "2026-11-29T10:00:00Z",
  };
  render(<JoiningRequest dealId="1" sponsor={{ id: "2", name: "Volta" }} joining={joining} onDone={onDone} />);
  expect(screen.getByText("Is Volta Group your sponsor Volta?")).toBeVisible();
  expect(screen.getByText(/Maya Lind of Volta Group, a verified organization/)).toBeVisible();
  expect(screen.getByRole("link", { name: "every deal you recorded for Volta" })).toHaveAttribute(
    "href",
    "/messages?partner=2",
  );
  await userEvent.click(screen.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual([["POST", "/api/deals/1/joining", { accept: false }]]);
});
