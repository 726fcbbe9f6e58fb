import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type DealProgress, dealProgressSchema } from "@/lib/deals/agreed/view";
import type { InvoiceDraft } from "@/lib/deals/invoices/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { sampleOf } from "@/tests/support/samples/schema-sample";
import { InvoiceDialog } from "./invoice-dialog";

const party = {
  ...{ legalName: "Harbour Events Limited", registrationNumber: "04123456", taxId: "GB 123 4567 89" },
  address: { street: "12 Quay Street", city: "Leeds", region: "", postalCode: "LS1 4AB", country: "GB" },
};
const bank = {
  ...{ accountHolder: "Harbour Events Limited", account: "GB82 WEST 1234 5698 7654 32", routing: "" },
  ...{ bic: "WESTGB2L", bankName: "West Bank" },
};
const draft: InvoiceDraft = {
  ...{ seller: party, buyer: { ...party, legalName: "Albion Mutual plc" }, bank, bankChangedAt: null },
  tax: { kind: "rate", name: "VAT", percent: 20, note: "" },
  ...{ dueOn: "2027-08-31", purchaseOrder: "4711", missing: null },
};

const sample = sampleOf(dealProgressSchema, {
  text: () => "USD",
  id: () => "0199c3b2-7c1e-7000-8000-000000000001",
}) as DealProgress;
const payment = { ...sample.payments[0]!, label: "Rights fee", amount: 1000, dueOn: "2027-08-01", invoices: [] };
const deal: DealProgress = { ...sample, termStart: "2027-08-01", termEnd: "2028-05-31", payments: [payment] };

const sent: unknown[] = [];
function open(more: Partial<InvoiceDraft> = {}) {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (_path: string, init: RequestInit) => {
    if (init.method === "GET") return fakeResponse(200, { ...draft, ...more });
    sent.push(JSON.parse(String(init.body)));
    return fakeResponse(200, deal);
  }) as unknown as typeof fetch;
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InvoiceDialog deal={deal} payment={payment} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("an invoice is previewed with its tax, parties, and bank account, and issued as shown", async () => {
  const onClose = open();
  await press("Preview");
  const invoice = within(await screen.findByRole("article", { name: "Invoice" }));
  for (const text of ["Albion Mutual plc", "VAT 20%", "$200", "$1,200", "PO number: 4711", "Due: Aug 31, 2027"])
    expect(invoice.getByText(text)).toBeVisible();
  expect(invoice.getByText(/GB82 WEST/)).toBeVisible();
  expect(sent).toEqual([]);
  await press("Issue invoice");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ tax: draft.tax, dueOn: "2027-08-31", purchaseOrder: "4711", buyer: null }]);
});

test("the preview leads back to change the terms", async () => {
  open();
  await press("Preview");
  await press("Back");
  const order = await screen.findByLabelText(/^PO number/);
  await userEvent.clear(order);
  await userEvent.type(order, "99");
  await press("Preview");
  expect(await screen.findByText("PO number: 99")).toBeVisible();
});

test("if the buyer has entered nothing, the seller enters the billing details", async () => {
  open({ buyer: null });
  await press("Preview");
  expect(await screen.findByText("Enter the legal name.")).toBeVisible();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Legal name"), "Albion Mutual plc");
  await userEvent.type(screen.getByLabelText("Street and number"), "1 Gracechurch Street");
  await userEvent.type(screen.getByLabelText("City"), "London");
  await userEvent.selectOptions(screen.getByLabelText("Country"), "GB");
  await press("Preview");
  expect(await screen.findByText("1 Gracechurch Street")).toBeVisible();
});

test("while legal details are missing, there is a link to the settings and nothing to issue", async () => {
  open({ seller: null, missing: "Add your legal name, address, and bank account before you issue an invoice." });
  expect(await screen.findByText(/Add your legal name/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open legal and billing settings" })).toHaveAttribute(
    "href",
    "/settings/organization?tab=legal",
  );
  expect(screen.queryByRole("button", { name: "Preview" })).not.toBeInTheDocument();
});
