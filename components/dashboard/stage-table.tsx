import { formatNumber } from "@/lib/platform/format";
import Link from "next/link";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import { Bar } from "@/components/charts/bar";
import { BarChart } from "@/components/charts/bar-chart";
import { TableChart } from "@/components/charts/table-chart";

export interface CountRow {
  label: string;
  count: number;
  href: string;
  /** Beside the count, such as a share. */
  note?: string;
}

interface StageTableProps {
  /** Of the chart on its page, and the name of its files. */
  id: string;
  title: string;
  description: string;
  rows: readonly CountRow[];
}

/** How many there are at each stage; each number opens what it counts. */
export function StageTable({ id, title, description, rows }: StageTableProps) {
  const max = Math.max(...rows.map(({ count }) => count));
  return (
    <TableChart
      id={id}
      title={title}
      description={description}
      fileName={id}
      csvRows={[["Stage", "Count"], ...rows.map(({ label, count }) => [label, String(count)])]}
      picture={
        <BarChart
          title={title}
          rows={rows.map(({ label, count, note }) => ({
            label,
            value: count,
            text: [formatNumber(count), note].filter(Boolean).join(" · "),
          }))}
        />
      }
    >
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
                  {formatNumber(count)}
                </Link>
                {note ? <span className="ml-2 text-meta text-soft">{note}</span> : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableChart>
  );
}
