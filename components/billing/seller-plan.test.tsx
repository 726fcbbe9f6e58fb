import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { InvoiceView, QuoteView, SubscriptionView } from "@/lib/billing/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { InvoiceTable } from "./invoice-table";
import { PayInvoice } from "./pay-invoice";
import { PlanSummary } from "./plan-summary";
import { QuoteStep } from "./quote-step";
import { UsageCard } from "./usage-card";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const quote: QuoteView = {
  ...{ id: "q1", version: 2, status: "quoted", planLabel: "Seller Pro", amount: 4800, currency: "USD" },
  ...{ interval: "year", seats: 10, notes: "Includes onboarding.", acceptedAt: null },
  ...{ requestedSeats: 8, requestNote: null },
  validUntil: "2026-12-24T23:59:59.000Z",
  createdAt: "2026-11-20T09:00:00.000Z",
};

const invoice: InvoiceView = {
  ...{ id: "i1", number: "PS-00012", kind: "first", status: "open", amount: 4800, currency: "USD" },
  ...{ paidAt: null, isOverdue: false, isByStripe: false, purchaseOrder: "", bank: null },
  issuedAt: "2026-11-20T09:00:00.000Z",
  dueAt: "2026-12-04T09:00:00.000Z",
};

function planWith(more: Partial<SubscriptionView> = {}): SubscriptionView {
  return {
    ...{ state: "quoted", plan: "seller_starter", planLabel: "Seller Starter", isActive: false, isReadOnly: false },
    ...{ provider: null, amount: null, currency: "USD", interval: null, periodStart: null, periodEnd: null },
    ...{ graceUntil: null, canManage: true, payOnline: false, quote, invoices: [], bill: { amount: 5760, days: 14 } },
    usage: {
      connections: { free: 5, used: 3, waiting: 0 },
      seats: { used: 4, limit: null },
      listings: { used: 12 },
    },
    ...more,
  };
}

const sent: [string, unknown][] = [];
function serve(status: number, body: object) {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    sent.push([path, init.body ? JSON.parse(String(init.body)) : undefined]);
    return fakeResponse(status, body);
  }) as unknown as typeof fetch;
}

test("a quote shows its price, what it includes and how long it is valid, and is accepted at the version shown", async () => {
  serve(200, {});
  render(<QuoteStep plan={planWith()} />);
  expect(screen.getByText("$4,800")).toBeVisible();
  for (const text of ["per year", "10 seats", "Listings", "Dec 24, 2026", "Includes onboarding."])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/due 14 days later/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Accept the quote" }));
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Accept and owe $5,760?" }));
  expect(dialog.getByText(/an invoice for \$5,760, due in 14 days/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^PO number/), "4711");
  await userEvent.click(dialog.getByRole("button", { name: "Accept for $5,760" }));
  const body = { quoteId: "q1", version: 2, purchaseOrder: "4711" };
  await waitFor(() => expect(sent).toEqual([["/api/subscription/accept", body]]));
});

test("a quote that has changed since is not accepted, and the card says so", async () => {
  serve(409, { code: "conflict", message: "This quote has changed. Review the new terms." });
  render(<QuoteStep plan={planWith()} />);
  await userEvent.click(screen.getByRole("button", { name: "Accept the quote" }));
  await userEvent.click(screen.getByRole("button", { name: "Accept for $5,760" }));
  expect(await screen.findByText(/This quote has changed/)).toBeVisible();
});

test("a quote is declined only after a confirmation", async () => {
  serve(200, {});
  render(<QuoteStep plan={planWith()} />);
  await userEvent.click(screen.getByRole("button", { name: "Decline quote" }));
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Withdraw this quote?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(sent).toEqual([["/api/subscription/withdraw", { quoteId: "q1" }]]));
});

test("without a quote, the request starts from the size of the team and can be changed until it is answered", () => {
  const { rerender } = render(<QuoteStep plan={planWith({ state: "starter", quote: null })} />);
  expect(screen.getByLabelText(/^Seats/)).toHaveValue("4");
  expect(screen.getByRole("button", { name: "Request a quote" })).toBeVisible();
  const requested = { ...quote, status: "requested" as const, amount: null };
  rerender(<QuoteStep plan={planWith({ state: "quote_requested", quote: requested })} />);
  expect(screen.getByLabelText(/^Seats/)).toHaveValue("8");
  expect(screen.getByRole("button", { name: "Change the request" })).toBeVisible();
});

test("the meter counts free connections and people against what is included, and listings without a limit", () => {
  render(<UsageCard plan={planWith()} />);
  expect(screen.getByRole("progressbar", { name: "Free connections" })).toBeVisible();
  expect(screen.getByText("3 of 5 used")).toBeVisible();
  expect(screen.getByText("4, no limit")).toBeVisible();
  expect(screen.getByText("12, no limit")).toBeVisible();
});

test("with an active plan, connections have no limit", () => {
  render(<UsageCard plan={planWith({ isActive: true, state: "active" })} />);
  expect(screen.getByText("Unlimited with your plan")).toBeVisible();
  expect(screen.queryByText("3 of 5 used")).not.toBeInTheDocument();
});

test("invoices are listed with amount, due date, status, and PDF", () => {
  const paid = {
    ...invoice,
    id: "i2",
    number: "PS-00011",
    status: "paid" as const,
    paidAt: "2026-11-21T09:00:00.000Z",
  };
  render(<InvoiceTable invoices={[{ ...invoice, isOverdue: true }, paid]} />);
  const open = within(screen.getByRole("row", { name: /PS-00012/ }));
  expect(open.getByText("$4,800")).toBeVisible();
  expect(open.getByText("Dec 4, 2026")).toBeVisible();
  expect(open.getByText("Overdue")).toBeVisible();
  expect(open.getByRole("link", { name: "PDF of invoice PS-00012" })).toHaveAttribute(
    "href",
    "/api/subscription/invoices/i1/pdf",
  );
  expect(within(screen.getByRole("row", { name: /PS-00011/ })).getByText("Paid Nov 21, 2026")).toBeVisible();
});

test("a seller without invoices sees that there are none", () => {
  render(<InvoiceTable invoices={[]} />);
  expect(screen.getByText("No invoices yet.")).toBeVisible();
});

test.each([
  ["first", "Your plan starts when it’s paid."],
  ["renewal", "Your plan continues when it’s paid."],
] as const)("the open invoice of a %s period says what paying it does", (kind, effect) => {
  render(<PayInvoice invoice={{ ...invoice, kind }} payOnline={false} />);
  expect(screen.getByText(new RegExp(effect))).toBeVisible();
  expect(screen.getByText(/Pay by bank transfer/)).toBeVisible();
});

test("the page names the account to pay into, the reference, and the PO number", () => {
  const bank = {
    accountHolder: "Pitchside Ltd",
    account: "GB82 WEST 1234",
    routing: "",
    bic: "WESTGB2L",
    bankName: "",
  };
  const { rerender } = render(<PayInvoice invoice={{ ...invoice, bank, purchaseOrder: "4711" }} payOnline={false} />);
  for (const text of ["Pitchside Ltd", "GB82 WEST 1234", "WESTGB2L", "PS-00012", "4711"])
    expect(screen.getByText(text)).toBeVisible();
  rerender(<PayInvoice invoice={invoice} payOnline={false} />);
  expect(screen.getByText(/contact us for the account details/)).toBeVisible();
});

test("after a quote is accepted, the plan says so and what it is waiting for", () => {
  const accepted = { ...quote, status: "accepted" as const, acceptedAt: "2026-11-27T09:00:00.000Z" };
  render(<PlanSummary plan={planWith({ quote: accepted })} />);
  expect(screen.getByText("Awaiting payment")).toBeVisible();
  expect(screen.getByText(/You accepted the quote on Nov 27, 2026/)).toBeVisible();
  expect(screen.queryByText(/Quote ready/)).not.toBeInTheDocument();
});
