import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LiveEvents } from "@/components/live/live-events";
import { QueryProvider } from "@/components/session/query-provider";
import type { Dashboard, MarketerDashboard, SellerDashboard } from "@/lib/dashboard/view";
import { FakeEventSource } from "@/tests/support/components/fake-event-source";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { DashboardScreen } from "./dashboard-screen";
import { hasNews } from "./nothing-changed";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const id = "0198c0de-0000-7000-8000-000000000000";
const shared = {
  view: "all" as const,
  since: null,
  attention: { items: [], total: 0, clients: [] },
  mayNegotiate: true,
  mayEdit: true,
  steps: null,
  stages: (["talking", "negotiating", "agreed", "closed"] as const).map((stage, at) => ({
    stage,
    label: stage,
    count: at + 1,
    href: `/messages?stage=${stage}`,
  })),
  byClient: [],
  money: [
    {
      label: "Spring",
      client: null,
      currency: "USD",
      isConverted: false,
      agreed: 12_000,
      paid: 0,
      negotiating: 3000,
      budget: 30_000,
      href: "/messages?briefId=1",
    },
  ],
};
const marketer: MarketerDashboard = {
  ...shared,
  side: "marketer",
  shortlisted: { count: 7, href: "/saved-opportunities?status=considering" },
  newMatches: null,
};
const seller: SellerDashboard = {
  ...shared,
  side: "seller",
  money: [
    {
      label: "2027",
      client: null,
      currency: "EUR",
      isConverted: true,
      agreed: 900,
      paid: 300,
      negotiating: 0,
      budget: null,
      href: "/messages?season=2027",
    },
  ],
  connections: { free: 5, used: 3, hasPlan: false, waiting: 2, href: "/messages" },
  listingFunnel: null,
  completeness: null,
};

const show = (dashboard: Dashboard, isVisitNoted = false) =>
  render(<DashboardScreen dashboard={dashboard} isVisitNoted={isVisitNoted} />);

test("each item says what to do, with its clock, and leads there", () => {
  const item = {
    kind: "offer" as const,
    id,
    title: "Respond to the proposal for Harbour Regatta",
    detail: "Northwind: $12,000",
    since: "2026-11-20T10:00:00.000Z",
    due: "2020-01-01T00:00:00.000Z",
    isDueByDay: false,
    client: null,
    href: `/messages?deal=${id}`,
  };
  show({ ...seller, attention: { items: [item], total: 3, clients: [] } });
  const link = screen.getByRole("link", { name: /Respond to the proposal for Harbour Regatta/ });
  expect(link).toHaveAttribute("href", `/messages?deal=${id}`);
  expect(link).toHaveTextContent(/Overdue by/);
  expect(screen.getByText("3 items, most urgent first")).toBeVisible();
  expect(screen.getByText(/These are the 1 most urgent/)).toBeVisible();
});

test("an agency filters by client, and each client’s item names it and switches to it", async () => {
  const client = { id, name: "Voltway" };
  const item = {
    ...{ kind: "reply" as const, id, title: "Reply to Northgate", detail: "Harbor Regatta", client },
    ...{ since: "2026-11-20T10:00:00.000Z", due: null, isDueByDay: false, href: `/messages?c=${id}` },
  };
  const attention = { items: [item], total: 1, clients: [client] };
  const { rerender } = render(<DashboardScreen dashboard={{ ...marketer, attention }} isVisitNoted={false} />, {
    wrapper: QueryProvider,
  });
  const button = screen.getByRole("button", { name: /Reply to Northgate/ });
  expect(button).toHaveTextContent("For Voltway");
  expect(button).toHaveAccessibleDescription("Switches to Voltway");
  await userEvent.click(screen.getByRole("button", { name: "Filter by client: All clients" }));
  expect(screen.getByRole("menuitem", { name: "Voltway" })).toHaveAttribute("href", `/dashboard?client=${id}`);
  const none = { ...marketer, attention: { items: [], total: 0, clients: [client] } };
  rerender(<DashboardScreen dashboard={none} isVisitNoted={false} organizationName="Northbank" client={id} />);
  expect(screen.getByText("Nothing needs your attention for Voltway.")).toBeVisible();
  rerender(<DashboardScreen dashboard={none} isVisitNoted={false} organizationName="Northbank" />);
  expect(screen.getByText(/all caught up/)).toBeVisible();
});

test("a marketer sees the pipeline and the budgets as tables, each figure linked to its rows", () => {
  show(marketer);
  const pipeline = screen.getByRole("table", { name: "Pipeline" });
  expect(within(pipeline).getByRole("link", { name: "Shortlisted: 7" })).toHaveAttribute(
    "href",
    "/saved-opportunities?status=considering",
  );
  expect(within(pipeline).getByRole("link", { name: "agreed: 3" })).toHaveAttribute("href", "/messages?stage=agreed");
  const budgets = screen.getByRole("table", { name: "Committed against budget" });
  expect(within(budgets).getByRole("row", { name: /Spring/ })).toHaveTextContent(
    "SpringBudget $30,000$12,000$3,000$30,000",
  );
});

test("new top matches lead to their listings, and to the newest matches of the brief", () => {
  const match = { id, title: "Harbor Regatta", score: 91, label: "Excellent", publishedAt: "2026-11-20T10:00:00.000Z" };
  const items = [{ ...match, href: `/listing/${id}?briefId=1` }];
  const newMatches = { brief: "Spring", items, total: 1204, href: "/opportunities?briefId=1&sort=newest" };
  const { rerender } = render(<DashboardScreen dashboard={{ ...marketer, newMatches }} isVisitNoted={false} />);
  expect(screen.getByText(/^1,204 listings with a score of 70 or more for “Spring”/)).toBeVisible();
  expect(screen.getByRole("link", { name: /Harbor Regatta/ })).toHaveAttribute("href", `/listing/${id}?briefId=1`);
  const seeAll = () => screen.getByRole("link", { name: "See the newest matches" });
  expect(seeAll()).toHaveAttribute("href", "/opportunities?briefId=1&sort=newest");
  const none = { ...newMatches, items: [], total: 0 };
  rerender(<DashboardScreen dashboard={{ ...marketer, newMatches: none }} isVisitNoted={false} />);
  expect(screen.getByText(/^No listing with a score of 70 or more/)).toBeVisible();
  expect(seeAll()).toBeVisible();
});

test("counts of thousands are grouped, for screen readers too", () => {
  const stages = shared.stages.map((each) => ({ ...each, count: 1204 }));
  show({ ...marketer, stages });
  expect(screen.getByRole("link", { name: "agreed: 1,204" })).toHaveTextContent("1,204");
});

test("an agency sees which client each figure is for, and each opens that client’s conversations", () => {
  const client = { id, name: "Voltway" };
  const stages = shared.stages.map((each) => ({ ...each, href: `${each.href}&clientId=${id}` }));
  const money = seller.money.map((each) => ({ ...each, client }));
  render(<DashboardScreen dashboard={{ ...seller, byClient: [{ client, stages }], money }} isVisitNoted={false} />);
  const table = screen.getByRole("table", { name: "Clients" });
  expect(within(table).getByRole("link", { name: "Voltway, agreed: 3" })).toHaveAttribute(
    "href",
    `/messages?stage=agreed&clientId=${id}`,
  );
  expect(screen.getByRole("row", { name: /2027/ })).toHaveTextContent("2027For Voltway");
});

test("an agency’s pipeline has no shortlist, and narrowed to a client its funnel opens that client’s conversations", () => {
  const { unmount } = render(<DashboardScreen dashboard={{ ...marketer, shortlisted: null }} isVisitNoted={false} />);
  expect(screen.queryByRole("link", { name: /^Shortlisted/ })).toBeNull();
  unmount();
  render(<DashboardScreen dashboard={seller} isVisitNoted={false} client={id} />);
  expect(screen.getByRole("link", { name: "Agreed: 3" })).toHaveAttribute(
    "href",
    `/messages?stage=agreed&clientId=${id}`,
  );
});

test("a seller sees the funnel, revenue in its currency, and the free connections", () => {
  show(seller);
  const funnel = screen.getByRole("table", { name: "Funnel" });
  expect(within(funnel).getByRole("row", { name: /Reached a proposal/ })).toHaveTextContent("990%");
  expect(within(funnel).getByRole("link", { name: "Conversations: 10" })).toHaveAttribute("href", "/messages");
  expect(screen.getByRole("row", { name: /2027/ })).toHaveTextContent("€900*€300*€0");
  expect(screen.getByRole("link", { name: "3 of 5" })).toBeVisible();
  expect(screen.getByText("2 inquiries waiting for a plan.")).toBeVisible();
});

test("an account without conversations gets its steps and no empty charts", () => {
  const step = { title: "Create a brief", text: "…", isDone: false, isAllowed: true, href: "/preferences" };
  show({ ...marketer, steps: [step, { ...step, title: "Save 3 listings", isDone: true }] });
  expect(screen.getByText("1 of 2 done")).toBeVisible();
  expect(screen.getByRole("link", { name: "Create a brief" })).toHaveAttribute("href", "/preferences");
  expect(screen.queryByRole("link", { name: "Save 3 listings" })).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a member who may not negotiate sees why messages are not listed", () => {
  show({ ...seller, mayNegotiate: false });
  expect(screen.getByText(/^Colleagues who can negotiate/)).toBeVisible();
});

test("a user who acts for several organizations is not shown as all caught up when only one is", () => {
  const idle = { ...seller, attention: { items: [], total: 0, clients: [] } };
  const { rerender } = render(<DashboardScreen dashboard={idle} isVisitNoted={false} organizationName="Voltway" />);
  expect(
    screen.getByText("Nothing needs your attention at Voltway. Switch organizations to check the others."),
  ).toBeVisible();
  expect(screen.queryByText(/all caught up/)).toBeNull();
  rerender(<DashboardScreen dashboard={idle} isVisitNoted={false} />);
  expect(screen.getByText(/all caught up/)).toBeVisible();
});

test("live events that arrive together refresh the dashboard once", () => {
  jest.useFakeTimers();
  FakeEventSource.install();
  render(
    <LiveEvents after="1">
      <DashboardScreen dashboard={seller} isVisitNoted={false} />
    </LiveEvents>,
  );
  FakeEventSource.say("message.created");
  FakeEventSource.say("proposal.changed");
  act(() => jest.advanceTimersByTime(1000));
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test("a visit is recorded when the page is seen, and not while an admin views the account", () => {
  const fetch = jest.fn(async () => fakeResponse(200, { success: true }));
  Object.assign(global, { fetch });
  show(seller, false);
  expect(fetch).not.toHaveBeenCalled();
  show(seller, true);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]).toMatchObject([expect.stringContaining("/api/dashboard/visit"), { method: "POST" }]);
});

test("there is news when the narrowed dashboard has any items", () => {
  const none = { ...seller, money: [], stages: seller.stages.map((each) => ({ ...each, count: 0 })) };
  expect(hasNews(none)).toBe(false);
  expect(hasNews({ ...none, attention: { items: [], total: 1, clients: [] } })).toBe(true);
  expect(hasNews(seller)).toBe(true);
  expect(hasNews({ ...marketer, ...none, side: "marketer" } as Dashboard)).toBe(true);
});
