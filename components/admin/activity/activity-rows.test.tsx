import { render, screen } from "@testing-library/react";
import { AdminList } from "@/components/admin/list/admin-list";
import type { FoldedActivity } from "@/lib/moderation/activity/fold";
import { activityColumns } from "./activity-rows";

const entry = (facts: Partial<FoldedActivity>) =>
  ({
    ...{ id: "1", at: new Date(0), actorType: "admin", actorId: "7", actorName: "Morgan Hale", actorPictureUrl: null },
    ...{ entityType: null, entityId: null, entityName: null, changes: [], reason: null, ip: null, entries: [{}] },
    ...facts,
  }) as FoldedActivity;

const show = (facts: Partial<FoldedActivity>) =>
  render(
    <AdminList
      path="/admin/activity"
      query={{}}
      page={{ items: [entry(facts)], nextCursor: null, total: 1 }}
      caption="Activity"
      summary=""
      columns={activityColumns}
      empty={{ title: "", text: "" }}
    />,
  );

test("an entry is a sentence around the record, with a link to each name", () => {
  show({ action: "ticket.held", entityType: "ticket", entityId: "5", entityName: "#14" });
  expect(screen.getByRole("rowheader")).toHaveTextContent("Morgan Hale put the ticket #14 on hold");
  expect(screen.getByRole("link", { name: "#14" })).toHaveAttribute("href", "/admin/support-inbox/5");
  expect(screen.getByRole("link", { name: "Morgan Hale" })).toHaveAttribute("href", "/admin/activity-logs?actor=7");
});

test("a record without a page of its own leads to all activity on it, and so does a deleted one", () => {
  show({ action: "deals.completed", entityType: "deal", entityId: "5", entityName: "Leeds Women FC (7)" });
  const ofDeal = "/admin/activity-logs?entityType=deal&entity=5";
  expect(screen.getByRole("link", { name: "Leeds Women FC (7)" })).toHaveAttribute("href", ofDeal);
  show({ action: "listings.delete", entityType: "listing", entityId: "6" });
  const ofListing = "/admin/activity-logs?entityType=listing&entity=6";
  expect(screen.getByRole("link", { name: "(deleted)" })).toHaveAttribute("href", ofListing);
});

test("a seal shows none of its hashes", () => {
  show({ action: "audit.sealed", changes: [{ field: "heads.1", before: null, after: "f2a7ff" }] });
  expect(screen.getByRole("rowheader")).toHaveTextContent("Morgan Hale sealed the activity log");
  expect(screen.queryByText("f2a7ff")).toBeNull();
});
