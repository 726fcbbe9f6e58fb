import Link from "next/link";
import { MatchStripe } from "@/components/match/match-stripe";
import { Badge } from "@/components/ui/badge";
import { LinkProgress } from "@/components/ui/link-progress";
import { statusLabels } from "@/lib/listings/states";
import { type Compared, compareHref } from "@/lib/opportunities/compare/compare-url";
import type { ComparedListing, Comparison, ComparisonCell, ComparisonRow } from "@/lib/opportunities/compare/view";
import { listingPath } from "@/lib/paths";
import { PackageSelect } from "./comparison-settings";

interface ComparisonTableProps {
  comparison: Comparison;
  compared: Compared;
}

const firstColumn =
  "sticky left-0 z-10 w-30 min-w-30 bg-card sm:w-52 sm:min-w-52 print:static print:w-40 print:min-w-0";

/** Row and column headers stay in view while scrolling in both directions. */
export function ComparisonTable({ comparison, compared }: ComparisonTableProps) {
  const { listings, sections } = comparison;
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Comparison"
      className="relative max-h-[calc(100dvh-5rem)] overflow-auto rounded-xl border border-line bg-card print:max-h-none print:overflow-visible print:border-0"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm tabular">
        <caption className="sr-only">Listings side by side. The best value in each row is labeled.</caption>
        <thead>
          <tr>
            <td className={`${firstColumn} top-0 z-20 border-b border-ink`} />
            {listings.map((listing) => (
              <ListingHeading key={listing.id} listing={listing} compared={compared} />
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <Section key={section.title} section={section} columns={listings.length} />
        ))}
      </table>
    </div>
  );
}

function ListingHeading({ listing, compared }: { listing: ComparedListing; compared: Compared }) {
  const { id, title, seller, place, image, status } = listing;
  const others = compared.ids.filter((each) => each !== id);
  return (
    <th
      scope="col"
      className="sticky top-0 z-10 min-w-44 border-b border-ink bg-card px-3 pt-3 pb-2.5 align-top font-normal print:static print:min-w-0"
    >
      <img
        src={image}
        alt=""
        width={640}
        height={250}
        className="mb-2 hidden h-14 w-full rounded-md bg-sunk object-cover sm:block print:hidden"
      />
      <Link
        href={listingPath(id, compared.briefId)}
        prefetch={false}
        className="line-clamp-3 font-display text-base font-[640] wrap-anywhere hover:text-pitch"
      >
        {title}
        <LinkProgress />
      </Link>
      <span className="mt-0.5 line-clamp-2 text-meta text-soft">{[seller, place].filter(Boolean).join(", ")}</span>
      <PackageSelect compared={compared} listing={listing} />
      {status === "published" ? null : <Badge tone="gold">{statusLabels[status]}</Badge>}
      <Link
        href={compareHref({ ...compared, ids: others })}
        prefetch={false}
        data-print="hide"
        aria-label={`Remove: ${title}`}
        className="mt-1 flex min-h-7 w-fit items-center text-meta text-soft underline underline-offset-2 hover:text-ink"
      >
        Remove
        <LinkProgress />
      </Link>
    </th>
  );
}

function Section({ section, columns }: { section: Comparison["sections"][number]; columns: number }) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          className={`${firstColumn} border-b border-line px-3 pt-5 pb-1.5 font-display text-base text-pitch`}
        >
          {section.title}
        </th>
        <td colSpan={columns} className="border-b border-line" />
      </tr>
      {section.rows.map((row) => (
        <Row key={row.label} row={row} />
      ))}
    </tbody>
  );
}

const Row = ({ row }: { row: ComparisonRow }) => (
  <tr className="break-inside-avoid">
    <th scope="row" className={`${firstColumn} border-b border-line px-3 py-2.5 align-top font-semibold`}>
      {row.label}
      {row.definition ? (
        <span className="mt-0.5 hidden text-xs font-normal text-soft sm:block">{row.definition}</span>
      ) : null}
    </th>
    {row.cells.map((cell, at) => (
      <Cell key={at} cell={cell} best={cell.isBest ? (row.best?.word ?? null) : null} />
    ))}
  </tr>
);

function Cell({ cell, best }: { cell: ComparisonCell; best: string | null }) {
  const { text, detail, isKnown, segment } = cell;
  return (
    <td className={`border-b border-line px-3 py-2.5 align-top wrap-anywhere ${best ? "bg-pitch-wash" : ""}`}>
      {segment ? <MatchStripe shares={[segment]} className="mb-1.5 h-1.5" /> : null}
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        {isKnown ? (
          <span className="num text-base font-[620]">{text}</span>
        ) : (
          <span className="text-gold">
            <span aria-hidden="true">? </span>
            {text}
          </span>
        )}
        {best ? <span className="text-xs font-semibold text-pitch">✓ {best}</span> : null}
      </span>
      {detail ? <span className="mt-0.5 block text-meta text-soft">{detail}</span> : null}
    </td>
  );
}
