import { render, screen, within } from "@testing-library/react";
import type { ListingVisibility } from "@/lib/analytics/visibility/view";
import { VisibilityReport } from "./visibility-report";

const counts = { searches: 40, shown: 30, topTen: 6, goodMatches: 9, excluded: 4, filteredOut: 6 };
const visibility: ListingVisibility = {
  listing: { id: "0198c0de-0000-7000-8000-000000000000", title: "Harbor regatta", status: "published" },
  period: "lastMonth",
  from: "2026-10-01",
  to: "2026-10-31",
  counts,
  before: { ...counts, shown: 12 },
  reasons: [
    { kind: "brief", code: "over_budget", label: "Price over their budget", searches: 4, before: 0 },
    { kind: "filter", code: "minReach", label: "Filtered by reach", searches: 6, before: null },
  ],
  missing: [
    {
      field: "audience.ageBands",
      label: "Age groups",
      href: "/edit-listing/1#listing-audience-ageBands",
      keptOut: 0,
      costPoints: 20,
      mostPoints: 8.5,
      goodMatches: 3,
      topTen: 0,
      text: "Cost up to 8 points in 20 searches.",
    },
  ],
  groups: [{ label: "Other briefs", mainReason: null, ...counts }],
};

test("figures show their share of all searches and the previous period", () => {
  render(<VisibilityReport visibility={visibility} canEdit />);
  const shown = screen.getByText("In the results", { selector: "dt" }).parentElement;
  expect(shown).toHaveTextContent("30");
  expect(shown).toHaveTextContent("75%");
  expect(shown).toHaveTextContent("12 previously");
});

test("each reason is a table row, and an unknown figure of the previous period is a dash", () => {
  render(<VisibilityReport visibility={visibility} canEdit />);
  const table = within(screen.getByRole("table", { name: "Reasons this listing wasn’t shown" }));
  expect(table.getByRole("row", { name: "Price over their budget Brief limit 4 10% 0" })).toBeInTheDocument();
  expect(table.getByRole("row", { name: "Filtered by reach Search filter 6 15% –" })).toBeInTheDocument();
});

test("a missing fact links to its field for an editor, and is only read by a viewer", () => {
  const { rerender } = render(<VisibilityReport visibility={visibility} canEdit />);
  expect(screen.getByRole("link", { name: "Add Age groups" })).toHaveAttribute(
    "href",
    "/edit-listing/1#listing-audience-ageBands",
  );
  rerender(<VisibilityReport visibility={visibility} canEdit={false} />);
  expect(screen.getByText("Cost up to 8 points in 20 searches.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Add Age groups" })).not.toBeInTheDocument();
});

test("below five organizations, the page says when figures appear and shows no number", () => {
  render(<VisibilityReport visibility={{ ...visibility, counts: null }} canEdit />);
  expect(screen.getByRole("heading", { name: "No figures for this period yet" })).toBeInTheDocument();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});
