import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { boardStages } from "@/lib/deals/agreed/stages";
import { readDealsState } from "@/lib/deals/board/schema";
import type { BoardDeal, DealBoardView } from "@/lib/deals/board/view";
import { periodOf } from "@/lib/deals/calendar/agenda";
import { type AgendaEntry, readAgenda } from "@/lib/deals/calendar/schema";
import { DealCalendar } from "../calendar/deal-calendar";
import { DealBoard } from "./deal-board";
import { DealForecast } from "./deal-forecast";
import { DealTable } from "./deal-table";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined, push: () => undefined }) }));
jest.mock("@/lib/platform/http/api-client", () => ({ apiRequest: () => new Promise(() => undefined) }));

const deal = (more: Partial<BoardDeal> = {}): BoardDeal => ({
  ...{
    id: "d1",
    number: 1,
    listingTitle: "Harbor Regatta",
    otherId: "o1",
    otherName: "Northgate",
    client: null,
    stage: "agreed",
  },
  ...{ owner: null, total: 29_300, currency: "USD", termStart: "2027-08-01", termEnd: "2028-05-31" },
  ...{
    isMyTurn: false,
    settled: 1,
    deliverables: 2,
    nextDue: "2027-08-01",
    isOverdue: false,
    decideBy: null,
    confirmation: null,
  },
  updatedAt: "2027-01-05T10:00:00.000Z",
  ...more,
});

const show = (page: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

const board = (deals: BoardDeal[], sum = { currency: "USD", total: 29_300, isConverted: false }): DealBoardView => ({
  columns: boardStages.map((stage) => {
    const own = deals.filter((each) => each.stage === stage);
    return { stage, total: own.length, sum: own.length > 0 ? sum : null, deals: own };
  }),
});

test("stages without deals are one line, and a sum with converted amounts is marked", () => {
  const sum = { currency: "EUR", total: 4_000, isConverted: true };
  show(<DealBoard path="/x" initial={board([deal()], sum)} organizationId="own" />);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Agreed1 deal"]);
  expect(screen.getByText("€4,000*")).toBeVisible();
  expect(screen.getByText(/^\* Includes amounts in other currencies, converted/)).toBeVisible();
  expect(screen.getByText(/^No deals in: Negotiating, Contract to sign, .*, and Canceled$/)).toBeVisible();
});

test("a deal of one’s own organization is a link, one of a client a switch", () => {
  const client = { id: "client", name: "Voltway" };
  show(<DealBoard path="/x" initial={board([deal(), deal({ id: "d2", client })])} organizationId="own" />);
  expect(screen.getByRole("link")).toHaveAttribute("href", "/messages?deal=d1");
  expect(screen.getByRole("button")).toHaveTextContent("Northgate · for Voltway");
});

test("the table shows the chosen columns, marks its order, and reverses it when a header is clicked", () => {
  const state = readDealsState({ layout: "table", sort: "total", columns: "stage,total,progress" });
  const sum = { currency: "USD", total: 29_300, isConverted: false };
  const initial = { total: 700, sum, items: [deal({ isMyTurn: true })] };
  show(<DealTable path="/x" initial={initial} state={state} organizationId="own" />);
  const headers = screen.getAllByRole("columnheader");
  expect(headers.map(({ textContent }) => textContent?.split(",")[0])).toEqual(["Deal", "Stage", "Total", "Delivered"]);
  expect(headers[2]).toHaveAttribute("aria-sort", "descending");
  expect(within(headers[2] as HTMLElement).getByRole("link")).toHaveAttribute(
    "href",
    expect.stringContaining("order=asc"),
  );
  expect(screen.getByRole("row", { name: /Harbor Regatta/ })).toHaveTextContent("Your turnAgreed$29,3001 of 2");
  expect(screen.getByText("700 deals, $29,300 in total. Showing the first 1.")).toBeVisible();
});

test("the forecast names its months and its weights", () => {
  const row = { currency: "USD", isConverted: false, deals: 1, paid: 0, committed: 500, negotiating: 0, weighted: 450 };
  show(
    <DealForecast
      path="/x"
      initial={{
        months: [
          { month: "overdue", ...row },
          { month: "2027-08", ...row },
        ],
      }}
    />,
  );
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Overdue", "August 2027"]);
  expect(screen.getByText(/Negotiating 40%, Agreed 90%, Contract to sign 95%, and Disputed 80%/)).toBeVisible();
});

describe("calendar", () => {
  const entry = (more: Partial<AgendaEntry>): AgendaEntry => ({
    ...{ id: "payment-1", kind: "payment", day: "2027-08-03", title: "First half", quantity: null, amount: 14_650 },
    ...{ currency: "USD", isOverdue: false, owner: null, client: null },
    deal: { id: "d1", number: 7, listingTitle: "Harbor Regatta", otherName: "Northgate" },
    ...more,
  });
  const boards = entry({ id: "deliverable-1", kind: "deliverable", title: "LED boards", quantity: 12, amount: null });
  const showCalendar = (items: AgendaEntry[], query: Record<string, string> = {}) => {
    const state = readAgenda({ date: "2027-08-03", ...query }, "2027-08-03");
    const facts = { state, period: periodOf(state), today: "2027-08-03", organizationId: "own" };
    show(<DealCalendar path="/x" initial={{ total: items.length, items }} {...facts} />);
  };

  test("a week has its days, and shows what is due, how much, and for which deal", () => {
    showCalendar([entry({}), boards]);
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(7);
    const today = screen.getByRole("region", { name: "Tue, Aug 3 · Today" });
    expect(
      within(today)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "PaymentFirst half, $14,650Harbor Regatta, Northgate",
      "Deliverable12 × LED boardsHarbor Regatta, Northgate",
    ]);
  });

  test("items overdue from earlier come before the period", () => {
    showCalendar([entry({ day: "2027-07-01", isOverdue: true })]);
    const late = screen.getByRole("region", { name: "Overdue from earlier: 1 entry" });
    expect(late).toHaveTextContent("Payment · Jul 1, 2027 · Overdue");
    expect(screen.getByText("Nothing is due in this period")).toBeVisible();
  });

  test.each([
    ["deal", ["Deal 7: Harbor Regatta"]],
    ["owner", ["No owner", "Kim Berg"]],
  ])("by %s, each has a section", (by, headings) => {
    showCalendar([entry({}), { ...boards, owner: { id: "kim", name: "Kim Berg" } }], { by });
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(headings);
  });
});
