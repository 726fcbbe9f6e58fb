import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UnconfirmedEmailProvider } from "@/components/session/unconfirmed-email";
import { fakeResponse } from "@/tests/support/components/fake-response";
import type { AvailabilityState } from "@/lib/listings/availability";
import type { OfferedListing, RevisionView } from "@/lib/deals/view";
import { type OfferValues, counterOffer, newOffer, raisePrices, runningTotal, withoutLine } from "./offer-defaults";
import { OfferEditor } from "./offer-editor";
import { applyTemplate, templateOf } from "./offer-form/offer-template-values";
import { menuRow } from "@/tests/support/components/menu-row";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

jest.setTimeout(20_000);

const now = new Date();
const membership = (state: AvailabilityState, left: number, until: string | null = null) => ({
  state,
  left,
  until,
  isYours: false,
});
const listing: OfferedListing = {
  id: "l1",
  title: "Northgate Women FC",
  currency: "USD",
  termStart: "2027-08-01",
  termEnd: "2028-05-31",
  country: "GB",
  acceptance: "binding",
  packages: [
    {
      id: "0199ef77-5800-7876-ba5c-a4a9446d0fd3",
      name: "Sleeve partner",
      price: 18_000,
      ...membership("open", 2),
      assets: [
        {
          id: "0199ef77-5800-7876-ba5c-a4a9446d0fd6",
          name: "LED boards",
          category: "signage_led_digital",
          quantity: 13,
          ...membership("open", 26),
        },
      ],
    },
    {
      id: "0199ef77-5800-7876-ba5c-a4a9446d0fd4",
      name: "Back of shirt",
      price: null,
      ...membership("sold", 0),
      assets: [],
    },
    {
      id: "0199ef77-5800-7876-ba5c-a4a9446d0fd7",
      name: "Stand",
      price: 9_000,
      ...membership("on_hold", 0, "2026-12-04"),
      assets: [],
    },
  ],
  takenCategories: [
    { category: "insurance", isSold: true, text: "Insurance is exclusive to another sponsor until May 31, 2028." },
  ],
};

beforeEach(() => localStorage.clear());

const calls: Record<string, unknown>[] = [];

const templates = [
  {
    id: "0199ef77-5800-7876-ba5c-a4a9446d0fe1",
    name: "Season package",
    terms: {
      lines: [
        {
          packageId: "0199ef77-5800-7876-ba5c-000000000000",
          description: "Of another listing",
          quantity: 2,
          unitPrice: 1500,
        },
      ],
      ...{ termDays: 300, validDays: 21, message: "As discussed.", firstRefusal: true },
      exclusivity: { level: "category", categories: ["insurance"], territory: ["GB"] },
    },
  },
];

function show(
  answer: { status: number; body: object },
  values: OfferValues = newOffer(listing, now),
  conversationId: string = crypto.randomUUID(),
) {
  calls.length = 0;
  globalThis.fetch = jest.fn((path: string, init: RequestInit) => {
    if (path.startsWith("/api/message-drafts"))
      return Promise.resolve(fakeResponse(200, { body: null, updatedAt: null }));
    if (path.startsWith("/api/offer-templates")) return Promise.resolve(fakeResponse(200, { items: templates }));
    if (init.body) calls.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    return Promise.resolve(fakeResponse(answer.status, answer.body));
  }) as unknown as typeof fetch;
  const onSent = jest.fn();
  const target = { kind: "first", conversationId } as const;
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <OfferEditor
        side="seller"
        listing={listing}
        target={target}
        defaultValues={values}
        cancelHref="/messages"
        onSent={onSent}
      />
    </QueryClientProvider>,
  );
  return { onSent, unmount };
}

const sent = { status: 201, body: { state: "awaiting_seller", revision: 1, dealId: "d1" } };

test("starts with the first available package and a running total", async () => {
  show(sent);
  expect(screen.getAllByText("$18,000").length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Add custom line" }));
  const prices = screen.getAllByRole("textbox", { name: /Unit price/ });
  await userEvent.type(prices.at(-1) as HTMLElement, "2500.5");
  expect(screen.getAllByText("$20,500.50").length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Remove line 1" }));
  expect(screen.getAllByText("$2,500.50").length).toBeGreaterThan(0);
});

test("sends a package as one line with its price, the conversation, and the end of a day where it was chosen", async () => {
  const { onSent } = show(sent);
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(calls[0]).toMatchObject({
    conversationId: expect.any(String),
    lines: [{ packageId: listing.packages[0]?.id, description: "Sleeve partner", quantity: 1, unitPrice: 18_000 }],
    termStart: "2027-08-01",
    expiresAt: new Date(`${newOffer(listing, now).expiresAt}T23:59:59`).toISOString(),
  });
});

test("a line without a description is rejected before sending", async () => {
  show(sent);
  await userEvent.clear(screen.getByRole("textbox", { name: "Line 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  expect(await screen.findByText("Enter a description.")).toBeVisible();
  expect(calls).toHaveLength(0);
});

test("amounts have separators, and are read as people write them", async () => {
  show(sent);
  const price = screen.getByRole("textbox", { name: "Unit price, line 1" });
  expect(price).toHaveValue("18,000");
  await userEvent.clear(price);
  await userEvent.type(price, "1.2m");
  await userEvent.tab();
  expect(price).toHaveValue("1,200,000");
  expect(screen.getAllByText("$1,200,000").length).toBeGreaterThan(0);
});

test("all errors show right away, and nothing is sent", async () => {
  show(sent);
  await userEvent.clear(screen.getByRole("textbox", { name: "Line 1" }));
  await userEvent.clear(screen.getByRole("textbox", { name: "Unit price, line 1" }));
  fireEvent.change(screen.getByLabelText("End date"), { target: { value: "2026-01-01" } });
  fireEvent.change(screen.getByLabelText("Valid until"), { target: { value: "2020-01-01" } });
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  expect(await screen.findByText("Enter a description.")).toBeVisible();
  for (const text of ["Enter an amount.", "The end date is before the start date.", "Choose a future date."])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("4 fields need your attention.")).toBeVisible();
  expect(calls).toHaveLength(0);
});

test("exclusivity starts with the buyer's industry in the seller's country", async () => {
  show(sent, newOffer(listing, now, { buyerIndustry: "banking" }));
  await userEvent.selectOptions(screen.getByLabelText("Exclusivity"), "category");
  expect(screen.getByRole("button", { name: "Remove Banking" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Remove United Kingdom" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    exclusivity: { level: "category", categories: ["banking"], territory: ["GB"] },
  });
});

test("a sold category is not preselected and cannot be picked, and one chosen earlier shows an error at the field", async () => {
  const values = newOffer(listing, now, { buyerIndustry: "insurance" });
  expect(values.exclusivity.categories).toEqual([]);
  const exclusivity = { level: "category" as const, categories: ["insurance" as const], territory: [] };
  const { unmount } = show(sent, { ...values, exclusivity });
  expect(screen.getByRole("combobox", { name: "Exclusive for" })).toHaveAccessibleDescription(
    "Insurance is exclusive to another sponsor until May 31, 2028.",
  );
  unmount();
  show(sent, values);
  await userEvent.selectOptions(screen.getByLabelText("Exclusivity"), "category");
  expect(screen.getByRole("option", { name: "Insurance (sold)" })).toBeDisabled();
  expect(screen.getByRole("option", { name: "Banking" })).toBeEnabled();
});

test("right of first refusal is granted by a checkbox, and off otherwise", async () => {
  show(sent);
  const rejection = screen.getByRole("checkbox", { name: /^Right of first refusal/ });
  expect(rejection).not.toBeChecked();
  await userEvent.click(rejection);
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ firstRefusal: true });
});

test("a counteroffer keeps the right of first refusal that it responds to", async () => {
  const values = newOffer(listing, now);
  const revision = { ...values, firstRefusal: true, lines: [] } as unknown as RevisionView;
  const counter = { ...counterOffer(revision, now), lines: values.lines };
  show(sent, counter);
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ firstRefusal: true });
});

test("a template fills the terms, and a package of another listing becomes a custom line", async () => {
  show(sent);
  await waitFor(() => expect(menuRow("Season package")).toBeInTheDocument());
  await userEvent.click(menuRow("Season package"));
  expect(screen.getByRole("textbox", { name: "Line 1" })).toHaveValue("Of another listing");
  expect(screen.getByText("Custom")).toBeVisible();
  expect(screen.getAllByText("$3,000").length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/Message/)).toHaveValue("As discussed.");
  expect(screen.getByRole("checkbox", { name: /^Right of first refusal/ })).toBeChecked();
});

test("terms saved as a template keep the right of first refusal and what accepting does", () => {
  const values = { ...newOffer(listing, now), firstRefusal: true, acceptance: "subject_to_contract" as const };
  const terms = templateOf(values, now);
  const restored = applyTemplate(terms, { listing, values: newOffer(listing, now), now });
  expect(restored).toMatchObject({ firstRefusal: true, acceptance: "subject_to_contract" });
});

test("an error is shown, and the input is preserved", async () => {
  const taken = "Insurance is on hold for another buyer until Dec 4, 2026.";
  const { onSent } = show({ status: 409, body: { message: taken, code: "conflict" } });
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  expect(await screen.findByText(taken)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Line 1" })).toHaveValue("Sleeve partner");
  expect(onSent).not.toHaveBeenCalled();
});

test("a discount reduces the total while it is typed, and is sent as it was entered", async () => {
  const { onSent } = show(sent);
  await userEvent.click(screen.getByRole("button", { name: "Add discount" }));
  expect(screen.getByText("-$1,800")).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Percentage or amount, line 2" }), "amount");
  const field = screen.getByRole("textbox", { name: "Amount, line 2" });
  await userEvent.clear(field);
  await userEvent.type(field, "2,500");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What it reduces, line 2" }), "0");
  expect(screen.getAllByText("$15,500").length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(calls[0]).toMatchObject({
    lines: [{ unitPrice: 18_000 }, { kind: "discount", description: "Discount", amount: 2500, percent: null, of: 0 }],
  });
});

test.each(["-500", "10%"])("%s typed as a price shows an error at the field, and is not sent", async (typed) => {
  show(sent);
  const field = screen.getByRole("textbox", { name: "Unit price, line 1" });
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(screen.getByText("Enter the price before discounts, then add a discount.")).toBeVisible();
  expect(field).toHaveValue(typed);
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  expect(await screen.findByText("1 field needs your attention.")).toBeVisible();
  expect(calls).toHaveLength(0);
});

test("a payment plan follows the total, and payments by date are typed", async () => {
  const { onSent } = show(sent);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Payments" }), "halves");
  expect(screen.getByRole("textbox", { name: "Payment 1, amount" })).toHaveValue("9,000");
  await userEvent.click(screen.getByRole("button", { name: "Add discount" }));
  expect(screen.getByRole("textbox", { name: "Payment 2, amount" })).toHaveValue("8,100");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Payments" }), "dates");
  await userEvent.clear(screen.getByRole("textbox", { name: "Payment 1, amount" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Payment 1, amount" }), "5,000");
  expect(screen.getByText("$13,100 of $16,200")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Add payment" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Payment 3, for" }), "Rest");
  expect(screen.getByText("$16,200 of $16,200")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(calls[0]).toMatchObject({
    paymentSchedule: [
      { label: "First half", dueOn: "2027-08-01", amount: 5000 },
      { label: "Second half", dueOn: "2028-05-31", amount: 8100 },
      { label: "Rest", dueOn: "2028-05-31", amount: 3100 },
    ],
  });
});

test("the discounts of a removed line go with it, and the others still reduce their own line", () => {
  const item = { kind: undefined, of: undefined };
  const off = (of: number | null) => ({ kind: "discount", of });
  expect(withoutLine([item, off(0), item, off(2), off(null)], 0)).toEqual([item, off(0), off(null)]);
  expect(withoutLine([item, off(0), item, off(2)], 1)).toEqual([item, item, off(1)]);
});

test("the total ignores incomplete lines", () => {
  expect(runningTotal([{ quantity: 3, unitPrice: 0.1 }, { quantity: NaN, unitPrice: 5 }, {}], "USD")).toBe(0.3);
});

test("a price change raises the lines of the last term from their old prices, to the cent", () => {
  const before = [{ description: "Sleeve", quantity: 2, unitPrice: 166.67 }];
  const added = { description: "Something new", quantity: 1, unitPrice: 50 };
  const lines = [{ description: "Sleeve", quantity: 2, unitPrice: 999 }, added];
  const raised = (percent: number) => raisePrices(lines, before, { percent, currency: "USD" });
  expect(raised(7.5)).toMatchObject([{ unitPrice: 179.17 }, { unitPrice: 50 }]);
  expect(raised(0)[0]).toMatchObject({ unitPrice: 166.67 });
});

test("a package shows its contents, single assets can be added, and custom lines are marked", async () => {
  show(sent);
  expect(screen.getByText("13 × LED boards", { exact: false })).toBeVisible();
  expect(screen.queryByText("Custom")).not.toBeInTheDocument();
  const add = screen.getByRole("combobox", { name: "Add a package or asset" });
  await userEvent.selectOptions(add, "LED boards (Sleeve partner)");
  await userEvent.click(screen.getByRole("button", { name: "Add custom line" }));
  expect(screen.getByRole("textbox", { name: "Line 2" })).toHaveValue("LED boards");
  expect(screen.getByText("Custom")).toBeVisible();
});

test("sold-out items can't be added, and items on hold can, with the hold date", async () => {
  show(sent);
  expect(screen.getByRole("option", { name: "Back of shirt: Sold out" })).toBeDisabled();
  const add = screen.getByRole("combobox", { name: "Add a package or asset" });
  await userEvent.selectOptions(add, "Stand: On hold until Dec 4, 2026");
  expect(screen.getByText("On hold until Dec 4, 2026")).toBeVisible();
  expect(screen.getByText("Insurance is exclusive to another sponsor until May 31, 2028.")).toBeVisible();
});

test("with an unconfirmed email the form shows that first, resends the link, and sends nothing", async () => {
  const posted: string[] = [];
  globalThis.fetch = jest.fn((path: string) => {
    posted.push(path);
    return Promise.resolve(fakeResponse(200, {}));
  }) as unknown as typeof fetch;
  const target = { kind: "first", conversationId: crypto.randomUUID() } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnconfirmedEmailProvider email="ada@example.test">
        <OfferEditor
          side="seller"
          listing={listing}
          target={target}
          defaultValues={newOffer(listing, now)}
          cancelHref="/messages"
          onSent={jest.fn()}
        />
      </UnconfirmedEmailProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText("Confirm your email to send a proposal")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send proposal" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Resend the link" }));
  expect(await screen.findByText("Sent. Check your inbox.")).toBeVisible();
  expect(posted.filter((path) => path.startsWith("/api/auth"))).toEqual(["/api/auth/resend-verification"]);
  expect(posted.filter((path) => path.startsWith("/api/proposals"))).toEqual([]);
});

test("a new proposal starts with the package on hold for this buyer", () => {
  const [first, ...others] = listing.packages;
  const stand = others.map((item) => ({ ...item, isYours: item.state === "on_hold" }));
  const values = newOffer({ ...listing, packages: first ? [first, ...stand] : stand }, now);
  expect(values.lines).toMatchObject([{ description: "Stand" }]);
});

test("what was typed is restored after leaving the form, and is gone after starting over", async () => {
  const conversationId = crypto.randomUUID();
  const again = () => show(sent, newOffer(listing, now), conversationId);
  const { unmount } = again();
  const price = screen.getByRole("textbox", { name: "Unit price, line 1" });
  await userEvent.clear(price);
  await userEvent.type(price, "17500");
  unmount();
  again();
  expect(await screen.findByText("We restored your draft.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Unit price, line 1" })).toHaveValue("17,500");
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.getByRole("textbox", { name: "Unit price, line 1" })).toHaveValue("18,000");
});

describe("what an offer asks and preserves", () => {
  test("a counteroffer still pays in halves when its price changes", async () => {
    const revision = {
      ...{ lines: [{ packageId: null, assetId: null, description: "Sleeve", quantity: 1, unitPrice: 1000 }] },
      ...{ termStart: "2027-08-01", termEnd: "2028-05-31", firstRefusal: false, total: 1000, currency: "USD" },
      exclusivity: { level: "none", categories: [], territory: [] },
      paymentSchedule: [
        { label: "First half", dueOn: "2027-08-01", amount: 500 },
        { label: "Second half", dueOn: "2028-05-31", amount: 500 },
      ],
    } as unknown as RevisionView;
    show(sent, counterOffer(revision, now));
    expect(screen.getByLabelText("Payments")).toHaveValue("halves");
    fireEvent.change(screen.getByLabelText("Unit price, line 1"), { target: { value: "3000" } });
    await waitFor(() => expect(screen.getByText("$3,000 of $3,000")).toBeVisible());
    expect(screen.getByLabelText("Payments")).toHaveValue("halves");
  });

  test("a renamed package is queried before the offer is sent, and can become a custom line", async () => {
    show(sent);
    fireEvent.change(screen.getByLabelText("Line 1"), { target: { value: "Sleeve, first team" } });
    const question = await screen.findByRole("group", { name: "Line 1 was renamed" });
    expect(question).toHaveTextContent("Is this still “Sleeve partner”?");
    await userEvent.click(screen.getByRole("button", { name: /^Send/ }));
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "No, make it a custom line" }));
    await userEvent.click(screen.getByRole("button", { name: /^Send/ }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.lines).toMatchObject([{ packageId: null, description: "Sleeve, first team" }]);
  });

  test("a renamed package that is still available stays a package", async () => {
    show(sent);
    fireEvent.change(screen.getByLabelText("Line 1"), { target: { value: "Sleeve, first team" } });
    await userEvent.click(await screen.findByRole("button", { name: "Yes, it’s Sleeve partner" }));
    await userEvent.click(screen.getByRole("button", { name: /^Send/ }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.lines).toMatchObject([{ packageId: listing.packages[0]?.id }]);
  });

  test("a past date gets an error at its field as soon as it is complete", async () => {
    show(sent);
    const end = screen.getByLabelText("End date");
    fireEvent.change(screen.getByLabelText("Start date"), { target: { value: "2020-01-01" } });
    fireEvent.change(end, { target: { value: "0202-12-31" } });
    expect(end).not.toHaveAccessibleDescription(/passed/);
    fireEvent.change(end, { target: { value: "2020-12-31" } });
    expect(end).toHaveAccessibleDescription(/This day has passed\. Choose a later one\./);
    Object.defineProperty(end, "validity", { value: { badInput: true } });
    fireEvent.blur(end);
    expect(end).toHaveAccessibleDescription(/This date doesn’t exist\./);
  });
});
