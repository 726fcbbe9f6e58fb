import Link from "next/link";
import { Bar } from "@/components/charts/bar";
import { FunnelChart } from "@/components/charts/funnel-chart";
import { TableChart } from "@/components/charts/table-chart";
import { shareOfStep } from "@/components/listing-analytics/funnel/funnel-steps";
import { countText } from "@/components/listing-analytics/funnel/step-columns";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import type { SellerDashboard, StageFigure, Completeness } from "@/lib/dashboard/view";
import { formatCount, formatDayOfYear } from "@/lib/platform/format";
import { MoneyTable } from "./money-table";
import { ClientTable, type CountRow, StageTable } from "./stage-table";

/** A seller's figures: the funnel, revenue by season, free connections, and missing listing fields. */
export function SellerFigures({ dashboard, client }: { dashboard: SellerDashboard; client?: string }) {
  const { view, stages, byClient, money, connections, listingFunnel, completeness, mayEdit } = dashboard;
  const isUpdate = view === "updated";
  const funnel = isUpdate ? stages.filter(({ count }) => count > 0) : funnelOf(stages, client);
  const hasStages = !isUpdate || stages.some(({ count }) => count > 0);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      {hasStages ? (
        <div className="grid gap-6">
          <StageTable
            id="funnel-by-stage"
            title={isUpdate ? "Conversations with new activity" : "Funnel"}
            description={isUpdate ? "By the stage they’ve reached." : "How far your conversations get."}
            rows={funnel}
          />
          {isUpdate ? null : <ConnectionMeter connections={connections} />}
        </div>
      ) : null}
      {byClient.length > 0 ? <ClientTable clients={byClient} /> : null}
      {listingFunnel ? <ListingFunnel funnel={listingFunnel} /> : null}
      {money.length > 0 ? (
        <div className="xl:col-span-2">
          <MoneyTable
            id="revenue-by-season"
            title={isUpdate ? "Newly agreed and negotiated" : "Revenue by season"}
            description="Solid: agreed. Striped: in negotiation. By the year the term starts."
            by="Term starts in"
            figures={money}
          />
        </div>
      ) : null}
      {completeness ? (
        <div className="xl:col-span-2">
          <CompletenessTips completeness={completeness} canEdit={mayEdit} />
        </div>
      ) : null}
    </div>
  );
}

/**
 * Turns exclusive stages into a funnel: an agreed deal has also reached a proposal, and every conversation counts as
 * started.
 */
function funnelOf(stages: readonly StageFigure[], clientId?: string): CountRow[] {
  const inbox = (stage?: string) => {
    const query = new URLSearchParams({ ...(stage ? { stage } : {}), ...(clientId ? { clientId } : {}) }).toString();
    return query ? `/messages?${query.replaceAll("%2C", ",")}` : "/messages";
  };
  const countOf = (...names: StageFigure["stage"][]) =>
    stages.filter(({ stage }) => names.includes(stage)).reduce((sum, { count }) => sum + count, 0);
  const all = countOf("talking", "negotiating", "agreed", "closed");
  const share = (count: number) => (all > 0 ? `${Math.round((100 * count) / all)}%` : undefined);
  const [proposed, agreed] = [countOf("negotiating", "agreed", "closed"), countOf("agreed")];
  return [
    { label: "Conversations", count: all, href: inbox() },
    {
      label: "Reached a proposal",
      count: proposed,
      href: inbox("negotiating,agreed,closed"),
      note: share(proposed),
    },
    { label: "Agreed", count: agreed, href: inbox("agreed"), note: share(agreed) },
  ];
}

interface CompletenessTipsProps {
  completeness: Completeness;
  canEdit: boolean;
}

/** Missing fields of the listings, most costly first, with a link to each field. */
function CompletenessTips({ completeness: { percent, listings, tips, href }, canEdit }: CompletenessTipsProps) {
  return (
    <Card>
      <CardHeader
        title="Listing completeness"
        description={
          <>
            {percent}% on average across{" "}
            <Link href={href} className="link">
              {formatCount(listings, "listing")}
            </Link>
            . Most costly gaps first.
          </>
        }
      />
      <CardBody>
        {tips.length === 0 ? (
          <p className="text-sm text-soft">Your listings have every detail that matches use.</p>
        ) : (
          <ul className="divide-y divide-line">
            {tips.map((tip) => (
              <li key={tip.field} className="py-3 first:pt-1">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  {canEdit ? (
                    <Link href={tip.href} className="font-semibold link">
                      Add {tip.label.charAt(0).toLowerCase() + tip.label.slice(1)}
                    </Link>
                  ) : (
                    <span className="font-semibold">{tip.label}</span>
                  )}
                  <span className="text-meta text-soft">missing from {formatCount(tip.listings, "listing")}</span>
                </p>
                <p className="mt-0.5 text-sm text-soft">{tip.cost}</p>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

/** How many free connections are used, and how many inquiries are locked. */
function ConnectionMeter({ connections }: Pick<SellerDashboard, "connections">) {
  const { free, used, hasPlan, waiting, href } = connections;
  return (
    <Card>
      <CardHeader
        title="Free connections"
        description={hasPlan ? "Your plan has no limit." : "The first contact with each marketer uses one."}
      />
      <CardBody>
        <p className="mb-2 text-sm">
          <Link href={href} className="num text-2xl font-semibold link">
            {used} of {free}
          </Link>{" "}
          used
        </p>
        <Bar value={used} max={free} />
        {waiting > 0 ? (
          <p className="mt-3 text-sm text-soft">
            {formatCount(waiting, "inquiry", "inquiries")} waiting for a plan.{" "}
            <Link href="/organization-payment" className="link">
              Activate a plan
            </Link>
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}

/**
 * From impression to deal over the last four weeks, compared with the four before; each figure links to its analytics.
 */
function ListingFunnel({ funnel }: { funnel: NonNullable<SellerDashboard["listingFunnel"]> }) {
  const { from, to, steps, href } = funnel;
  const max = Math.max(1, ...steps.map(({ count, before }) => Math.max(count ?? 0, before ?? 0)));
  const rows = steps.map((figure) => ({ ...figure, share: shareOfStep(figure, steps) }));
  return (
    <TableChart
      id="listing-funnel"
      title="Listing funnel"
      description={`All listings, ${formatDayOfYear(from)} to ${formatDayOfYear(to)}. The line on each bar marks the previous four weeks.`}
      fileName="listing-funnel"
      csvRows={[
        ["Step", "Count", "Previous four weeks"],
        ...steps.map(({ label, count, before }) => [label, String(count ?? ""), String(before ?? "")]),
      ]}
      picture={<FunnelChart title="All listings" rows={rows} />}
    >
      <Table>
        <caption className="sr-only">Listing funnel</caption>
        <TableHead>
          <TableRow>
            <TableHeaderCell>Step</TableHeaderCell>
            <TableHeaderCell className="w-2/5">
              <span className="sr-only">Chart</span>
            </TableHeaderCell>
            <TableHeaderCell numeric>Count</TableHeaderCell>
            <TableHeaderCell numeric className="max-sm:hidden">
              {" "}
              Previous
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map(({ step, label, count, before }) => (
            <TableRow key={step}>
              <TableHeaderCell scope="row" className="font-normal">
                {label}
              </TableHeaderCell>
              <TableCell className="align-middle">
                <Bar value={count ?? 0} max={max} mark={before} />
              </TableCell>
              <TableCell numeric>
                <Link
                  href={href}
                  prefetch={false}
                  aria-label={`${label}: ${countText(count)}`}
                  className="font-semibold link"
                >
                  {countText(count)}
                </Link>
              </TableCell>
              <TableCell numeric className="max-sm:hidden">
                {countText(before)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableChart>
  );
}
