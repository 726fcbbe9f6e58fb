import { PageHeader } from "@/components/layout/page-header";
import { EmptySaved } from "@/components/opportunities/saved/empty-saved";
import { ClientWorkList } from "@/components/dashboard/client-work";
import { ApprovalLinks } from "@/components/approvals/approval-links";
import { ListTabs } from "@/components/opportunities/saved/list-tabs";
import { SavedFilters } from "@/components/opportunities/saved/saved-filters";
import { SavedListings } from "@/components/opportunities/saved/saved-listings";
import { SavedActions } from "@/components/opportunities/saved/saved-actions";
import { MoreSaved } from "@/components/opportunities/saved/more-saved";
import { mayAct } from "@/lib/auth/agency-scope";
import { orNotFound, pageMarketer, titleFor } from "@/lib/boundary/page";
import { listApprovals } from "@/lib/approvals/queries";
import { listClientWork } from "@/lib/dashboard/client-work-queries";
import { clientInAddress } from "@/lib/dashboard/schema";
import { listShortlists } from "@/lib/opportunities/saved/lists/queries";
import { readSavedQuery, savedInputOf } from "@/lib/opportunities/saved/page-query";
import { listSaved } from "@/lib/opportunities/saved/queries";
import { toSavedCard } from "@/lib/opportunities/saved/saved-card";
import { listTeammates } from "@/lib/opportunities/saved/team/queries";
import { withPeriod } from "@/lib/platform/format";

export const generateMetadata = titleFor(pageMarketer, "Saved Opportunities");

type Query = Record<string, string | string[] | undefined>;

export default async function SavedOpportunitiesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageMarketer();
  const address = await searchParams;
  const [query, client] = [readSavedQuery(address), clientInAddress(address)];
  const [page, { items: lists }, team, approvals, work] = await Promise.all([
    orNotFound(listSaved(actor, savedInputOf(query))),
    listShortlists(actor),
    listTeammates(actor),
    query.list ? listApprovals(actor, { shortlistId: query.list }) : null,
    listClientWork(actor, "shortlists", client),
  ]);
  const canEdit = mayAct(actor, "search");
  const { total } = page;
  const list = lists.find(({ id }) => id === query.list);
  const isFiltered = Boolean(query.status ?? query.owner);
  const hasAny = total > 0 || lists.length > 0 || isFiltered;
  return (
    <>
      <PageHeader
        title="Saved Opportunities"
        description={`Shortlists and decisions of the team at ${withPeriod(actor.organizationName)}`}
        actions={hasAny ? <SavedActions query={query} canEdit={canEdit} hasListings={total > 0} /> : null}
      />
      <ClientWorkList kind="shortlists" work={work} client={client} />
      {hasAny ? (
        <div className="flex flex-col gap-5">
          <ListTabs query={query} lists={lists} canEdit={canEdit} />
          {list && approvals ? (
            <ApprovalLinks
              key={list.id}
              path={`/api/saved/lists/${list.id}/approvals`}
              kind="shortlist"
              name={list.name}
              approvals={approvals.items}
              canEdit={canEdit}
              isReady={list.count > 0}
            />
          ) : null}
          <SavedFilters query={query} team={team} />
          {page.items.length === 0 ? (
            <EmptySaved query={query} listName={list?.name} isFiltered={isFiltered} />
          ) : (
            <SavedListings
              key={query.list ?? "all"}
              cards={page.items.map(toSavedCard)}
              total={total}
              query={query}
              lists={lists}
              team={team}
              userId={actor.userId}
              canEdit={canEdit}
            />
          )}
          <MoreSaved query={query} nextCursor={page.nextCursor} />
        </div>
      ) : (
        <EmptySaved query={query} isFiltered={false} />
      )}
    </>
  );
}
