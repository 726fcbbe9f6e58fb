import Link from "next/link";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import type { MoneyFigure } from "@/lib/dashboard/view";
import { formatAmount } from "@/lib/platform/money";
import { Bar } from "@/components/charts/bar";
import { BarChart } from "@/components/charts/bar-chart";
import { TableChart } from "@/components/charts/table-chart";

interface MoneyTableProps {
  /** Of the chart on its page, and the name of its files. */
  id: string;
  title: string;
  description: string;
  /** The heading of the first column. */
  by: string;
  figures: readonly MoneyFigure[];
}

const money = (amount: number, currency: string) => formatAmount(amount, currency);

/** Agreed and open amounts: solid and striped, with a line at the budget where there is one. */
export function MoneyTable({ id, title, description, by, figures }: MoneyTableProps) {
  const isPaid = figures.some(({ paid }) => paid > 0);
  const hasBudgets = figures.some(({ budget }) => budget !== null);
  return (
    <TableChart
      id={id}
      title={title}
      description={description}
      fileName={id}
      csvRows={csvRows(by, figures)}
      picture={<MoneyPicture title={title} figures={figures} />}
    >
      <Table>
        <caption className="sr-only">{title}</caption>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{by}</TableHeaderCell>
            <TableHeaderCell className="w-1/4 max-sm:hidden">
              <span className="sr-only">Chart</span>
            </TableHeaderCell>
            <TableHeaderCell numeric>Agreed</TableHeaderCell>
            {isPaid ? (
              <TableHeaderCell numeric className="max-sm:hidden">
                Paid
              </TableHeaderCell>
            ) : null}
            <TableHeaderCell numeric>Negotiating</TableHeaderCell>
            {hasBudgets ? (
              <TableHeaderCell numeric className="max-sm:hidden">
                Budget
              </TableHeaderCell>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.map((figure) => (
            <MoneyRow
              key={`${figure.href} ${figure.currency}`}
              figure={figure}
              max={scaleOf(figures, figure.currency)}
              columns={{ isPaid, hasBudgets }}
            />
          ))}
        </TableBody>
      </Table>
    </TableChart>
  );
}

const csvRows = (by: string, figures: readonly MoneyFigure[]): string[][] => [
  [by, "Currency", "Agreed", "Paid", "Negotiating", "Budget"],
  ...figures.map(({ label, currency, agreed, paid, negotiating, budget }) =>
    [label, currency, agreed, paid, negotiating, budget ?? ""].map(String),
  ),
];

/** One chart for each currency: amounts of two have no common scale. */
const MoneyPicture = ({ title, figures }: { title: string; figures: readonly MoneyFigure[] }) =>
  [...new Set(figures.map(({ currency }) => currency))].map((of) => (
    <BarChart
      key={of}
      title={`${title}, ${of}`}
      legend={["Agreed", "Negotiating"]}
      rows={figures
        .filter(({ currency }) => currency === of)
        .map(({ label, agreed, negotiating }) => ({
          label,
          value: agreed,
          other: negotiating,
          text: `${money(agreed, of)} and ${money(negotiating, of)}`,
        }))}
    />
  ));

/** Bars of one currency share a scale. */
const scaleOf = (figures: readonly MoneyFigure[], of: string): number =>
  Math.max(
    ...figures
      .filter(({ currency }) => currency === of)
      .map(({ agreed, negotiating, budget }) => Math.max(agreed + negotiating, budget ?? 0)),
  );

interface MoneyRowProps {
  figure: MoneyFigure;
  max: number;
  columns: { isPaid: boolean; hasBudgets: boolean };
}

function MoneyRow({ figure, max, columns: { isPaid, hasBudgets } }: MoneyRowProps) {
  const { label, currency, agreed, negotiating, paid, budget, href } = figure;
  return (
    <TableRow>
      <TableHeaderCell scope="row" className="font-normal break-words">
        <Link href={href} className="link">
          {label}
        </Link>
        {budget === null ? null : (
          <span className="block text-meta text-soft sm:hidden">Budget {money(budget, currency)}</span>
        )}
        <span className="mt-2 block sm:hidden">
          <Bar value={agreed} open={negotiating} max={max} mark={budget} />
        </span>
      </TableHeaderCell>
      <TableCell className="align-middle max-sm:hidden">
        <Bar value={agreed} open={negotiating} max={max} mark={budget} />
      </TableCell>
      <TableCell numeric>{money(agreed, currency)}</TableCell>
      {isPaid ? (
        <TableCell numeric className="max-sm:hidden">
          {money(paid, currency)}
        </TableCell>
      ) : null}
      <TableCell numeric>{money(negotiating, currency)}</TableCell>
      {hasBudgets ? (
        <TableCell numeric className="max-sm:hidden">
          {budget === null ? <span className="text-soft">None</span> : money(budget, currency)}
        </TableCell>
      ) : null}
    </TableRow>
  );
}
