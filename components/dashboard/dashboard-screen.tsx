import type { Dashboard } from "@/lib/dashboard/view";
import { AttentionList } from "./attention-list";
import { DashboardLive } from "./dashboard-live";
import { MarketerFigures } from "./marketer-figures";
import { NextSteps } from "./next-steps";
import { SellerFigures } from "./seller-figures";

interface DashboardScreenProps {
  dashboard: Dashboard;
  /** False where an admin looks at somebody's account. */
  isVisitNoted: boolean;
}

const emptyTexts = {
  all: "You’re all caught up. Replies, proposals, approvals and deadlines appear here.",
  updated: "Nothing new needs you.",
};

/** What needs the person first, then how it goes; an account without conversations starts with its next steps. */
export function DashboardScreen({ dashboard, isVisitNoted }: DashboardScreenProps) {
  const { attention, mayNegotiate, steps, view } = dashboard;
  const hasAttention = !steps || attention.total > 0;
  return (
    <div className="flex flex-col gap-6">
      <DashboardLive isVisitNoted={isVisitNoted} />
      {hasAttention ? (
        <AttentionList attention={attention} mayNegotiate={mayNegotiate} empty={emptyTexts[view]} />
      ) : null}
      {steps ? <NextSteps steps={steps} /> : <Figures dashboard={dashboard} />}
    </div>
  );
}

const Figures = ({ dashboard }: { dashboard: Dashboard }) => (
  <section aria-label="How it goes">
    {dashboard.side === "marketer" ? (
      <MarketerFigures dashboard={dashboard} />
    ) : (
      <SellerFigures dashboard={dashboard} />
    )}
  </section>
);
