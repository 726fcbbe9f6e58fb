import Link from "next/link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import { Bar } from "@/components/charts/bar";

export interface CountRow {
  label: string;
  count: number;
  href: string;
  /** Beside the count, such as a share. */
  note?: string;
}

interface StageTableProps {
  title: string;
  description: string;
  rows: readonly CountRow[];
}

/** How many there are at each stage; each number opens what it counts. */
export function StageTable({ title, description, rows }: StageTableProps) {
  const max = Math.max(...rows.map(({ count }) => count));
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody>
        <Table>
          <caption className="sr-only">{title}</caption>
          <TableHead>
            <TableRow>
              <TableHeaderCell>Stage</TableHeaderCell>
              <TableHeaderCell className="w-2/5">
                <span className="sr-only">Chart</span>
              </TableHeaderCell>
              <TableHeaderCell numeric>Count</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ label, count, href, note }) => (
              <TableRow key={label}>
                <TableHeaderCell scope="row" className="font-normal">
                  {label}
                </TableHeaderCell>
                <TableCell className="align-middle">
                  <Bar value={count} max={max} />
                </TableCell>
                <TableCell numeric>
                  <Link href={href} aria-label={`${label}: ${count}`} className="font-semibold link">
                    {count.toLocaleString("en-US")}
                  </Link>
                  {note ? <span className="ml-2 text-meta text-soft">{note}</span> : null}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  );
}
