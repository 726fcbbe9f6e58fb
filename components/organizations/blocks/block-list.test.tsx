import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { BlockView } from "@/lib/organizations/blocks/schema";
import { BlockList } from "./block-list";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const block: BlockView = {
  id: "b1",
  organization: { id: "o1", name: "Harbour Events", type: "seller", logoUrl: null, isVerified: false },
  note: "Four cold emails a week.",
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

test("shows the organization, date, author and note, and links to its hidden listings", () => {
  show([block]);
  expect(screen.getByText("Harbour Events")).toBeVisible();
  expect(screen.getByText("Blocked on November 10, 2026 by Ana Silva, Northbank Media for Volta")).toBeVisible();
  expect(screen.getByText("Four cold emails a week.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Plymouth Regatta" })).toHaveAttribute("href", "/listing/l1");
  expect(screen.getByRole("button", { name: "Unblock Harbour Events" })).toBeVisible();
});

test("view-only members see no buttons", () => {
  show([block], { canUnblock: false });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("an empty list explains how to block; a long one has more pages", () => {
  show([]);
  expect(screen.getByText("No blocked organizations")).toBeVisible();
  show([block], { nextCursor: "abc" });
  expect(screen.getByRole("link", { name: "Show more" })).toHaveAttribute(
    "href",
    "/settings/organization?tab=blocks&cursor=abc",
  );
});
