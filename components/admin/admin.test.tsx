import { fireEvent, render, screen, within } from "@testing-library/react";
import { DataTable } from "@/components/layout/data-table";
import { useSelection } from "@/components/layout/row-selection";
import type { FoldedActivity } from "@/lib/moderation/activity/fold";
import type { OrganizationDetail } from "@/lib/moderation/organizations/detail-queries";
import type { ReviewRow } from "@/lib/moderation/listings/queries";
import type { SidebarCounts } from "@/lib/moderation/overview/queries";
import { setClock } from "@/lib/platform/clock";
import type { RegistrationRow } from "@/lib/moderation/registrations/queries";
import { BulkPreview } from "./action/bulk-dialog";
import { activityColumns } from "./activity/activity-rows";
import { AdminList, StatusTabs } from "./list/admin-list";
import { AdminRows } from "./list/admin-rows";
import { nextRow } from "./list/use-row-keys";
import { reviewColumns } from "./listings/review-rows";
import { OrganizationFacts } from "./organizations/organization-facts";
import { PendingWork } from "./overview/pending-work";
import { sidebarBadge } from "./overview/sidebar-badge";
import { WaitingSince } from "./waiting-since";
import { registrationColumns } from "./registrations/registration-rows";

describe("bulk preview", () => {
  const shared = { isReading: false, doneWord: "suspended", noun: ["organization", "organizations"] as const };
  const rowOf = (name: string) => ({ id: name, name });

  test("each qualifying name shows its effects, and each other name the reason", () => {
    const done = [{ ...rowOf("Northgate"), effect: "2 published listings leave the market, 1 admin mailed" }];
    const failed = [{ ...rowOf("Vela"), message: "This organization is already suspended." }];
    const { container } = render(<BulkPreview {...shared} preview={{ done, failed }} />);
    expect(container).toHaveTextContent("1 organization will be suspended.");
    expect(within(screen.getByRole("region", { name: "What will happen" })).getByRole("listitem")).toHaveTextContent(
      "Northgate: 2 published listings leave the market, 1 admin mailed",
    );
    const left = screen.getByRole("region", { name: "What won’t change, and why" });
    expect(within(left).getByRole("listitem")).toHaveTextContent("Vela: This organization is already suspended.");
  });

  test("without details, six names are listed and the others counted", () => {
    const done = ["A", "B", "C", "D", "E", "F", "G", "H"].map(rowOf);
    const { container } = render(<BulkPreview {...shared} preview={{ done, failed: [] }} />);
    expect(container).toHaveTextContent("8 organizations will be suspended: A, B, C, D, E, F and 2 more.");
    expect(screen.queryByRole("region")).toBeNull();
  });
});

describe("activity rows", () => {
  const entry = (facts: Partial<FoldedActivity>) =>
    ({
      ...{
        id: "1",
        at: new Date(0),
        actorType: "admin",
        actorId: "7",
        actorName: "Morgan Hale",
        actorPictureUrl: null,
      },
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
    expect(screen.getByRole("link", { name: "Morgan Hale" })).toHaveAttribute("href", "/admin/activity-logs?about=7");
  });

  test("a record without its own page leads to all activity on it, and so does a deleted one", () => {
    show({ action: "deals.completed", entityType: "deal", entityId: "5", entityName: "Leeds Women FC (7)" });
    const ofDeal = "/admin/activity-logs?about=5";
    expect(screen.getByRole("link", { name: "Leeds Women FC (7)" })).toHaveAttribute("href", ofDeal);
    show({ action: "listings.delete", entityType: "listing", entityId: "6" });
    const ofListing = "/admin/activity-logs?about=6";
    expect(screen.getByRole("link", { name: "(deleted)" })).toHaveAttribute("href", ofListing);
  });

  test("a seal shows none of its hashes", () => {
    show({ action: "audit.sealed", changes: [{ field: "heads.1", before: null, after: "f2a7ff" }] });
    expect(screen.getByRole("rowheader")).toHaveTextContent("Morgan Hale sealed the activity log");
    expect(screen.queryByText("f2a7ff")).toBeNull();
  });
});

describe("admin rows", () => {
  const rows = ["Ada", "Ben", "Cleo"].map((name) => ({ id: name.toLowerCase(), name }));

  const Selected = () => <p>Selected ids: {useSelection().ids.join(", ")}</p>;

  const shown = () =>
    render(
      <AdminRows ids={rows.map(({ id }) => id)} summary="3 people" bulk={<Selected />}>
        <DataTable
          caption="People"
          rows={rows}
          rowKey={({ id }) => id}
          selectLabel={({ name }) => name}
          columns={[
            {
              key: "name",
              header: "Name",
              rowHeader: true,
              cell: ({ name }) => <a href={`/people/${name}`}>{name}</a>,
            },
          ]}
        />
      </AdminRows>,
    );

  test("j and k move the focus from row to row and stop at the ends", () => {
    shown();
    for (const [key, name] of [
      ["j", "Ada"],
      ["j", "Ben"],
      ["j", "Cleo"],
      ["j", "Cleo"],
      ["k", "Ben"],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(screen.getByRole("link", { name })).toHaveFocus();
    }
  });

  test("x selects the focused row, and its actions appear", () => {
    shown();
    expect(screen.getByText("3 people")).toBeVisible();
    fireEvent.keyDown(document.body, { key: "k" });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "x" });
    expect(screen.getByRole("checkbox", { name: "Select Cleo" })).toBeChecked();
    expect(screen.getByText("1 selected")).toBeVisible();
    expect(screen.getByText("Selected ids: cleo")).toBeVisible();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "x" });
    expect(screen.queryByText(/Selected ids/)).toBeNull();
  });

  test("keys typed into a field, or with a modifier, do nothing", () => {
    render(<input aria-label="Search" />);
    shown();
    const field = screen.getByLabelText("Search");
    field.focus();
    fireEvent.keyDown(field, { key: "j" });
    expect(field).toHaveFocus();
    fireEvent.keyDown(document.body, { key: "k", metaKey: true });
    expect(field).toHaveFocus();
  });

  test("one checkbox selects and clears all rows of the page", () => {
    shown();
    const everything = screen.getByRole("checkbox", { name: "Select all on this page" });
    fireEvent.click(everything);
    expect(screen.getByText("Selected ids: ada, ben, cleo")).toBeVisible();
    fireEvent.click(everything);
    expect(screen.getByText("3 people")).toBeVisible();
  });

  test("keys do nothing in an empty list", () => {
    expect(nextRow("j", -1, 0)).toBeNull();
    expect(nextRow("z", 0, 3)).toBeNull();
    expect(nextRow("k", -1, 3)).toBe(2);
  });

  test("clicking the current sort heading reverses the order, and another heading keeps the filters", () => {
    render(
      <AdminList
        path="/people"
        query={{ q: "a", sort: "newest", cursor: "2" }}
        sort="newest"
        page={{ items: rows, nextCursor: null, total: 3 }}
        caption="People"
        summary=""
        columns={[
          { key: "name", header: "Name", sort: "name", cell: ({ name }) => name },
          { key: "since", header: "Joined", sort: "newest", reverse: "oldest", cell: () => "2026" },
        ]}
        empty={{ title: "", text: "" }}
      />,
    );
    expect(screen.getByRole("columnheader", { name: /Joined/ })).toHaveAttribute("aria-sort", "other");
    expect(screen.getByRole("link", { name: /^Joined ?, sorted by/ }).getAttribute("href")).toContain("oldest");
    const byName = screen.getByRole("link", { name: /^Name ?, sort by/ }).getAttribute("href");
    expect(new URLSearchParams(byName?.split("?")[1]).toString()).toBe("q=a&sort=name");
  });
});

describe("status tabs", () => {
  const shown = (query: Record<string, string>, withAll = false) =>
    render(
      <StatusTabs
        label="Posts by status"
        path="/admin/blogs"
        query={query}
        statuses={["draft", "published"]}
        labels={{ draft: "Draft", published: "Published" }}
        counts={{ draft: 3 }}
        current={query.status}
        withAll={withAll}
      />,
    );

  test("each tab opens the first page of its status, preserves the other filters, and shows the count", () => {
    shown({ status: "draft", q: "fee", cursor: "later" });
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Draft3", "Published0"]);
    expect(screen.getByRole("link", { name: /Published/ })).toHaveAttribute(
      "href",
      "/admin/blogs?status=published&q=fee",
    );
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Draft");
  });

  test("with an “All” tab, that one is open until a status is selected", () => {
    shown({ q: "fee" }, true);
    const all = screen.getByRole("link", { current: "page" });
    expect(all).toHaveTextContent("All3");
    expect(all).toHaveAttribute("href", "/admin/blogs?q=fee");
  });
});

describe("organization facts", () => {
  test("an organization leads to its users and to all of its activity", () => {
    const organization = { id: "7", name: "Northgate Sports", type: "seller", domains: [], createdAt: new Date(0) };
    render(<OrganizationFacts organization={organization as unknown as OrganizationDetail} />);
    expect(screen.getByRole("link", { name: "Users" })).toHaveAttribute(
      "href",
      "/admin/users?q=Northgate+Sports&status=all",
    );
    expect(screen.getByRole("link", { name: "Activity" })).toHaveAttribute("href", "/admin/activity-logs?about=7");
  });
});

describe("registration rows", () => {
  test("an organization's website can be opened", () => {
    const organization = { id: "o-1", name: "Roca", type: "seller", isNew: true, message: null };
    const row = { organization: { ...organization, website: "https://www.roca.example/" } } as RegistrationRow;
    const column = registrationColumns("a-1", []).find(({ key }) => key === "organization");
    render(column?.cell(row));
    expect(screen.getByRole("link", { name: "roca.example" })).toHaveAttribute("href", "https://www.roca.example/");
  });
});

describe("risk in a review row", () => {
  const cellOf = (risk: ReviewRow["risk"]) =>
    reviewColumns("a-1", [])
      .find(({ key }) => key === "risk")
      ?.cell({ risk } as ReviewRow);

  test("the reasons are its tooltip, and text for screen readers", () => {
    render(cellOf({ score: 75, level: "high", reasons: ["Seller not verified", "Same title"] }));
    const badge = screen.getByText("High risk, 75");
    expect(badge).toHaveAttribute("title", "Seller not verified; Same title");
    expect(badge).toHaveTextContent("High risk, 75: Seller not verified; Same title");
  });

  test("a listing without reasons has none, a decided one no risk", () => {
    render(cellOf({ score: 0, level: "low", reasons: [] }));
    expect(screen.getByText("Low risk, 0")).not.toHaveAttribute("title");
    expect(cellOf(null)).toBeNull();
  });
});

describe("pending work", () => {
  const at = new Date("2026-11-24T12:00:00Z");

  const nothing = {
    openAlerts: 0,
    oldestAlert: null,
    registrations: 0,
    oldestRegistration: null,
    answered: 0,
    overdueRegistrations: 0,
    ownRegistrations: 0,
    oldJoinRequests: 0,
    oldestJoinRequest: null,
    oldJoinRequestDays: 3,
    listingsInReview: 0,
    oldestReview: null,
    overdueReviews: 0,
    ownReviews: 0,
    inquiries: 0,
    oldestInquiry: null,
    oldestInquiryNumber: null,
    overdueInquiries: 0,
    ownInquiries: 0,
    heldInquiries: 0,
    deadLetters: 0,
  };

  test("open inquiries come first among empty queues, link to the inbox, and show the oldest", () => {
    const oldestInquiry = new Date("2026-11-21T12:00:00Z");
    const waiting = { ...nothing, inquiries: 2, oldestInquiry, oldestInquiryNumber: 1042 };
    render(<PendingWork waiting={waiting} failedJobs={0} at={at} />);
    const [first] = screen.getAllByRole("link");
    expect(first).toHaveAttribute("href", "/admin/support-inbox");
    expect(first).toHaveTextContent("2open ticketsOldest: 3 days (#1042)");
  });

  test("an overdue queue comes before one on time, and shows how much of it is the reader's", () => {
    const waiting = { ...nothing, registrations: 5, ownRegistrations: 2, listingsInReview: 1, overdueReviews: 1 };
    render(<PendingWork waiting={waiting} failedJobs={0} at={at} />);
    const [first, second] = screen.getAllByRole("link");
    expect(first).toHaveTextContent("1listing in reviewNone pending · 1 overdue");
    expect(second).toHaveTextContent("5pending registrationsNone pending · 2 yours");
  });

  test("an empty queue shows zero and that everything is answered", () => {
    render(<PendingWork waiting={nothing} failedJobs={0} at={at} />);
    expect(screen.getByRole("link", { name: /open tickets/ })).toHaveTextContent("0open ticketsAll answered");
  });
});

describe("waiting since", () => {
  const at = new Date("2026-11-03T21:00:00Z");
  afterEach(() => setClock());

  test.each([
    ["2026-11-03T22:00:00Z", "Due in 1 day 23 hours"],
    ["2026-11-05T20:00:00Z", "Due in 1 hour"],
    ["2026-11-15T21:00:00Z", "Overdue by 10 days"],
  ])("at %s an open request shows its day and “%s”, and a decided one its day", (time, text) => {
    setClock(() => new Date(time));
    const { container, rerender } = render(<WaitingSince at={at} isOpen />);
    expect(container.textContent).toBe(`Nov 3, 2026${text}`);
    rerender(<WaitingSince at={at} isOpen={false} />);
    expect(container.textContent).toBe("Nov 3, 2026");
  });
});

describe("sidebar badge", () => {
  const none: SidebarCounts = {
    ...{ openTickets: 0, overdueTickets: 0, heldTickets: 0, openAlerts: 0, registrations: 0 },
    ...{ oldJoinRequests: 0, listingsInReview: 0, quoteRequests: 0 },
  };

  test.each([
    ["/admin/support-inbox", { openTickets: 8, overdueTickets: 1 }, "1 overdue ticket"],
    ["/admin/support-inbox", { openTickets: 8 }, "8 open tickets"],
    ["/admin/support-inbox", { heldTickets: 2 }, "2 messages suspected as spam"],
    ["/admin/opportunities", { listingsInReview: 1 }, "1 listing in review"],
    ["/admin/opportunities", { listingsInReview: 3 }, "3 listings in review"],
  ])("the badge of %s with %j says %s", (path, counts, text) => {
    render(sidebarBadge(path, { ...none, ...counts }));
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
