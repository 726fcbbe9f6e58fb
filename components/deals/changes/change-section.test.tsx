import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DealProgress } from "@/lib/deals/agreed/view";
import type { RevisionView } from "@/lib/deals/view";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { ChangeSection } from "./change-section";

jest.setTimeout(20_000);

const none: RevisionView["exclusivity"] = { level: "none", categories: [], territory: [] };
const insurance: RevisionView["exclusivity"] = { level: "category", categories: ["insurance"], territory: ["GB"] };

const terms = (exclusivity: RevisionView["exclusivity"]) =>
  ({
    revision: 1,
    currency: "USD",
    ...{ termStart: "2027-08-01", termEnd: "2028-05-31", firstRefusal: false, total: 21_500, exclusivity },
    lines: [
      {
        ...{ packageId: null, assetId: null, assetCategory: null, isCustom: true, includes: [] },
        ...{ description: "Sleeve, first team", quantity: 1, unitPrice: 21_500, total: 21_500 },
      },
    ],
  }) as unknown as RevisionView;

function dealWith(more: Partial<DealProgress> = {}): DealProgress {
  return {
    ...{ id: "d1", conversationId: "c1", side: "buyer", total: 21_500, currency: "USD", termsVersion: 0 },
    ...{ termStart: "2027-08-01", termEnd: "2028-05-31", firstRefusal: false },
    buyer: { id: "b", name: "Northwind" },
    seller: { id: "s", name: "Northgate" },
    terms: terms(none),
    changeOrders: [],
    choices: { proposeChange: true, answerChange: false, withdrawChange: false },
    ...more,
  } as unknown as DealProgress;
}

const calls: unknown[] = [];

function show(deal: DealProgress, answer: { status: number; body: object } = { status: 200, body: deal }) {
  calls.length = 0;
  globalThis.fetch = jest.fn((_: string, init: RequestInit) => {
    if (init.body) calls.push(JSON.parse(String(init.body)));
    return Promise.resolve(fakeResponse(answer.status, answer.body));
  }) as unknown as typeof fetch;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeSection deal={deal} />
    </QueryClientProvider>,
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole("button", { name: "Propose a change" }));
  return within(screen.getByRole("dialog", { name: "Propose a change" }));
}

test("a change order asks for exclusivity in a category and a country", async () => {
  show(dealWith());
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByLabelText("Exclusivity"), "category");
  await userEvent.selectOptions(dialog.getByLabelText("Exclusive for"), "insurance");
  await userEvent.selectOptions(dialog.getByLabelText("Territory"), "GB");
  await userEvent.type(dialog.getByLabelText(/^Reason/), "We want the category");
  await userEvent.click(dialog.getByRole("button", { name: "Send change order" }));
  await waitFor(() => expect(calls).toEqual([expect.objectContaining({ exclusivity: insurance })]));
});

test("a change order starts from the exclusivity that is agreed, and can drop it", async () => {
  show(dealWith({ terms: terms(insurance) }));
  expect(screen.getByText(/Exclusivity: insurance, United Kingdom\./)).toBeVisible();
  const dialog = await openDialog();
  expect(dialog.getByRole("button", { name: "Remove Insurance" })).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText("Exclusivity"), "none");
  await userEvent.type(dialog.getByLabelText(/^Reason/), "No longer needed");
  await userEvent.click(dialog.getByRole("button", { name: "Send change order" }));
  await waitFor(() =>
    expect(calls).toEqual([expect.objectContaining({ exclusivity: expect.objectContaining({ level: "none" }) })]),
  );
});

test("a category that is taken is named in the dialog, and what was entered stays", async () => {
  const taken = "Another sponsor (Insurance) has a deal until May 31, 2028, so exclusivity is not available.";
  show(dealWith({ terms: terms(insurance) }), { status: 409, body: { code: "conflict", message: taken } });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText(/^Reason/), "We want the category");
  await userEvent.click(dialog.getByRole("button", { name: "Send change order" }));
  expect(await dialog.findByText(taken)).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue("We want the category");
});

test("an open change order shows the exclusivity that it drops and the one that it adds", () => {
  const order = (after: RevisionView["exclusivity"]) =>
    ({ number: 1, state: "proposed", side: "seller", reason: "New terms", terms: terms(after) }) as never;
  const banking = { ...insurance, categories: ["banking" as const] };
  show(dealWith({ terms: terms(insurance), changeOrders: [order(banking)] }));
  expect(screen.getByText("Exclusivity: insurance, United Kingdom").tagName).toBe("DEL");
  expect(screen.getByText("Exclusivity: banking, United Kingdom").tagName).toBe("INS");
});
