import { formatCount } from "@/lib/platform/format";
import { PageHeader } from "@/components/layout/page-header";
import { AddListing } from "@/components/opportunities/compare/add-listing";
import { ComparisonSettings } from "@/components/opportunities/compare/comparison-settings";
import { ComparisonStart } from "@/components/opportunities/compare/comparison-start";
import { ComparisonSummary } from "@/components/opportunities/compare/comparison-summary";
import { ComparisonTable } from "@/components/opportunities/compare/comparison-table";
import { PrintButton } from "@/components/layout/print-button";
import { RememberCompared } from "@/components/opportunities/compare/remember-compared";
import { buttonVariants } from "@/components/ui/button";
import { orNotFound, pageMarketer, titleFor } from "@/lib/boundary/page";
import { type Compared, MAX_COMPARED, MIN_COMPARED, compareHref } from "@/lib/opportunities/compare/compare-url";
import { compareOpportunities } from "@/lib/opportunities/compare/queries";
import { readComparison } from "@/lib/opportunities/compare/schema";
import type { SearchQuery } from "@/lib/opportunities/schema";

export const generateMetadata = titleFor(pageMarketer, "Compare");

export default async function ComparePage({ searchParams }: { searchParams: Promise<SearchQuery> }) {
  const [actor, query] = await Promise.all([pageMarketer(), searchParams]);
  const requested = readComparison(query);
  const comparison = await orNotFound(compareOpportunities(actor, requested));
  const { listings, brief } = comparison;
  const { briefId, activation } = requested;
  // IDs of a removed listing select nothing.
  const packages = requested.packages.filter((id) => listings.some(({ packageId }) => packageId === id));
  const compared = { ids: listings.map(({ id }) => id), briefId, activation, packages };
  const isWhole = listings.length >= MIN_COMPARED;
  return (
    <div className="print-landscape">
      {listings.length > 0 ? <RememberCompared listings={listings.map(({ id, title }) => ({ id, title }))} /> : null}
      <PageHeader
        title="Compare"
        description={brief ? `Matched with your brief “${brief.name}”` : undefined}
        crumbs={[{ label: "Marketplace", href: "/opportunities" }, { label: "Compare" }]}
        actions={isWhole ? <Files compared={compared} /> : null}
      />
      <LeftOut count={comparison.leftOut + requested.unreadable} tooMany={requested.tooMany} />
      <div className="flex flex-col gap-5">
        {isWhole ? (
          <>
            <ComparisonSettings compared={compared} briefId={brief?.id ?? null} briefs={comparison.briefs} />
            <ComparisonSummary comparison={comparison} />
            <ComparisonTable comparison={comparison} compared={compared} />
          </>
        ) : (
          <ComparisonStart listings={listings} />
        )}
        {listings.length < MAX_COMPARED ? <AddListing key={compared.ids.join()} compared={compared} /> : null}
      </div>
    </div>
  );
}

const Files = ({ compared }: { compared: Compared }) => (
  <>
    <PrintButton />
    <a
      href={compareHref(compared, "/api/opportunities/compare/csv")}
      download
      className={`${buttonVariants({ variant: "ghost" })} no-underline`}
    >
      Download CSV
    </a>
    <a
      href={compareHref(compared, "/api/opportunities/compare/pdf")}
      download
      className={`${buttonVariants()} no-underline`}
    >
      Download PDF
    </a>
  </>
);

function LeftOut({ count, tooMany }: { count: number; tooMany: number }) {
  if (count === 0 && tooMany === 0) return null;
  return (
    <p role="note" className="mb-5 rounded-lg bg-gold-wash px-4 py-3 text-sm text-gold">
      {count > 0
        ? `${formatCount(count, "listing is", "listings are")} left out: no longer on the market, or not available to you. `
        : null}
      {tooMany > 0 ? `Only ${MAX_COMPARED} listings fit, so the first ${MAX_COMPARED} are shown.` : null}
    </p>
  );
}
