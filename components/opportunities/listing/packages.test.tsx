import { render, screen, within } from "@testing-library/react";
import type { ListingDetail } from "@/lib/listings/view";
import type { PackageScore } from "@/lib/opportunities/package-score";
import { Packages } from "./packages";

const item = (id: string, name: string, price: number) => ({
  id,
  name,
  price,
  contactForPricing: price < 0,
  assets: [],
});

const listing = {
  id: "l1",
  currency: "USD",
  reach: { estImpressions: 500_000, uniqueReach: 20_000 },
  packages: [
    item("p1", "Presenting rights", 45_000),
    item("p2", "Sleeve", 16_000),
    item("p3", "Title", -1),
    item("p4", "Sold one", 9000),
  ],
  availability: {
    packages: [{ packageId: "p4", state: "sold", left: 0, isYours: false }],
    assets: [],
    categories: [],
    soleSponsor: null,
    sponsored: [],
  },
} as unknown as ListingDetail;

const packageScores: PackageScore[] = [
  { packageId: "p1", score: 84.2, label: "Great Match", excluded: null },
  { packageId: "p2", score: null, label: null, excluded: "Starts at $16,000, below your minimum" },
];

const card = (name: string) => within(screen.getByRole("heading", { name }).closest("li") as HTMLElement);

test("each package has its own score, CPM and cost per reach, from its own price", () => {
  render(<Packages opportunity={{ listing, packageScores }} canPropose />);
  const presenting = card("Presenting rights");
  expect(presenting.getByText("84")).toBeVisible();
  expect(presenting.getByText("$90.00")).toBeVisible();
  expect(presenting.getByText("$2.25")).toBeVisible();
  const sleeve = card("Sleeve");
  expect(sleeve.getByText("$32.00")).toBeVisible();
  expect(sleeve.getByText("$0.80")).toBeVisible();
  expect(sleeve.getByText(/below your minimum/)).toBeVisible();
});

test("a hidden price has no costs, and missing figures are named", () => {
  render(<Packages opportunity={{ listing: { ...listing, reach: {} } as ListingDetail, packageScores }} canPropose />);
  expect(card("Title").queryByText("CPM")).toBeNull();
  expect(card("Sleeve").getByText("Needs estimated impressions")).toBeVisible();
  expect(card("Sleeve").getByText("Needs unique reach")).toBeVisible();
});

test("a proposal starts with its package; a sold one, and a member who may not negotiate, has none", () => {
  const { rerender } = render(<Packages opportunity={{ listing, packageScores: [] }} canPropose />);
  expect(screen.getByRole("link", { name: "Propose: Sleeve" })).toHaveAttribute(
    "href",
    "/messages/new?listing=l1&propose=p2",
  );
  expect(screen.queryByRole("link", { name: "Propose: Sold one" })).toBeNull();
  rerender(<Packages opportunity={{ listing, packageScores: [] }} canPropose={false} />);
  expect(screen.queryByRole("link")).toBeNull();
});
