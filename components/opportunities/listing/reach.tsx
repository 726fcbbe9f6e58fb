import { formatNumber, formatDate } from "@/lib/platform/format";
import { UnknownBadge } from "@/components/ui/badge";
import { labelOf } from "@/lib/listings/labels";
import { isStale, reachFields, reachLabels } from "@/lib/listings/reach";
import type { ListingDetail } from "@/lib/listings/view";
import { now } from "@/lib/platform/clock";
import { NotProvided, Panel } from "./panel";
import { BadgeCheck } from "lucide-react";
import type { Figure } from "@/lib/listings/evidence/figures";
import type { VerifiedFigure } from "@/lib/listings/evidence/schema";

/** Every figure has a source and date, or was verified on a date, and is marked as old after a year. */
export function Reach({ listing }: { listing: ListingDetail }) {
  const { reach, metricsSource, metricsAsOf, verifiedFigures } = listing;
  const input = reachFields.filter((field) => typeof reach[field] === "number");
  const old = isStale(metricsAsOf, now());
  const source = metricsSource ? labelOf(metricsSource) : "Source not provided";
  const stated = metricsAsOf ? `${source}, ${formatDate(metricsAsOf)}` : `${source}, date not provided`;
  const isCertain = metricsSource !== null && metricsAsOf !== null && !old;
  return (
    <Panel id="reach" title="Reach" aside={old ? <UnknownBadge>Older than 12 months</UnknownBadge> : null}>
      {input.length === 0 ? (
        <p className="text-sm">
          <NotProvided />
        </p>
      ) : (
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {input.map((field) => (
            <div key={field}>
              <dt className="text-meta text-soft">{reachLabels[field]}</dt>
              <dd>
                <span className="block num text-xl font-[640]">{formatNumber(reach[field] ?? 0)}</span>
                <span className={`block text-xs ${isCertain ? "text-soft" : "text-gold"}`}>{stated}</span>
                <Verified figure={field} verified={verifiedFigures} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

/** Shown only beside a figure that an admin verified against its evidence. */
export function Verified({ figure, verified }: { figure: Figure; verified: readonly VerifiedFigure[] }) {
  const found = verified.find((each) => each.figure === figure);
  if (!found) return null;
  return (
    <span className="flex items-center gap-1 text-xs font-medium text-pitch">
      <BadgeCheck aria-hidden="true" className="size-3.5 shrink-0" />
      Verified by Pitchside, {formatDate(found.verifiedAt)}
    </span>
  );
}
