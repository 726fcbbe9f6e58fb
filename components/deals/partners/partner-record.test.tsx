import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import type { AgendaEntry } from "@/lib/deals/calendar/schema";
import type { PartnerInvoice, PartnerRecord } from "@/lib/deals/partners/view";
import { PartnerDue } from "./partner-due";
import { ClosedDeals, PartnerInvoices } from "./partner-money";
import { PartnerProfile } from "./partner-profile";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined, push: () => undefined }) }));
jest.mock("@/lib/platform/http/api-client", () => ({ apiRequest: () => new Promise(() => undefined) }));

const talk = { conversationId: "c1", listingTitle: "Harbor Regatta", client: null };

const partner = (more: Partial<PartnerRecord> = {}): PartnerRecord => ({
  ...{ id: "o1", name: "Alder Dairy", type: "marketer", isContact: false, isVerified: true, description: null },
  ...{ website: "https://www.alder.example/", industry: "Banking", hqCity: "Cork", hqCountry: "IE", sizeBand: null },
  ...{ email: null, medianReplyMinutes: null, publishedListings: 0, blockNote: null, briefs: [], people: [] },
  ...{ notes: { total: 0, items: [] }, invoices: { total: 0, items: [] }, closed: { total: 0, items: [] } },
  firstTalkAt: "2026-02-01T10:00:00.000Z",
  ...more,
});

const show = (page: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

const entry = (at: number, more: Partial<AgendaEntry> = {}): AgendaEntry => ({
  ...{ id: `payment-${at}`, kind: "payment", day: "2027-08-01", title: `Part ${at}`, quantity: null, amount: 900 },
  ...{ currency: "USD", isOverdue: false, owner: null, client: null },
  deal: { id: "d1", number: 7, listingTitle: "Harbor Regatta", otherName: "Alder Dairy" },
  ...more,
});

test("items due are grouped by kind, overdue ones are counted, and a link leads to the calendar for the rest", () => {
  const payments = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => entry(at, { isOverdue: at === 1 }));
  const items = [...payments, entry(9, { id: "x", kind: "renewal", amount: null, title: "Last day to renew" })];
  show(<PartnerDue due={{ total: 9, items }} organizationId="own" calendarHref="/messages?view=calendar" />);
  expect(screen.getByText("1 entry overdue")).toBeVisible();
  const due = screen.getByRole("region", { name: "Payments due" });
  expect(within(due).getAllByRole("listitem")).toHaveLength(6);
  expect(within(due).getByText("2 more in the calendar")).toBeVisible();
  expect(screen.getByRole("region", { name: "Decisions and renewals" })).toHaveTextContent("Last day to renew");
  expect(screen.queryByRole("region", { name: "Deliverables due" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open in calendar" })).toHaveAttribute("href", "/messages?view=calendar");
});

test("an invoice is one’s own file, or a switch to a client’s deal; each says whether it is paid", () => {
  const invoice = (more: Partial<PartnerInvoice>): PartnerInvoice => ({
    ...{ ...talk, id: "i1", number: "INV-0001", label: "First half", deal: { id: "d1", number: 7 }, total: 900 },
    ...{ currency: "USD", issuedAt: "2027-01-05T10:00:00.000Z", dueOn: "2027-02-01", paidOn: null, state: "overdue" },
    ...more,
  });
  const items = [
    invoice({}),
    invoice({ id: "i2", number: "INV-0002", state: "paid", paidOn: "2027-01-20" }),
    invoice({ id: "i3", number: "CN-0001", state: "credit_note", client: { id: "k", name: "Voltway" } }),
  ];
  show(<PartnerInvoices invoices={{ total: 60, items }} />);
  expect(screen.getByRole("link", { name: "INV-0001" })).toHaveAttribute("href", "/api/deals/d1/invoices/i1");
  expect(screen.getByRole("row", { name: /INV-0001/ })).toHaveTextContent("Overdue");
  expect(screen.getByRole("row", { name: /INV-0002/ })).toHaveTextContent("Paid Jan 20, 2027");
  expect(screen.getByRole("button", { name: "CN-0001" })).toHaveAttribute("title", "Switches to Voltway");
  expect(screen.getByText("Showing the latest 3 of 60.")).toBeVisible();
});

test("a negotiation that ended without a deal says how and when", () => {
  const closed = { ...talk, id: "d2", number: 8, state: "declined" as const, total: 900, currency: "USD" };
  show(<ClosedDeals closed={{ total: 1, items: [{ ...closed, endedAt: "2027-01-05T10:00:00.000Z" }] }} />);
  expect(screen.getByRole("listitem")).toHaveTextContent("Harbor Regatta, $900: declined Jan 5, 2027");
});

test("the profile shows who the partner is, what it looks for, its people, and the notes on it", () => {
  const note = { ...talk, id: "n1", body: "They decide in May.", author: "Ben", createdAt: "2027-01-05T10:00:00.000Z" };
  const person = { id: "u1", name: "Ana Silva", agencyName: "Northbank", lastActiveAt: "2027-01-05T10:00:00.000Z" };
  const brief = { id: "b1", title: "Awareness · up to $30,000", facts: [{ label: "Countries", value: "Ireland" }] };
  show(<PartnerProfile partner={partner({ notes: { total: 1, items: [note] }, people: [person], briefs: [brief] })} />);
  expect(screen.getByText("Cork, Ireland")).toBeVisible();
  expect(screen.getByRole("link", { name: "alder.example" })).toHaveAttribute("href", "https://www.alder.example/");
  expect(screen.getByRole("region", { name: "Looking for" })).toHaveTextContent("Awareness · up to $30,000");
  expect(screen.getByRole("list", { name: "People" })).toHaveTextContent("Ana SilvaNorthbank for Alder Dairy");
  const notes = screen.getByRole("region", { name: "Internal notes" });
  expect(notes).toHaveTextContent("They decide in May.");
  expect(within(notes).getByRole("link", { name: "Harbor Regatta" })).toHaveAttribute("href", "/messages?c=c1");
});

test("a sponsor without an account has its address, and an empty record says so", () => {
  show(<PartnerProfile partner={partner({ isContact: true, email: "ana@alder.example", website: null })} />);
  expect(screen.getByRole("link", { name: "ana@alder.example" })).toHaveAttribute("href", "mailto:ana@alder.example");
  expect(screen.getByText(/^No notes yet/)).toBeVisible();
});
