import Link from "next/link";
import type { ReactNode } from "react";

import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import { deliverableLabels } from "@/lib/deals/fulfillment/states";
import { type Item, itemsOf, unitsText } from "@/lib/deals/fulfillment/units";
import { capitalized } from "@/lib/matching/wording";
import type { DeliverableView } from "@/lib/deals/agreed/view";
import type { RecapView } from "@/lib/deals/recap/schema";
import { moneyText } from "@/lib/deals/wording";
import { actualsHref, roiHref } from "@/lib/paths";
import { convertedFromText } from "@/lib/platform/exchange-rates";
import { formatDate, formatNumber } from "@/lib/platform/format";

/** The figures of a recap: the business case beside its actuals, what was proven, and what was paid. */
export function RecapTables({ recap }: { recap: RecapView }) {
  const { figures, scenario, deliverables, lines, payments, currency } = recap;
  return (
    <>
      {figures.length > 0 ? (
        <Part title="Verified results" columns={["Figure", "Total of accepted proofs"]}>
          {figures.map(({ label, value }) => (
            <Row key={label} cells={[capitalized(label), formatNumber(value)]} />
          ))}
        </Part>
      ) : null}
      {scenario ? (
        <Part
          title={`Business case, visible only to your organization: ${scenario.name}`}
          columns={["Figure", "Plan", "Actual", "Difference"]}
        >
          {scenario.rows.map(({ label, planned, actual, difference }) => (
            <Row key={label} cells={[label, planned, actual ?? "Not measured", difference]} />
          ))}
        </Part>
      ) : null}
      {scenario && scenario.currency !== currency ? (
        <p className="mt-2 text-sm text-soft">{convertedFromText(scenario.currency)}</p>
      ) : null}
      {recap.side === "buyer" ? <ScenarioLink scenario={scenario} dealId={recap.dealId} /> : null}
      <Part title="Deliverables" columns={["Deliverable", "Quantity", "Status", "Proofs"]}>
        {itemsOf(deliverables).map((item) => (
          <Row key={item.key} cells={[item.name, formatNumber(item.quantity), stateOf(item), proofsOf(item)]} />
        ))}
      </Part>
      <Part title="Agreed price" columns={["Line", "Quantity", "Amount"]}>
        {lines.map(({ description, quantity, discount, total }, at) => (
          <Row
            key={at}
            cells={[
              discount ? `${description} (${discount})` : description,
              discount ? "" : formatNumber(quantity),
              moneyText(total, currency),
            ]}
          />
        ))}
      </Part>
      {payments.length > 0 ? (
        <Part title="Payments" columns={["Payment", "Amount", "Due", "Paid"]}>
          {payments.map(({ id, label, amount, dueOn, paidOn }) => (
            <Row
              key={id}
              cells={[label, moneyText(amount, currency), formatDate(dueOn), paidOn ? formatDate(paidOn) : "Not paid"]}
            />
          ))}
        </Part>
      ) : null}
    </>
  );
}

const stateOf = (item: Item<DeliverableView>): string => {
  const [only] = item.parts;
  return item.parts.length === 1 && only ? deliverableLabels[only.state] : unitsText(item);
};

const proofsOf = ({ parts }: Item<DeliverableView>): string =>
  formatNumber(parts.reduce((sum, { proofs }) => sum + proofs.length, 0));

function ScenarioLink({ scenario, dealId }: { scenario: RecapView["scenario"]; dealId: string }) {
  const href = scenario ? actualsHref(scenario.id) : roiHref("deal", dealId);
  const text = scenario
    ? scenario.hasActuals
      ? "Update the actuals"
      : "Enter what you measured"
    : "Add a business case to compare with";
  return (
    <p className="mt-2 text-sm" data-print="hide">
      <Link href={href} className="link">
        {text}
      </Link>
    </p>
  );
}

interface PartProps {
  title: string;
  columns: readonly string[];
  children: ReactNode;
}

const Part = ({ title, columns, children }: PartProps) => (
  <section className="mt-8">
    <h2 className="text-lg">{title}</h2>
    <div className="mt-2 overflow-x-auto">
      <Table>
        <TableHead>
          <TableRow>
            {columns.map((column, at) => (
              <TableHeaderCell key={column} numeric={at > 0}>
                {column}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </div>
  </section>
);

const Row = ({ cells: [label, ...texts] }: { cells: readonly string[] }) => (
  <TableRow>
    <TableHeaderCell scope="row" className="font-normal! wrap-anywhere">
      {label}
    </TableHeaderCell>
    {texts.map((text, at) => (
      <TableCell key={at} numeric>
        {text}
      </TableCell>
    ))}
  </TableRow>
);
