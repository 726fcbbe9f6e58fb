import { formatNumber } from "@/lib/platform/format";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import type { GroupRow } from "@/lib/analytics/visibility/view";
import { shareText } from "./visibility-figures";

/** The same figures by class of brief: the brand's sector and its budget. */
export function GroupsTable({ groups }: { groups: readonly GroupRow[] }) {
  return (
    <Card>
      <CardHeader
        title="By type of brief"
        description="The brand’s sector and budget. Each row comes from at least 5 organizations; smaller groups are combined or left out."
      />
      <CardBody className="overflow-x-auto">
        <Table>
          <caption className="sr-only">Searches by type of brief</caption>
          <TableHead>
            <TableRow>
              <TableHeaderCell>Brief</TableHeaderCell>
              <TableHeaderCell numeric>Searches</TableHeaderCell>
              <TableHeaderCell numeric>In the results</TableHeaderCell>
              <TableHeaderCell numeric className="max-sm:hidden">
                In the top 10
              </TableHeaderCell>
              <TableHeaderCell className="max-md:hidden">Main reason it wasn’t shown</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map((group) => (
              <TableRow key={group.label}>
                <TableHeaderCell scope="row" className="sm:min-w-48">
                  {group.label}
                </TableHeaderCell>
                <TableCell numeric>{formatNumber(group.searches)}</TableCell>
                <TableCell numeric>
                  {formatNumber(group.shown)}
                  <span className="ml-1.5 text-meta text-soft max-sm:hidden">
                    {shareText(group.shown, group.searches)}
                  </span>
                </TableCell>
                <TableCell numeric className="max-sm:hidden">
                  {formatNumber(group.topTen)}
                </TableCell>
                <TableCell className="max-md:hidden">{group.mainReason ?? "None"}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  );
}
