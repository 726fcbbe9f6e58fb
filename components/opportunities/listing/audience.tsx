import type { ReactNode } from "react";
import { countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import type { ListingDetail } from "@/lib/listings/view";
import { ageBands, genders, incomeBands } from "@/lib/listings/vocabulary";
import { NotProvided, Panel } from "./panel";
import { Verified } from "./reach";

interface Share {
  label: string;
  share: number;
}

const kinds = [
  { name: "ageBands", title: "Age", bands: ageBands },
  { name: "gender", title: "Gender", bands: genders },
  { name: "incomeBands", title: "Household income", bands: incomeBands },
] as const;

/** Each chart is a table with bars in its cells, so it works without color and for screen readers. */
export function Audience({ listing: { audience, verifiedFigures } }: { listing: ListingDetail }) {
  const places = (audience.geo ?? []).map(({ country, region, share }) => ({
    label: region ? `${region}, ${countryName(country)}` : countryName(country),
    share,
  }));
  return (
    <Panel id="audience" title="Audience">
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {kinds.map(({ name, title, bands }) => {
          const input: Partial<Record<string, number>> = audience[name] ?? {};
          const shares = bands.flatMap((band) =>
            input[band] === undefined ? [] : [{ label: labelOf(band), share: input[band] }],
          );
          return (
            <Shares
              key={name}
              title={title}
              shares={shares}
              mark={<Verified figure={name} verified={verifiedFigures} />}
            />
          );
        })}
        <Shares title="Location" shares={places} mark={<Verified figure="geo" verified={verifiedFigures} />} />
        <div>
          <h3 className="mb-2 text-sm">Interests</h3>
          {audience.interests?.length ? (
            <ul className="flex flex-wrap gap-1.5">
              {audience.interests.map((word) => (
                <li key={word} className="rounded-md border border-line bg-card px-2.5 py-1 text-meta">
                  {word}
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-sm">
              <NotProvided />
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Shares({ title, shares, mark }: { title: string; shares: Share[]; mark: ReactNode }) {
  if (shares.length === 0) {
    return (
      <div>
        <h3 className="mb-2 text-sm">{title}</h3>
        <p className="text-sm">
          <NotProvided />
        </p>
      </div>
    );
  }
  const rest = 1 - shares.reduce((sum, { share }) => sum + share, 0);
  const rows = rest > 0.0005 ? [...shares, { label: "Not provided", share: rest }] : shares;
  return (
    <table className="share-table">
      <caption className="mb-2 text-left num font-[640]">
        {title}
        {mark}
      </caption>
      <tbody>
        {rows.map(({ label, share }, at) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span
                className={at === shares.length ? "hatch" : "bg-pitch"}
                style={{ width: `${Math.round(share * 1000) / 10}%` }}
              />
            </td>
            <td>{percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
