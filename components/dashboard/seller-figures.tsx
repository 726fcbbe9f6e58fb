import type { SellerDashboard, StageFigure } from "@/lib/dashboard/view";
import { CompletenessTips } from "./completeness-tips";
import { ConnectionMeter } from "./connection-meter";
import { ListingFunnel } from "./listing-funnel";
import { MoneyTable } from "./money-table";
import { type CountRow, StageTable } from "./stage-table";

/** How it goes for a seller: the funnel, revenue by season, free connections, and what listings lack. */
export function SellerFigures({ dashboard }: { dashboard: SellerDashboard }) {
  const { view, stages, money, connections, listingFunnel, completeness, mayEdit } = dashboard;
  const isUpdate = view === "updated";
  const funnel = isUpdate ? stages.filter(({ count }) => count > 0) : funnelOf(stages);
  const hasStages = !isUpdate || stages.some(({ count }) => count > 0);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      {hasStages ? (
        <div className="grid gap-6">
          <StageTable
            id="funnel-by-stage"
            title={isUpdate ? "Conversations with news" : "Funnel"}
            description={isUpdate ? "By the stage they have reached." : "How far your conversations get."}
            rows={funnel}
          />
          {isUpdate ? null : <ConnectionMeter connections={connections} />}
        </div>
      ) : null}
      {listingFunnel ? <ListingFunnel funnel={listingFunnel} /> : null}
      {money.length > 0 ? (
        <div className="xl:col-span-2">
          <MoneyTable
            id="revenue-by-season"
            title={isUpdate ? "Newly agreed and negotiated" : "Revenue by season"}
            description="Solid: agreed. Striped: in negotiation. By the year the term starts."
            by="Season"
            figures={money}
          />
        </div>
      ) : null}
      {completeness ? (
        <div className="xl:col-span-2">
          <CompletenessTips completeness={completeness} canEdit={mayEdit} />
        </div>
      ) : null}
    </div>
  );
}

/** From the exclusive stages to a funnel: who agreed has reached a proposal, and every conversation began. */
function funnelOf(stages: readonly StageFigure[]): CountRow[] {
  const countOf = (...names: StageFigure["stage"][]) =>
    stages.filter(({ stage }) => names.includes(stage)).reduce((sum, { count }) => sum + count, 0);
  const all = countOf("talking", "negotiating", "agreed", "closed");
  const share = (count: number) => (all > 0 ? `${Math.round((100 * count) / all)}%` : undefined);
  const [proposed, agreed] = [countOf("negotiating", "agreed", "closed"), countOf("agreed")];
  return [
    { label: "Conversations", count: all, href: "/messages" },
    {
      label: "Reached a proposal",
      count: proposed,
      href: "/messages?stage=negotiating,agreed,closed",
      note: share(proposed),
    },
    { label: "Agreed", count: agreed, href: "/messages?stage=agreed", note: share(agreed) },
  ];
}
