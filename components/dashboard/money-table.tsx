import Link from "next/link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import type { MoneyFigure } from "@/lib/dashboard/view";
import { formatMoney, toCents } from "@/lib/platform/money";
import { Bar } from "@/components/charts/bar";

interface MoneyTableProps {
  title: string;
  description: string;
  /** The heading of the first column. */
  by: string;
  figures: readonly MoneyFigure[];
}

const money = (amount: number, currency: string) => formatMoney(toCents(amount), currency);

/** Agreed and open amounts: solid and hatched, with a line at the budget where there is one. */
export function MoneyTable({ title, description, by, figures }: MoneyTableProps) {
  const hasBudgets = figures.some(({ budget }) => budget !== null);
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody>
        <Table>
          <caption className="sr-only">{title}</caption>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{by}</TableHeaderCell>
              <TableHeaderCell className="w-1/4 max-sm:hidden">
                <span className="sr-only">Chart</span>
              </TableHeaderCell>
              <TableHeaderCell numeric>Agreed</TableHeaderCell>
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
                hasBudgets={hasBudgets}
              />
            ))}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  );
}

/** Bars of one currency share a scale. */
const scaleOf = (figures: readonly MoneyFigure[], of: string): number =>
  Math.max(
    ...figures
      .filter(({ currency }) => currency === of)
      .map(({ agreed, negotiating, budget }) => Math.max(agreed + negotiating, budget ?? 0)),
  );

function MoneyRow({ figure, max, hasBudgets }: { figure: MoneyFigure; max: number; hasBudgets: boolean }) {
  const { label, currency, agreed, negotiating, budget, href } = figure;
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
      <TableCell numeric>{money(negotiating, currency)}</TableCell>
      {hasBudgets ? (
        <TableCell numeric className="max-sm:hidden">
          {budget === null ? <span className="text-soft">None</span> : money(budget, currency)}
        </TableCell>
      ) : null}
    </TableRow>
  );
}
