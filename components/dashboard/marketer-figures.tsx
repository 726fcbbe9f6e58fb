import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardFooter, CardHeader } from "@/components/ui/card";
import type { MarketerDashboard, NewMatches } from "@/lib/dashboard/view";
import { formatCount } from "@/lib/platform/format";
import { PublishedDate } from "./local-times";
import { MoneyTable } from "./money-table";
import { ClientTable, StageTable } from "./stage-table";

/** A marketer's figures: new matches, the pipeline, and the amount committed per brief. */
export function MarketerFigures({ dashboard }: { dashboard: MarketerDashboard }) {
  const { view, shortlisted, stages, byClient, money, newMatches } = dashboard;
  const isUpdate = view === "updated";
  const pipeline = [...(shortlisted ? [{ label: "Shortlisted", ...shortlisted }] : []), ...stages];
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      {newMatches && (!isUpdate || newMatches.total > 0) ? (
        <NewMatchList matches={newMatches} period={isUpdate ? "since your last visit" : "in the last 30 days"} />
      ) : null}
      {isUpdate && pipeline.every(({ count }) => count === 0) ? null : (
        <StageTable
          id="pipeline"
          title="Pipeline"
          description={
            isUpdate
              ? "Newly saved listings and conversations with new activity."
              : shortlisted
                ? "Saved listings and conversations by stage."
                : "Conversations by stage."
          }
          rows={isUpdate ? pipeline.filter(({ count }) => count > 0) : pipeline}
        />
      )}
      {byClient.length > 0 ? <ClientTable clients={byClient} /> : null}
      {money.length > 0 ? (
        <div className="xl:col-span-2">
          <MoneyTable
            id="committed-by-brief"
            title={isUpdate ? "Newly agreed and negotiated" : "Committed against budget"}
            description="Solid: agreed. Striped: in negotiation. Line: the brief’s budget."
            by="Brief"
            figures={money}
          />
        </div>
      ) : null}
    </div>
  );
}

interface NewMatchListProps {
  matches: NewMatches;
  /** "in the last 30 days" */
  period: string;
}

/** New listings that match very well. */
function NewMatchList({ matches: { brief, items, total, href }, period }: NewMatchListProps) {
  return (
    <Card>
      <CardHeader
        title="New top matches"
        description={`${total === 0 ? "No listing" : formatCount(total, "listing")} with a score of 70 or more for “${brief}”, published ${period}`}
      />
      {items.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((match) => (
            <li key={match.id}>
              <Link
                href={match.href}
                className="flex items-baseline gap-3 px-5 py-3 text-ink no-underline hover:bg-sunk focus-visible:-outline-offset-2"
              >
                <span className="w-8 shrink-0 num font-semibold text-pitch">{match.score}</span>
                <span className="min-w-0 grow break-words">
                  {match.title}
                  <span className="block text-meta text-soft">{match.label}</span>
                </span>
                <PublishedDate iso={match.publishedAt} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <CardFooter>
        <ButtonLink href={href} variant="ghost" size="sm">
          See the newest matches
        </ButtonLink>
      </CardFooter>
    </Card>
  );
}
