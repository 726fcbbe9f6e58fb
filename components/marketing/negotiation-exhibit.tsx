import { RevisionTable } from "@/components/deals/revision-table";
import type { LineView, RevisionView } from "@/lib/deals/view";

const line = (description: string, quantity: number, unitPrice: number): LineView => ({
  packageId: null,
  assetId: null,
  isCustom: false,
  includes: [],
  description,
  assetCategory: null,
  quantity,
  unitPrice,
  total: quantity * unitPrice,
});

function revision(number: number, lines: LineView[], message: string): RevisionView {
  return {
    revision: number,
    side: "seller",
    author: null,
    files: [],
    organizationName: "Northgate Sports Group",
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    currency: "USD",
    termStart: "2027-08-01",
    termEnd: "2028-05-31",
    exclusivity: { level: "category", categories: ["insurance"], territory: ["GB"] },
    firstRefusal: false,
    paymentSchedule: null,
    acceptance: "binding",
    message,
    expiresAt: "2027-01-15T18:00:00Z",
    createdAt: "2027-01-11T09:00:00Z",
  };
}

const before = revision(2, [line("Sleeve, first team", 1, 24_000), line("LED boards, home matches", 11, 600)], "");
const after = revision(
  3,
  [line("Sleeve, first team", 1, 21_500), line("LED boards, home matches", 13, 600)],
  "Meeting you in the middle, with two more boards.",
);

/** Two revisions of one proposal, in the same component as the thread uses. */
export function NegotiationExhibit() {
  return (
    <div className="px-3 pt-5 pb-4">
      <div className="px-2.5 pb-3">
        <p className="num text-lg font-[640]">Northgate Women FC</p>
        <p className="text-meta text-soft">Proposal, revision 3. Your turn until Friday, 6:00 PM</p>
      </div>
      <RevisionTable before={before} after={after} termType="season" />
      <p className="mx-2.5 mt-3 rounded-lg bg-sunk px-4 py-3 text-sm">{after.message}</p>
    </div>
  );
}
