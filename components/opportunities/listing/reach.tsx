import { UnknownBadge } from "@/components/ui/badge";
import { labelOf } from "@/lib/listings/labels";
import { isStale, reachFields, reachLabels } from "@/lib/listings/reach";
import type { ListingDetail } from "@/lib/listings/view";
import { now } from "@/lib/platform/clock";
import { formatDate } from "./key-facts";
import { NotProvided, Panel } from "./panel";

const grouped = new Intl.NumberFormat("en-US");

/** Every figure has a source and date, and is marked as old after a year. */
export function Reach({ listing }: { listing: ListingDetail }) {
  const { reach, metricsSource, metricsVerifiedAt, metricsAsOf } = listing;
  const given = reachFields.filter((field) => typeof reach[field] === "number");
  const old = isStale(metricsAsOf, now());
  const stated = metricsSource ? labelOf(metricsSource) : "Source not provided";
  const source = metricsVerifiedAt ? labelOf("admin_verified") : stated;
  const evidence = metricsAsOf ? `${source}, ${formatDate(metricsAsOf)}` : `${source}, date not provided`;
  return (
    <Panel id="reach" title="Reach" aside={old ? <UnknownBadge>Older than 12 months</UnknownBadge> : null}>
      {given.length === 0 ? (
        <p className="text-sm">
          <NotProvided />
        </p>
      ) : (
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {given.map((field) => (
            <div key={field}>
              <dt className="text-meta text-soft">{reachLabels[field]}</dt>
              <dd>
                <span className="block num text-xl font-[640]">{grouped.format(reach[field] ?? 0)}</span>
                <span
                  className={`text-xs ${(metricsSource || metricsVerifiedAt) && metricsAsOf && !old ? "text-soft" : "text-gold"}`}
                >
                  {evidence}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
