"use client";

import { useDealsQuery } from "@/components/deals/board/use-deals-query";
import { DataTable } from "@/components/layout/data-table";
import { stageLabels } from "@/lib/deals/agreed/stages";
import { stageWeights } from "@/lib/deals/board/forecast";
import type { ForecastMonth, ForecastView } from "@/lib/deals/board/view";
import { moneyText } from "@/lib/deals/wording";
import { convertedText } from "@/lib/platform/exchange-rates";
import { formatList, formatMonth, formatPercent } from "@/lib/platform/format";

const stages = ["negotiating", "agreed", "contract_out", "disputed"] as const;

const weights = formatList(stages.map((stage) => `${stageLabels[stage]} ${formatPercent(stageWeights[stage])}`));

/** Money by the month in which it is due: paid, owed, offered, and weighted by probability. */
export function DealForecast({ path, initial }: { path: string; initial: ForecastView }) {
  const { months } = useDealsQuery(path, initial);
  const money = (key: "paid" | "committed" | "negotiating" | "weighted") => (row: ForecastMonth) =>
    row[key] === 0 ? "–" : `${moneyText(row[key], row.currency)}${row.isConverted ? "*" : ""}`;
  return (
    <>
      <DataTable
        caption="Forecast by month"
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          {
            key: "month",
            header: "Due",
            rowHeader: true,
            className: "whitespace-nowrap",
            cell: ({ month }) =>
              month === "overdue" ? <span className="text-signal">Overdue</span> : formatMonth(`${month}-01`),
          },
          { key: "deals", header: "Deals", numeric: true, cell: ({ deals }) => deals },
          { key: "paid", header: "Paid", numeric: true, cell: money("paid") },
          { key: "committed", header: "Agreed, unpaid", numeric: true, cell: money("committed") },
          { key: "negotiating", header: "In negotiation", numeric: true, cell: money("negotiating") },
          { key: "weighted", header: "Weighted", numeric: true, cell: money("weighted") },
        ]}
      />
      {months.some(({ isConverted }) => isConverted) ? (
        <p className="mt-3 text-sm text-soft">{convertedText()}</p>
      ) : null}
      <p className="mt-3 max-w-[68ch] text-sm text-soft">
        {`Payments by the month they’re due. The weighted total counts unpaid amounts by stage: ${weights}, and every other stage in full.`}
      </p>
    </>
  );
}
