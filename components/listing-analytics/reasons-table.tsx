import { formatNumber } from "@/lib/platform/format";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import type { Reason } from "@/lib/analytics/visibility/view";
import { shareText } from "./visibility-figures";

/** Why the listing was not in the results, by how many searches each reason affected. */
export function ReasonsTable({ reasons, searches }: { reasons: readonly Reason[]; searches: number }) {
  return (
    <Card>
      <CardHeader
        title="Why it wasn’t shown"
        description="Limits of the brief and filters of the search. A search can have several reasons."
      />
      <CardBody className="overflow-x-auto">
        {reasons.length === 0 ? (
          <p className="text-sm text-soft">It was in the results of every search.</p>
        ) : (
          <Table>
            <caption className="sr-only">Reasons this listing wasn’t shown</caption>
            <TableHead>
              <TableRow>
                <TableHeaderCell>Reason</TableHeaderCell>
                <TableHeaderCell numeric>Searches</TableHeaderCell>
                <TableHeaderCell numeric>Share</TableHeaderCell>
                <TableHeaderCell numeric className="max-sm:hidden">
                  Period before
                </TableHeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {reasons.map((reason) => (
                <TableRow key={`${reason.kind} ${reason.code}`}>
                  <TableHeaderCell scope="row" className="sm:min-w-48">
                    {reason.label}
                    <span className="block text-meta font-normal text-soft">
                      {reason.kind === "brief" ? "Limit of the brief" : "Filter of the search"}
                    </span>
                  </TableHeaderCell>
                  <TableCell numeric>{formatNumber(reason.searches)}</TableCell>
                  <TableCell numeric>{shareText(reason.searches, searches)}</TableCell>
                  <TableCell numeric className="max-sm:hidden">
                    {reason.before === null ? "–" : formatNumber(reason.before)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </CardBody>
    </Card>
  );
}
