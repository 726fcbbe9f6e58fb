import type { ActualRow } from "@/lib/roi/actual-rows";

export const ActualsTable = ({ rows }: { rows: readonly ActualRow[] }) => (
  <div role="region" aria-label="Plan and actuals" tabIndex={0} className="overflow-x-auto border-t border-line">
    <table className="data-table w-full">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" className="text-right">
            Plan
          </th>
          <th scope="col" className="text-right">
            Actual
          </th>
          <th scope="col" className="text-right">
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, planned, actual, difference }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="text-left font-normal">
              {label}
            </th>
            <td className="text-right num">{planned}</td>
            <td className="text-right num font-semibold">{actual}</td>
            <td className="text-right num text-soft">{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
