import { Search } from "lucide-react";
import { EmptyState } from "@/components/layout/states/empty-state";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { placeText } from "@/lib/listings/countries";
import { labelOf, optionsOf } from "@/lib/listings/labels";
import type { DirectoryRow } from "@/lib/organizations/directory/schema";
import { typesOfSide, industryCategories, organizationTypeLabels } from "@/lib/organizations/vocabulary";
import { RequestToJoin } from "./request-to-join";
import { OrganizationLine, memberText } from "./organization-line";

export interface DirectoryUrlState {
  path: "/organizations" | "/brand-organizations";
  q: string;
  type?: string;
  industry?: string;
  cursor?: string;
}

interface DirectoryProps {
  place: DirectoryUrlState;
  side: "marketer" | "seller";
  items: readonly DirectoryRow[];
  nextCursor: string | null;
  /** Additional actions for an organization. */
  actionsFor?: (row: DirectoryRow) => React.ReactNode;
}

/** All organizations of the user's side, searchable, with the search in the URL. */
export function Directory({ place, side, items, nextCursor, actionsFor }: DirectoryProps) {
  return (
    <Card>
      <CardHeader title="Directory" description={descriptions[side]} id="directory" />
      <DirectorySearch place={place} side={side} />
      {items.length === 0 ? (
        <EmptyState
          plain
          title={place.q ? `No results for “${place.q}”` : "No organizations yet"}
          text="We search names. Try a shorter search, or show all organizations."
          actions={
            <ButtonLink href={place.path} variant="ghost">
              Show all organizations
            </ButtonLink>
          }
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
              <DirectoryEntry row={row} />
              <div className="flex flex-wrap items-center gap-2">
                {actionsFor?.(row)}
                <JoinAction row={row} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <MorePages place={place} nextCursor={nextCursor} />
    </Card>
  );
}

const descriptions = {
  marketer: "Brands and their agencies. Request to join the one you work for.",
  seller: "Property owners and their agencies. Request to join the one you work for.",
} as const;

function DirectorySearch({ place, side }: { place: DirectoryUrlState; side: "marketer" | "seller" }) {
  const kinds = typesOfSide[side].map((value) => ({ value, label: organizationTypeLabels[value] }));
  return (
    <form role="search" action={place.path} className="flex flex-wrap gap-2.5 px-5 pb-4">
      <Input
        key={place.q}
        name="q"
        type="search"
        defaultValue={place.q}
        aria-label="Search organizations"
        placeholder="Search by name"
        className="flex-auto basis-60"
        data-search
      />
      <Select
        key={`type-${place.type}`}
        name="type"
        aria-label="Organization type"
        defaultValue={place.type}
        placeholder="All types"
        options={kinds}
        className="flex-1 basis-36 sm:max-w-48"
      />
      <Select
        key={`industry-${place.industry}`}
        name="industry"
        aria-label="Industry"
        defaultValue={place.industry}
        placeholder="All industries"
        options={optionsOf(industryCategories)}
        className="flex-1 basis-36 sm:max-w-52"
      />
      <Button type="submit" variant="ghost">
        <Search aria-hidden="true" />
        Search
      </Button>
    </form>
  );
}

function DirectoryEntry({ row }: { row: DirectoryRow }) {
  const place = placeText({ city: row.hqCity, country: row.hqCountry });
  return (
    <OrganizationLine
      {...row}
      facts={[row.industryCategory ? labelOf(row.industryCategory) : null, place, memberText(row.memberCount)]}
    >
      {row.description ? <p className="mt-1 line-clamp-2 max-w-[60ch] text-sm">{row.description}</p> : null}
      {row.domainMatch && row.membership === "none" ? (
        <p className="mt-1 text-meta font-medium text-pitch">
          Your email matches a verified domain of this organization.
        </p>
      ) : null}
    </OrganizationLine>
  );
}

function JoinAction({ row }: { row: DirectoryRow }) {
  if (row.membership === "member") return <Badge tone="pitch">Member</Badge>;
  if (row.membership === "requested") return <Badge tone="gold">Request pending</Badge>;
  if (row.joinPolicy === "invite_only") return <Badge tone="outline">By invitation only</Badge>;
  return <RequestToJoin organization={row} />;
}

function MorePages({ place, nextCursor }: { place: DirectoryUrlState; nextCursor: string | null }) {
  if (!place.cursor && !nextCursor) return null;
  const { path, q, type, industry } = place;
  const base = Object.entries({ q, type, industry }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const href = (more: [string, string][]) => {
    const query = new URLSearchParams([...base, ...more]).toString();
    return `${path}${query ? `?${query}` : ""}#directory`;
  };
  return (
    <nav aria-label="Pages of the directory" className="flex gap-2.5 border-t border-line px-5 py-3.5">
      {place.cursor ? (
        <ButtonLink href={href([])} variant="ghost" size="sm">
          Back to first page
        </ButtonLink>
      ) : null}
      {nextCursor ? (
        <ButtonLink href={href([["cursor", nextCursor]])} variant="ghost" size="sm">
          Show more
        </ButtonLink>
      ) : null}
    </nav>
  );
}
