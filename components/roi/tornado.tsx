import { ChartPanel } from "@/components/charts/chart-panel";
import { CsvButton } from "@/components/charts/csv-button";
import { TornadoChart } from "@/components/charts/tornado-chart";
import { percent } from "@/lib/roi/figure-text";
import type { RoiResult } from "@/lib/roi/schema";

interface TornadoProps {
  bars: RoiResult["sensitivity"];
  base: number | null;
}

const title = "What drives the return";

/** Which input the return depends on most: the tornado, and its numbers in a table. */
export function Tornado({ bars, base }: TornadoProps) {
  if (base === null || bars.length === 0) return null;
  return (
    <ChartPanel
      id="roi-tornado"
      title={title}
      description="The return when one input is 20% lower (striped) or 20% higher (solid). The line is your base."
      fileName="roi-sensitivity"
      csv={<CsvButton subject={title} fileName="roi-sensitivity" rows={csvRows(bars, base)} />}
      charts={<TornadoChart title="Return on investment" base={base} bars={bars} format={percent} />}
      layout="beside"
      table={
        <table className="data-table w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Input</th>
              <th scope="col" data-numeric>
                20% lower
              </th>
              <th scope="col" data-numeric>
                20% higher
              </th>
            </tr>
          </thead>
          <tbody className="[&_tr]:border-t [&_tr]:border-line">
            {bars.map(({ input, label, low, high }) => (
              <tr key={input}>
                <th scope="row" className="font-normal">
                  {label}
                </th>
                <td data-numeric>{percent(low)}</td>
                <td data-numeric>{percent(high)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

const csvRows = (bars: RoiResult["sensitivity"], base: number): string[][] => [
  ["Input", "Return with the input 20% lower, in percent", "Base", "Return with the input 20% higher, in percent"],
  ...bars.map(({ label, low, high }) => [label, String(low), String(base), String(high)]),
];
