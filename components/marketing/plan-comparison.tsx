import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import type { FreeConnections } from "./free-connections";

const rowsWith = (freeConnections: number) => [
  { what: "Price", marketer: "$0 per month", seller: "Contact for pricing" },
  { what: "Commission on deals", marketer: "None", seller: "None" },
  { what: "Connections", marketer: "Unlimited", seller: `First ${freeConnections} free, then with an active plan` },
  { what: "Briefs and matches", marketer: "Unlimited", seller: "Every listing matched with every brief" },
  { what: "Listings", marketer: "–", seller: "Unlimited, with import" },
  { what: "Messages and proposals", marketer: "Included", seller: "Included" },
  { what: "Team", marketer: "Shared briefs and favorites, roles", seller: "Shared listings and inbox, roles" },
  {
    what: "Insights",
    marketer: "Every match explained, factor by factor",
    seller: "Reply rate, reply time, and the cost of each gap in a listing",
  },
  { what: "API access", marketer: "Included", seller: "Included" },
];

export function PlanComparison({ freeConnections }: FreeConnections) {
  return (
    <section aria-labelledby="comparison-title" className="border-t border-line py-14 lg:py-16">
      <h2 id="comparison-title" className="text-2xl tracking-[-0.025em]">
        Compare plans
      </h2>
      <div className="mt-6 overflow-x-auto rounded-xl border border-line bg-card px-2.5 py-2">
        <Table>
          <caption className="sr-only">What each plan includes</caption>
          <TableHead>
            <TableRow>
              <TableHeaderCell>
                <span className="sr-only">Feature</span>
              </TableHeaderCell>
              <TableHeaderCell>Marketer plan</TableHeaderCell>
              <TableHeaderCell>Seller plan</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rowsWith(freeConnections).map(({ what, marketer, seller }) => (
              <TableRow key={what}>
                <TableHeaderCell scope="row" className="align-top">
                  {what}
                </TableHeaderCell>
                <TableCell>{marketer}</TableCell>
                <TableCell>{seller}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </section>
  );
}
