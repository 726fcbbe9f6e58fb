import { CsvButton } from "@/components/charts/csv-button";
import { figureText, figureTexts } from "@/lib/roi/figure-text";
import type { ScenarioView } from "@/lib/roi/scenarios/schema";
import { type FigureName, figureNames } from "@/lib/roi/schema";

/** Scenarios side by side; rows that no scenario can fill are left out. */
export function ScenarioComparison({ items }: { items: readonly ScenarioView[] }) {
  const names = figureNames.filter((name) => items.some(({ result }) => result[name] !== null));
  return (
    <>
      <div data-print="hide" className="flex justify-end border-t border-line px-5 py-2">
        <CsvButton
          subject="Comparison of scenarios"
          fileName="roi-comparison"
          rows={[
            ["Figure", ...items.map(({ name }) => name)],
            ["Currency", ...items.map(({ result }) => result.currency)],
            ...names.map((name) => [figureTexts[name].label, ...items.map(({ result }) => String(result[name] ?? ""))]),
          ]}
        />
      </div>
      <div
        role="region"
        aria-label="Comparison of scenarios"
        tabIndex={0}
        className="overflow-x-auto border-t border-line"
      >
        <table className="data-table w-full">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              {items.map(({ id, name }) => (
                <th key={id} scope="col" className="text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <Row key={name} name={name} items={items} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const Row = ({ name, items }: { name: FigureName; items: readonly ScenarioView[] }) => (
  <tr className="border-t border-line">
    <th scope="row" className="text-left font-normal">
      {figureTexts[name].label}
    </th>
    {items.map(({ id, result }) => (
      <td key={id} className="text-right num">
        {figureText(name, result[name], result.currency)}
      </td>
    ))}
  </tr>
);
