import { formatNumber } from "@/lib/platform/format";
import { labelOf } from "@/lib/listings/labels";
import { ageBands } from "@/lib/listings/vocabulary";
import { lowestPrice } from "@/lib/matching/factors/budget";
import { cpmOf } from "@/lib/matching/factors/reach";
import { formatMoney } from "@/lib/platform/money";
import { exampleListing } from "./example-match";

const requested: readonly string[] = ["35_44", "45_54"];

/** The regatta's audience, reach and CPM, as the matcher computes them. */
export function AudienceExhibit() {
  const shares = exampleListing.audience.ageBands ?? {};
  const share = requested.reduce((sum, band) => sum + (shares[band as keyof typeof shares] ?? 0), 0);
  const { offers, uniqueReach, estImpressions } = exampleListing;
  const cpm = cpmOf(lowestPrice(offers) ?? 0, estImpressions ?? 1);
  return (
    <div className="p-5 sm:p-6">
      <table className="w-full text-sm tabular">
        <caption className="mb-3 text-left num text-lg font-[640]">Audience by age</caption>
        <tbody>
          {ageBands.map((band) => (
            <Band key={band} label={labelOf(band)} share={shares[band] ?? 0} isWanted={requested.includes(band)} />
          ))}
        </tbody>
      </table>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4 sm:grid-cols-3">
        <Figure what="In your target audience" value={`${Math.round(share * 100)}%`} />
        <Figure what="Reach" value={formatNumber(uniqueReach ?? 0)} />
        <Figure what="CPM" value={formatMoney(Math.round(cpm))} />
      </dl>
    </div>
  );
}

function Band({ label, share, isWanted: isRequested }: { label: string; share: number; isWanted: boolean }) {
  return (
    <tr>
      <th scope="row" className="w-[34%] py-0.75 pr-3 text-left text-meta font-normal">
        {label}
        {isRequested ? <span className="font-semibold text-pitch"> · target</span> : null}
      </th>
      <td className="py-0.75">
        <span
          className={`block h-3 rounded-[3px] ${isRequested ? "bg-pitch" : "bg-pitch-pale"}`}
          style={{ width: `${share * 250}%` }}
        />
      </td>
      <td className="w-12 py-0.75 pl-3 text-right text-soft">{Math.round(share * 100)}%</td>
    </tr>
  );
}

function Figure({ what, value }: { what: string; value: string }) {
  return (
    <div>
      <dt className="text-meta text-soft">{what}</dt>
      <dd className="num text-xl font-[640]">{value}</dd>
    </div>
  );
}
