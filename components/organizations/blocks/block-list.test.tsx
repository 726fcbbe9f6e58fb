import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { BlockView } from "@/lib/organizations/blocks/schema";
import { BlockList } from "./block-list";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const block: BlockView = {
  id: "b1",
  organization: { id: "o1", name: "Harbour Events", type: "seller", logoUrl: null, isVerified: false },
  note: "Four cold letters a week.",
  blockedBy: "Ana Silva, Northbank Media for Volta",
  blockedAt: "2026-11-10T09:00:00Z",
  listings: [{ id: "l1", title: "Plymouth Regatta" }],
};

const show = (items: BlockView[], more: { nextCursor?: string; canUnblock?: boolean } = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BlockList items={items} nextCursor={more.nextCursor ?? null} canUnblock={more.canUnblock ?? true} />
    </QueryClientProvider>,
  );

test("says whom, since when, by whom and why, and leads to what no search finds", () => {
  show([block]);
  expect(screen.getByText("Harbour Events")).toBeVisible();
  expect(screen.getByText("Blocked on November 10, 2026 by Ana Silva, Northbank Media for Volta")).toBeVisible();
  expect(screen.getByText("Four cold letters a week.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Plymouth Regatta" })).toHaveAttribute("href", "/listing/l1");
  expect(screen.getByRole("button", { name: "Unblock Harbour Events" })).toBeVisible();
});

test("who may only look is offered nothing to press", () => {
  show([block], { canUnblock: false });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("an empty list says where organizations are blocked; a long one goes on", () => {
  show([]);
  expect(screen.getByText("You block nobody")).toBeVisible();
  show([block], { nextCursor: "abc" });
  expect(screen.getByRole("link", { name: "Show earlier ones" })).toHaveAttribute(
    "href",
    "/settings/organization?tab=blocks&cursor=abc",
  );
});
