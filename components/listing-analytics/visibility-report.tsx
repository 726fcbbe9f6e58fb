import { ArrowRight } from "lucide-react";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import type { ListingVisibility, GroupRow, MissingFact, Reason } from "@/lib/analytics/visibility/view";
import { formatNumber } from "@/lib/platform/format";
import { VisibilityFigures, shareText } from "./visibility-figures";

/** Why a listing was and wasn't shown: totals, fields to fill in, reasons, and briefs by segment. */
export function VisibilityReport({ visibility, canEdit }: { visibility: ListingVisibility; canEdit: boolean }) {
  const { counts, before, missing, reasons, groups } = visibility;
  if (!counts) return <NoFigures />;
  return (
    <div className="flex flex-col gap-6">
      <VisibilityFigures counts={counts} before={before} />
      <MissingFacts facts={missing} canEdit={canEdit} />
      <ReasonsTable reasons={reasons} searches={counts.searches} />
      <GroupsTable groups={groups} />
      <p className="max-w-[80ch] text-meta text-soft">
        A search counts once a day per brief and set of filters. Days are UTC; today is added tomorrow. Searches by API
        keys and Pitchside staff are not counted, and no one is ever named.
      </p>
    </div>
  );
}

function NoFigures() {
  return (
    <EmptyState
      title="No figures for this period yet"
      text="Figures appear on the second day of each month for the previous month, if marketers from at least 5 organizations searched while this listing was on the Marketplace. Below that, we show nothing, so no marketer can be identified."
    />
  );
}

/** The same figures by the brand's sector and its budget. */
function GroupsTable({ groups }: { groups: readonly GroupRow[] }) {
  return (
    <Card>
      <CardHeader
        title="By type of brief"
        description="The brand’s sector and budget. Each row comes from at least 5 organizations; smaller groups are combined or left out."
      />
      <CardBody className="overflow-x-auto">
        <Table>
          <caption className="sr-only">Searches by type of brief</caption>
          <TableHead>
            <TableRow>
              <TableHeaderCell>Brief</TableHeaderCell>
              <TableHeaderCell numeric>Searches</TableHeaderCell>
              <TableHeaderCell numeric>In the results</TableHeaderCell>
              <TableHeaderCell numeric className="max-sm:hidden">
                In the top 10
              </TableHeaderCell>
              <TableHeaderCell className="max-md:hidden">Main reason it wasn’t shown</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map((group) => (
              <TableRow key={group.label}>
                <TableHeaderCell scope="row" className="sm:min-w-48">
                  {group.label}
                </TableHeaderCell>
                <TableCell numeric>{formatNumber(group.searches)}</TableCell>
                <TableCell numeric>
                  {formatNumber(group.shown)}
                  <span className="ml-1.5 text-meta text-soft max-sm:hidden">
                    {shareText(group.shown, group.searches)}
                  </span>
                </TableCell>
                <TableCell numeric className="max-sm:hidden">
                  {formatNumber(group.topTen)}
                </TableCell>
                <TableCell className="max-md:hidden">{group.mainReason ?? "None"}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  );
}

/** Missing fields, what each cost the listing, and a link to the field. */
function MissingFacts({ facts, canEdit }: { facts: readonly MissingFact[]; canEdit: boolean }) {
  return (
    <Card>
      <CardHeader
        title="What to fill in"
        description="Missing details that kept this listing out of searches or cost it points. Gains are the most each one could bring."
      />
      <CardBody>
        {facts.length === 0 ? (
          <p className="text-sm text-soft">You’ve filled in every detail that marketers searched for.</p>
        ) : (
          <ul className="divide-y divide-line">
            {facts.map((fact) => (
              <li key={fact.field} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
                <div className="min-w-0 flex-1 basis-72">
                  <h3 className="text-sm font-semibold">{fact.label}</h3>
                  <p className="mt-0.5 text-sm text-soft">{fact.text}</p>
                </div>
                {canEdit ? (
                  <ButtonLink href={fact.href} variant="ghost" size="sm" aria-label={`Add ${fact.label}`}>
                    Add
                    <ArrowRight aria-hidden="true" />
                  </ButtonLink>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

/** Why the listing was not in the results, by the number of searches that each reason affected. */
function ReasonsTable({ reasons, searches }: { reasons: readonly Reason[]; searches: number }) {
  return (
    <Card>
      <CardHeader
        title="Why it wasn’t shown"
        description="Brief limits and search filters. A search can have several reasons."
      />
      <CardBody className="overflow-x-auto">
        {reasons.length === 0 ? (
          <p className="text-sm text-soft">It was in the results of every search.</p>
        ) : (
          <Table>
            <caption className="sr-only">Reasons this listing wasn’t shown</caption>
            <TableHead>
              <TableRow>
                <TableHeaderCell>Reason</TableHeaderCell>
                <TableHeaderCell numeric>Searches</TableHeaderCell>
                <TableHeaderCell numeric>Share</TableHeaderCell>
                <TableHeaderCell numeric className="max-sm:hidden">
                  Previous period
                </TableHeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {reasons.map((reason) => (
                <TableRow key={`${reason.kind} ${reason.code}`}>
                  <TableHeaderCell scope="row" className="sm:min-w-48">
                    {reason.label}
                    <span className="block text-meta font-normal text-soft">
                      {reason.kind === "brief" ? "Brief limit" : "Search filter"}
                    </span>
                  </TableHeaderCell>
                  <TableCell numeric>{formatNumber(reason.searches)}</TableCell>
                  <TableCell numeric>{shareText(reason.searches, searches)}</TableCell>
                  <TableCell numeric className="max-sm:hidden">
                    {reason.before === null ? "–" : formatNumber(reason.before)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </CardBody>
    </Card>
  );
}
