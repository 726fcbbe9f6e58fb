import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import type { Dashboard } from "@/lib/dashboard/view";

/** Whether the filtered dashboard has something to show. */
export const hasNews = (dashboard: Dashboard): boolean =>
  dashboard.attention.total > 0 ||
  dashboard.money.length > 0 ||
  dashboard.stages.some(({ count }) => count > 0) ||
  (dashboard.side === "marketer" &&
    ((dashboard.shortlisted?.count ?? 0) > 0 || (dashboard.newMatches?.total ?? 0) > 0));

export function NothingChanged({ isFirstVisit }: { isFirstVisit: boolean }) {
  return (
    <EmptyState
      title={isFirstVisit ? "This is your first visit" : "Nothing changed"}
      text={
        isFirstVisit
          ? "Starting with your next visit, this page shows what changed since the last one."
          : "No new messages, proposals, deadlines, or matches since your last visit."
      }
      actions={<ButtonLink href="/dashboard">Go to the dashboard</ButtonLink>}
    />
  );
}
