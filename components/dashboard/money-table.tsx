import Link from "next/link";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import type { MoneyFigure } from "@/lib/dashboard/view";
import { convertedText } from "@/lib/platform/exchange-rates";
import { formatAmount } from "@/lib/platform/money";
import { Bar } from "@/components/charts/bar";
import { BarChart } from "@/components/charts/bar-chart";
import { TableChart } from "@/components/charts/table-chart";

interface MoneyTableProps {
  /** The chart's id on its page, and the base name of its files. */
  id: string;
  title: string;
  description: string;
  /** The heading of the first column. */
  by: string;
  figures: readonly MoneyFigure[];
}

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
            <MoneyRow key={figure.href} figure={figure} max={scaleOf(figures)} columns={{ isPaid, hasBudgets }} />
          ))}
        </TableBody>
      </Table>
      {figures.some(({ isConverted }) => isConverted) ? (
        <p className="mt-2 text-meta text-soft">{convertedText()}</p>
      ) : null}
    </TableChart>
  );
}

const csvRows = (by: string, figures: readonly MoneyFigure[]): string[][] => [
  [by, ...(hasClients(figures) ? ["Client"] : []), "Currency", "Agreed", "Paid", "Negotiating", "Budget"],
  ...figures.map(({ label, client, currency, agreed, paid, negotiating, budget }) =>
    [
      label,
      ...(hasClients(figures) ? [client?.name ?? ""] : []),
      currency,
      agreed,
      paid,
      negotiating,
      budget ?? "",
    ].map(String),
  ),
];

const hasClients = (figures: readonly MoneyFigure[]): boolean => figures.some(({ client }) => client !== null);

const MoneyPicture = ({ title, figures }: { title: string; figures: readonly MoneyFigure[] }) => (
  <BarChart
    title={`${title}, ${figures[0]?.currency ?? "USD"}`}
    legend={["Agreed", "Negotiating"]}
    rows={figures.map(({ label, client, currency, agreed, negotiating }) => ({
      label: client ? `${label}, ${client.name}` : label,
      value: agreed,
      other: negotiating,
      text: `${formatAmount(agreed, currency)} and ${formatAmount(negotiating, currency)}`,
    }))}
  />
);

const scaleOf = (figures: readonly MoneyFigure[]): number =>
  Math.max(...figures.map(({ agreed, negotiating, budget }) => Math.max(agreed + negotiating, budget ?? 0)));

interface MoneyRowProps {
  figure: MoneyFigure;
  max: number;
  columns: { isPaid: boolean; hasBudgets: boolean };
}

function MoneyRow({ figure, max, columns: { isPaid, hasBudgets } }: MoneyRowProps) {
  const { label, client, currency, isConverted, agreed, negotiating, paid, budget, href } = figure;
  const money = (amount: number) => formatAmount(amount, currency);
  return (
    <TableRow>
      <TableHeaderCell scope="row" className="font-normal break-words">
        <Link href={href} className="link">
          {label}
        </Link>
        {client ? <span className="block text-meta text-soft">For {client.name}</span> : null}
        {budget === null ? null : <span className="block text-meta text-soft sm:hidden">Budget {money(budget)}</span>}
        <span className="mt-2 block sm:hidden">
          <Bar value={agreed} open={negotiating} max={max} mark={budget} />
        </span>
      </TableHeaderCell>
      <TableCell className="align-middle max-sm:hidden">
        <Bar value={agreed} open={negotiating} max={max} mark={budget} />
      </TableCell>
      <TableCell numeric>
        {money(agreed)}
        {isConverted && agreed > 0 ? "*" : ""}
      </TableCell>
      {isPaid ? (
        <TableCell numeric className="max-sm:hidden">
          {money(paid)}
          {isConverted && paid > 0 ? "*" : ""}
        </TableCell>
      ) : null}
      <TableCell numeric>
        {money(negotiating)}
        {isConverted && negotiating > 0 ? "*" : ""}
      </TableCell>
      {hasBudgets ? (
        <TableCell numeric className="max-sm:hidden">
          {budget === null ? <span className="text-soft">None</span> : money(budget)}
        </TableCell>
      ) : null}
    </TableRow>
  );
}
