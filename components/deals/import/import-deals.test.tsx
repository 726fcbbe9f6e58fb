import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DealPreview } from "@/components/deals/import/deal-preview";
import type { DealImportPreview, PlannedDeal } from "@/lib/deals/signed/import/schema";

const deal: PlannedDeal = {
  ...{ line: 2, sponsor: "Alder Dairy", isNewSponsor: true, listing: "Northgate Cup", packageName: "Main partner" },
  ...{ category: "banking", isExclusive: true, termStart: "2027-08-01", termEnd: "2028-05-31", value: 20_000 },
  ...{ currency: "USD", email: null },
  payments: [{ label: "First half", amount: 12_000, dueOn: "2027-08-01", paidOn: "2026-01-15" }],
  deliverables: [{ name: "Perimeter board", quantity: 2, dueOn: "2028-05-31" }],
  problems: [],
  doubts: [],
};

const doubtful = { ...deal, line: 5, sponsor: "Birch Bank", doubts: ["The value is the sum of the payments."] };
const refused = { ...deal, line: 6, sponsor: "", payments: [], deliverables: [], problems: ["Enter the listing."] };

const columnsOfFile: DealImportPreview["columns"] = [
  { heading: "Sponsor", column: "sponsor", samples: ["Alder Dairy"] },
  { heading: "Brand", column: null, samples: ["Alder"] },
  { heading: "Fax", column: null, samples: [] },
];

const show = (deals: PlannedDeal[], columns = columnsOfFile, sameAs: string | null = null) => {
  const [onRecord, onBack, onMap] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <DealPreview
      {...{ fileName: "partners.csv", isPending: false, onRecord, onBack, onMap }}
      preview={{ deals, columns, sameAs }}
    />,
  );
  return { onRecord, onBack, onMap };
};

describe("the preview of signed deals", () => {
  test("writes out what will be saved for each deal", () => {
    show([deal]);
    const item = screen.getByRole("list", { name: "Deals in this file" });
    for (const text of [
      "Northgate Cup, Main partner",
      "$20,000 (USD) · Aug 1, 2027 – May 31, 2028",
      "First half: $12,000, due Aug 1, 2027, paid Jan 15, 2026",
      "2 × Perimeter board, due May 31, 2028",
      /^New sponsor, .*\(exclusive\)$/,
    ])
      expect(within(item).getByText(text)).toBeVisible();
    expect(screen.getByText("Columns, 2 of 3 not used: Brand, Fax")).toBeVisible();
    expect(screen.queryByText(/the way you chose/)).not.toBeInTheDocument();
    show([], columnsOfFile, "last.csv");
    expect(screen.getByText("Columns are read the way you chose for last.csv.")).toBeVisible();
  });

  test("counts what is recorded, what needs checking, and what is left out, and records on request", async () => {
    const { onRecord, onBack } = show([refused, doubtful, deal]);
    expect(screen.getByText("2 deals will be recorded. Check 1 deal first. 1 deal won’t be recorded.")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Line 6" })).toBeVisible();
    expect(screen.getByText("Enter the listing.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Record 2 deals" }));
    await userEvent.click(screen.getByRole("button", { name: "Choose another file" }));
    expect([onRecord, onBack].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  });

  test("reassigns a column, and its previous field loses it", async () => {
    const { onMap } = show([deal]);
    await userEvent.click(screen.getByText(/^Columns, 2 of 3/));
    await userEvent.selectOptions(screen.getByLabelText("Field for Brand"), "sponsor");
    expect(onMap).toHaveBeenLastCalledWith([null, "sponsor", null]);
    await userEvent.selectOptions(screen.getByLabelText("Field for Sponsor"), "Not used");
    expect(onMap).toHaveBeenLastCalledWith([null, null, null]);
  });

  test("asks for the sponsor’s column if none is recognized", () => {
    show([], [{ heading: "Wer", column: null, samples: ["Alder"] }]);
    expect(screen.getByText("Which column is the sponsor?")).toBeVisible();
    expect(screen.getByLabelText("Field for Wer")).toBeVisible();
  });

  test("offers to record nothing if nothing can be recorded", () => {
    show([refused]);
    expect(screen.queryByRole("button", { name: /Record/ })).toBeNull();
  });
});
