import { Badge } from "@/components/ui/badge";
import { formatCount } from "@/lib/platform/format";
import type { SidebarCounts } from "@/lib/moderation/overview/queries";

interface Waiting {
  count: number;
  noun: string;
  /** The plural if it is irregular. */
  nouns?: string;
  isUrgent?: boolean;
}

/** The count of waiting items beside a sidebar entry; overdue tickets take precedence over open ones. */
export function sidebarBadge(path: string, counts: SidebarCounts) {
  const { count, noun, nouns, isUrgent = false } = waitingBehind(path, counts);
  if (count === 0) return undefined;
  const text = formatCount(count, noun, nouns);
  return (
    <Badge tone={isUrgent ? "signal" : "neutral"} title={text}>
      <span aria-hidden="true">{count > 999 ? "999+" : count}</span>
      <span className="sr-only">{text}</span>
    </Badge>
  );
}

function waitingBehind(path: string, counts: SidebarCounts): Waiting {
  switch (path) {
    case "/admin/support-inbox":
      if (counts.overdueTickets > 0) return { count: counts.overdueTickets, noun: "overdue ticket", isUrgent: true };
      if (counts.openTickets > 0) return { count: counts.openTickets, noun: "open ticket" };
      return { count: counts.heldTickets, noun: "message suspected as spam", nouns: "messages suspected as spam" };
    case "/admin/alerts":
      return { count: counts.openAlerts, noun: "open alert", isUrgent: true };
    case "/admin/pending-users":
      return { count: counts.registrations, noun: "pending registration" };
    case "/admin/organization-join-requests":
      return { count: counts.oldJoinRequests, noun: "overdue join request" };
    case "/admin/opportunities":
      return { count: counts.listingsInReview, noun: "listing in review", nouns: "listings in review" };
    case "/admin/quotes":
      return { count: counts.quoteRequests, noun: "quote request" };
    default:
      return { count: 0, noun: "" };
  }
}
