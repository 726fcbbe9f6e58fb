import { PageHeader } from "@/components/layout/page-header";
import { CompareTray } from "@/components/opportunities/compare/compare-tray";
import { BriefSwitch } from "@/components/recommendations/brief-switch";
import { HiddenListings } from "@/components/recommendations/hidden-listings";
import { LearnedPanel } from "@/components/recommendations/learned-panel";
import { NoRecommendations } from "@/components/recommendations/no-recommendations";
import { RecommendationItem } from "@/components/recommendations/recommendation-item";
import { ButtonLink } from "@/components/ui/button";
import { mayAct } from "@/lib/auth/agency-scope";
import { orNotFound, pageMarketer, titleFor } from "@/lib/boundary/page";
import { listRecommendations } from "@/lib/recommendations/queries";
import { toRecommendationRow } from "@/lib/recommendations/row-view";
import { readRecommendationsQuery, RECOMMENDATIONS } from "@/lib/recommendations/schema";

export const generateMetadata = titleFor(pageMarketer, "AI Recommendations");

type Query = Record<string, string | string[] | undefined>;

export default async function AiRecommendationsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [actor, query] = await Promise.all([pageMarketer(), searchParams]);
  const input = readRecommendationsQuery(query);
  const found = await orNotFound(listRecommendations(actor, input));
  const { brief, briefs, learned, items, hidden } = found;
  const canEdit = mayAct(actor, "search");
  return (
    <>
      <PageHeader
        title="AI Recommendations"
        description="The listings that fit your brief best, with the reasons, the risks, and the gaps. Scored against your brief with fixed rules, so every point can be checked."
        actions={brief ? <BriefSwitch brief={brief} briefs={briefs} /> : null}
      />
      {brief && learned ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            {items.length === 0 ? <NoRecommendations found={found} /> : null}
            <ol className="flex flex-col gap-4">
              {items.map((item) => (
                <RecommendationItem
                  key={item.id}
                  row={toRecommendationRow(item)}
                  briefId={brief.id}
                  canEdit={canEdit}
                />
              ))}
            </ol>
            {items.length === input.limit && input.limit < RECOMMENDATIONS * 4 ? (
              <ButtonLink
                href={`/ai-recommendations?briefId=${brief.id}&limit=${input.limit + RECOMMENDATIONS}`}
                variant="ghost"
                scroll={false}
                className="mt-5"
              >
                Show more
              </ButtonLink>
            ) : null}
          </div>
          <aside className="flex flex-col gap-4 lg:sticky lg:top-6">
            <LearnedPanel learned={learned} briefId={brief.id} canEdit={canEdit} />
            <HiddenListings hidden={hidden} canEdit={canEdit} />
          </aside>
        </div>
      ) : (
        <NoRecommendations found={found} />
      )}
      <CompareTray briefId={brief?.id ?? null} />
    </>
  );
}
