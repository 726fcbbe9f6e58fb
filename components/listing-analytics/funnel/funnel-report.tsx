import Link from "next/link";
import { countLabel } from "@/components/charts/chart-frame";
import { ChartPanel } from "@/components/charts/chart-panel";
import { TimeSeries } from "@/components/charts/time-series";
import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { LinkProgress } from "@/components/ui/link-progress";
import { stepLabels, steps } from "@/lib/analytics/funnel/steps";
import type { Funnel, Benchmark, FunnelGroup, FunnelListing } from "@/lib/analytics/funnel/view";
import { formatCount, formatDate, formatNumber, formatPercent, formatDayOfYear } from "@/lib/platform/format";
import { FunnelSteps } from "./funnel-steps";
import { LostTable } from "./lost-table";
import { stepColumns } from "./step-columns";

interface FunnelReportProps {
  funnel: Funnel;
  weeks: number;
  csvHref: string;
  /** Null for all listings together. */
  listingId: string | null;
  /** The agency's client that everything is filtered to. */
  client?: string;
}

/** From impression to deal: steps, trends, sources, audiences, comparison with others, and reasons for losses. */
export function FunnelReport({ funnel, weeks, csvHref, listingId, client }: FunnelReportProps) {
  return (
    <div className="flex flex-col gap-6">
      <FunnelSteps funnel={funnel} csvHref={csvHref} listingId={listingId} client={client} />
      <FunnelOverTime funnel={funnel} csvHref={csvHref} />
      {listingId ? <BenchmarkTable benchmark={funnel.benchmark} /> : <ListingTable funnel={funnel} weeks={weeks} />}
      <GroupTable
        title="Where marketers found it"
        description="Saves, inquiries, offers, and deals are credited to the organization’s last view. Rows add up to the steps above."
        by="Source"
        groups={funnel.sources}
      />
      <GroupTable
        title="By marketers’ sector"
        description="Each row comes from at least 5 organizations; smaller ones are combined. Rows add up to the steps above."
        by="Sector"
        groups={funnel.categories}
      />
      <LostTable lost={funnel.lost} csvHref={csvHref} listingId={listingId} />
      <p className="max-w-[80ch] text-meta text-soft">
        Impressions, views, saves, and comparisons are combined over four weeks and shown once at least 5 marketer
        organizations have seen a listing, so no marketer can be identified. Every table covers{" "}
        {formatDate(funnel.from)} to {formatDate(funnel.to)}; the current week is added when it ends on Sunday (UTC).
        Your own organization, API keys, programs, and Pitchside staff are not counted.
      </p>
    </div>
  );
}

/** The listing compared with the average of its kind. */
function BenchmarkTable({ benchmark }: { benchmark: Benchmark | null }) {
  return (
    <Card>
      <CardHeader
        title="Compared with similar listings"
        description={
          benchmark
            ? `The average of ${benchmark.listings} published listings from other sellers: ${benchmark.category}.`
            : undefined
        }
      />
      <CardBody>
        {benchmark ? (
          <DataTable
            caption="Compared with similar listings"
            rows={benchmark.rows}
            rowKey={({ label }) => label}
            columns={[
              { key: "label", header: "Figure", rowHeader: true, cell: ({ label }) => label },
              { key: "own", header: "Your listing", numeric: true, cell: ({ own, unit }) => figureText(own, unit) },
              {
                key: "category",
                header: benchmark.category,
                numeric: true,
                cell: ({ category, unit }) => figureText(category, unit),
              },
            ]}
          />
        ) : (
          <p className="text-sm text-soft">Shown once at least 5 other sellers have listings of this kind.</p>
        )}
      </CardBody>
    </Card>
  );
}

function figureText(value: number | null, unit: "count" | "share"): string {
  if (value === null) return "–";
  return unit === "share" ? formatPercent(value) : formatNumber(value, 1);
}

/** Each step by week as a small chart with the previous period, and all of them in a table. */
function FunnelOverTime({ funnel, csvHref }: { funnel: Funnel; csvHref: string }) {
  const { series, seriesBefore, interval } = funnel;
  const unit = interval === "week" ? "week" : "four weeks";
  return (
    <ChartPanel
      id="funnel-over-time"
      title="Over time"
      description={`By ${unit}, Monday to Sunday; the dashed line is the previous period. Outlined gaps had fewer than 5 marketer organizations and aren’t shown.`}
      csv={csvHref}
      fileName="listing-funnel"
      charts={steps.map((step) => {
        const total = funnel.steps.find((figure) => figure.step === step)?.count ?? null;
        return (
          <TimeSeries
            key={step}
            title={stepLabels[step]}
            figure={total === null ? "–" : countLabel(total)}
            points={series.map(({ from, counts }) => ({ label: formatDayOfYear(from), value: counts[step] ?? null }))}
            before={seriesBefore.map(({ counts }) => counts[step] ?? null)}
          />
        );
      })}
      table={
        <DataTable
          caption={`Steps by ${unit}`}
          maxHeight="22rem"
          rows={series.toReversed()}
          rowKey={({ from }) => from}
          columns={[
            {
              key: "from",
              header: interval === "week" ? "Week of" : "Four weeks from",
              rowHeader: true,
              className: "whitespace-nowrap",
              cell: ({ from }) => formatDayOfYear(from),
            },
            ...stepColumns<Funnel["series"][number]>(({ counts }) => counts),
          ]}
        />
      }
    />
  );
}

interface GroupTableProps {
  title: string;
  description: string;
  /** What a row stands for, as its column's heading. */
  by: string;
  groups: readonly FunnelGroup[];
}

/** The steps by where listings were encountered, or by the marketers’ sectors. */
function GroupTable({ title, description, by, groups }: GroupTableProps) {
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody>
        {groups.length === 0 ? (
          <p className="text-sm text-soft">Shown once at least 5 marketer organizations have seen the listing.</p>
        ) : (
          <DataTable
            caption={title}
            rows={groups}
            rowKey={({ label }) => label}
            columns={[
              { key: "label", header: by, rowHeader: true, cell: ({ label }) => label },
              ...stepColumns<FunnelGroup>(({ counts }) => counts),
            ]}
          />
        )}
      </CardBody>
    </Card>
  );
}

/** Every listing with its own numbers; each name links to its analytics. */
function ListingTable({ funnel, weeks }: { funnel: Funnel; weeks: number }) {
  const { listings, otherListings: others } = funnel;
  return (
    <Card>
      <CardHeader
        title="By listing"
        description="Totals include only what each listing can show: a dash means fewer than 5 marketer organizations."
      />
      <CardBody>
        <DataTable
          caption="Steps by listing"
          maxHeight="34rem"
          rows={listings}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "title",
              header: "Listing",
              rowHeader: true,
              className: "min-w-44 wrap-anywhere",
              cell: ({ id, title, client }) => (
                <>
                  <Link href={`/listing-analytics?listing=${id}&weeks=${weeks}`} prefetch={false} className="link">
                    {title || "Untitled listing"}
                    <LinkProgress />
                  </Link>
                  {client ? <span className="block text-meta text-soft">For {client.name}</span> : null}
                </>
              ),
            },
            ...stepColumns<FunnelListing>(({ counts }) => counts),
          ]}
        />
        {others ? (
          <p className="mt-3 text-sm text-soft">
            {`${formatCount(others.listings, "other listing")}: ${
              steps
                .filter((step) => others.counts[step] > 0)
                .map((step) => `${formatNumber(others.counts[step])} ${stepLabels[step].toLowerCase()}`)
                .join(", ") || "nothing to show"
            }.`}
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}
