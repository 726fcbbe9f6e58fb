import { render, screen } from "@testing-library/react";
import type { SidebarCounts } from "@/lib/moderation/overview/queries";
import { sidebarBadge } from "./sidebar-badge";

const none: SidebarCounts = {
  ...{ openTickets: 0, overdueTickets: 0, openAlerts: 0, registrations: 0 },
  ...{ oldJoinRequests: 0, listingsInReview: 0, quoteRequests: 0 },
};

test.each([
  ["/admin/support-inbox", { openTickets: 8, overdueTickets: 1 }, "1 overdue ticket"],
  ["/admin/support-inbox", { openTickets: 8 }, "8 open tickets"],
  ["/admin/opportunities", { listingsInReview: 1 }, "1 listing in review"],
  ["/admin/opportunities", { listingsInReview: 3 }, "3 listings in review"],
])("the badge of %s with %j says %s", (path, counts, text) => {
  render(sidebarBadge(path, { ...none, ...counts }));
  expect(screen.getByText(text)).toBeInTheDocument();
});
