import { formatCount } from "@/lib/platform/format";
import Link from "next/link";
import { FilterForm } from "@/components/admin/list/filter-form";
import { hrefOf } from "@/components/admin/list/list-pages";
import { EmptyState } from "@/components/layout/states/empty-state";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { OrganizationRow, PossibleDuplicate } from "@/lib/moderation/organizations/queries";

interface MergeCandidatesProps {
  path: string;
  q: string | undefined;
  chosen: string | undefined;
  rows: readonly (OrganizationRow & Partial<Pick<PossibleDuplicate, "reasons">>)[];
}

/** Step 1: choose the organization to merge into, of the same type. */
export function MergeCandidates({ path, q, chosen, rows }: MergeCandidatesProps) {
  return (
    <Card>
      <CardHeader
        title="1. Which organization do you want to keep?"
        description={
          rows.some(({ reasons }) => reasons)
            ? "These may be duplicates. Search for another one: active, of the same type."
            : "Only active organizations of the same type."
        }
      />
      <CardBody className="flex flex-col gap-4">
        <FilterForm action={path} placeholder="Search by name, slug, or domain" values={{ q }} />
        {rows.length === 0 ? (
          <EmptyState plain title="No matching organizations" text="Try a shorter search." />
        ) : (
          <ul className="flex flex-col">
            {rows.map((row) => (
              <li key={row.id} className="border-t border-line">
                <Link
                  href={hrefOf(path, { q, into: row.id })}
                  scroll={false}
                  aria-current={row.id === chosen ? "true" : undefined}
                  className="flex flex-wrap items-center justify-between gap-x-4 rounded-md px-2.5 py-2.5 text-sm no-underline hover:bg-sunk aria-[current=true]:bg-ink aria-[current=true]:text-paper"
                >
                  <span className="font-semibold">
                    {row.name}
                    {row.reasons ? (
                      <span className="block text-meta font-normal text-soft">{row.reasons.join(", ")}</span>
                    ) : null}
                  </span>
                  <span className="flex items-center gap-2 text-meta">
                    {row.domains[0] ?? row.slug}
                    {row.verification === "none" ? null : <Badge tone="pitch">Verified</Badge>}
                    <span className="tabular">
                      {formatCount(row.members, "member")}, {formatCount(row.published, "published listing")}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
