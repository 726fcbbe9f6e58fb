import { PageHeader } from "@/components/layout/page-header";
import { CompareTray } from "@/components/opportunities/compare/compare-tray";
import { BriefNote } from "@/components/opportunities/brief-note";
import { OpportunityBrowser } from "@/components/opportunities/opportunity-browser";
import { SavedSearches } from "@/components/opportunities/searches/saved-searches";
import { SavedOffMarket } from "@/components/opportunities/saved-off-market";
import { noteSearch } from "@/lib/analytics/visibility/search-log";
import { mayAct } from "@/lib/auth/agency-scope";
import { isReadByPerson, orNotFound, pageMarketer, titleFor } from "@/lib/boundary/page";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { listSavedOffMarket } from "@/lib/opportunities/saved/queries";
import { readSearch, type SearchQuery } from "@/lib/opportunities/schema";
import { listSavedSearches } from "@/lib/opportunities/searches/queries";
import { currentSearch } from "@/lib/opportunities/searches/current-search";
import { toSearchView } from "@/lib/opportunities/search-view";

export const generateMetadata = titleFor(pageMarketer, "Marketplace");

export default async function OpportunitiesPage({ searchParams }: { searchParams: Promise<SearchQuery> }) {
  const [actor, query] = await Promise.all([pageMarketer(), searchParams]);
  const search = readSearch(query);
  const [found, gone, searches] = await Promise.all([
    orNotFound(searchOpportunities(actor, search)),
    search.saved ? listSavedOffMarket(actor) : [],
    search.saved ? [] : listSavedSearches(actor).then(({ items }) => items),
  ]);
  if (await isReadByPerson()) noteSearch(actor, search, found);
  const screen = toSearchView(found, query);
  return (
    <>
      <PageHeader
        title="Marketplace"
        actions={<SavedSearches searches={searches} current={currentSearch(search, screen)} />}
      />
      <BriefNote screen={screen} />
      <OpportunityBrowser screen={screen} canSave={mayAct(actor, "search")} />
      <SavedOffMarket items={gone} />
      <CompareTray briefId={search.briefId ?? null} />
    </>
  );
}
