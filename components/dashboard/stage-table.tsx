import { formatNumber } from "@/lib/platform/format";
import Link from "next/link";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import { Bar } from "@/components/charts/bar";
import { BarChart } from "@/components/charts/bar-chart";
import { TableChart } from "@/components/charts/table-chart";
import type { ClientFigure } from "@/lib/dashboard/view";

export interface CountRow {
  label: string;
  count: number;
  href: string;
  /** Beside the count, such as a share. */
  note?: string;
}

interface StageTableProps {
  /** The chart's id on its page, and the base name of its files. */
  id: string;
  title: string;
  description: string;
  rows: readonly CountRow[];
}

/** The number at each stage; each links to what it counts. */
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
                <Link href={href} aria-label={`${label}: ${formatNumber(count)}`} className="font-semibold link">
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

/** An agency's clients: the number of conversations of each at each stage; each links to what it counts. */
export function ClientTable({ clients }: { clients: readonly ClientFigure[] }) {
  const stages = clients[0]?.stages ?? [];
  return (
    <TableChart
      id="clients-by-stage"
      title="Clients"
      description="Each client’s conversations by stage."
      fileName="clients-by-stage"
      csvRows={[
        ["Client", ...stages.map(({ label }) => label)],
        ...clients.map((each) => [each.client.name, ...each.stages.map(({ count }) => String(count))]),
      ]}
      picture={
        <BarChart
          title="Conversations by client"
          rows={clients.map((each) => {
            const value = each.stages.reduce((sum, { count }) => sum + count, 0);
            return { label: each.client.name, value, text: formatNumber(value) };
          })}
        />
      }
    >
      <Table>
        <caption className="sr-only">Clients</caption>
        <TableHead>
          <TableRow>
            <TableHeaderCell>Client</TableHeaderCell>
            {stages.map(({ stage, label }) => (
              <TableHeaderCell key={stage} numeric>
                {label}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {clients.map((each) => (
            <TableRow key={each.client.id}>
              <TableHeaderCell scope="row" className="font-normal break-words">
                {each.client.name}
              </TableHeaderCell>
              {each.stages.map(({ stage, label, count, href }) => (
                <TableCell key={stage} numeric>
                  <Link
                    href={href}
                    aria-label={`${each.client.name}, ${label}: ${formatNumber(count)}`}
                    className="link"
                  >
                    {formatNumber(count)}
                  </Link>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableChart>
  );
}
