import Link from "next/link";
import { hrefOf } from "@/components/admin/list/list-pages";
import { UtcTime } from "@/components/format/utc-time";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { stageLabels } from "@/lib/deals/agreed/stages";
import { statusLabels } from "@/lib/listings/states";
import type { OrganizationDetail } from "@/lib/moderation/organizations/detail-queries";
import { formatNumber } from "@/lib/platform/format";

/** The organization's listings and deals, and the organizations merged into it. */
export function OrganizationFigures({ organization }: { organization: OrganizationDetail }) {
  const { name, listings, deals, absorbed } = organization;
  const listingHref = (status: string) =>
    status === "draft" ? null : hrefOf("/admin/opportunities/all", { q: name, status });
  return (
    <Card>
      <CardHeader title="Business" />
      <CardBody className="grid gap-6 text-sm sm:grid-cols-2">
        <Counts title="Listings" counts={listings} labels={statusLabels} none="No listings" hrefOf={listingHref} />
        <Counts title="Deals" counts={deals} labels={stageLabels} none="No deals" />
        {absorbed.length > 0 ? (
          <div className="sm:col-span-2">
            <h3 className="eyebrow">Merged into this organization</h3>
            <ul className="mt-1.5 flex flex-col gap-1">
              {absorbed.map(({ id, name, mergedAt }) => (
                <li key={id}>
                  <Link href={`/admin/activity-logs?about=${id}`} className="link">
                    {name}
                  </Link>{" "}
                  <span className="text-meta text-soft">
                    <UtcTime at={mergedAt} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </CardBody>
    </Card>
  );
}

interface CountsProps {
  title: string;
  counts: Record<string, number>;
  /** The words for each state. */
  labels: Readonly<Record<string, string>>;
  none: string;
  /** Where the rows of one state are listed, if they are. */
  hrefOf?: (state: string) => string | null;
}

function Counts({ title, counts, labels, none, hrefOf: linkOf }: CountsProps) {
  const entries = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return (
    <div>
      <h3 className="eyebrow">{title}</h3>
      {entries.length === 0 ? <p className="mt-1.5 text-soft">{none}</p> : null}
      <dl className="mt-1.5 flex flex-col gap-1">
        {entries.map(([state, count]) => (
          <div key={state} className="flex items-baseline gap-3">
            <dt className="order-2">
              <StateLink href={linkOf?.(state) ?? null}>{(labels[state] ?? state).toLowerCase()}</StateLink>
            </dt>
            <dd className="min-w-6 text-right num font-semibold">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const StateLink = ({ href, children }: { href: string | null; children: string }) =>
  href ? (
    <Link href={href} className="link">
      {children}
    </Link>
  ) : (
    children
  );
