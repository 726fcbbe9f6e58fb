import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UnconfirmedEmailProvider } from "@/components/session/unconfirmed-email";
import { fakeResponse } from "@/tests/support/components/fake-response";
import type { AvailabilityState } from "@/lib/listings/availability";
import type { OfferedListing } from "@/lib/deals/view";
import { type OfferValues, newOffer, runningTotal } from "./offer-defaults";
import { OfferEditor } from "./offer-editor";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

jest.setTimeout(20_000);

const now = new Date();
const standing = (state: AvailabilityState, left: number, until: string | null = null) => ({
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
  packages: [
    {
      id: "0199ef77-5800-7876-ba5c-a4a9446d0fd3",
      name: "Sleeve partner",
      price: 18_000,
      ...standing("open", 2),
      assets: [
        {
          id: "0199ef77-5800-7876-ba5c-a4a9446d0fd6",
          name: "LED boards",
          category: "signage_led_digital",
          quantity: 13,
          ...standing("open", 26),
        },
      ],
    },
    {
      id: "0199ef77-5800-7876-ba5c-a4a9446d0fd4",
      name: "Back of shirt",
      price: null,
      ...standing("sold", 0),
      assets: [],
    },
    {
      id: "0199ef77-5800-7876-ba5c-a4a9446d0fd7",
      name: "Stand",
      price: 9_000,
      ...standing("on_hold", 0, "2026-12-04"),
      assets: [],
    },
  ],
  takenCategories: [{ category: "insurance", text: "Insurance is exclusive to another sponsor until May 31, 2028." }],
};

const calls: Record<string, unknown>[] = [];

function show(answer: { status: number; body: object }, values: OfferValues = newOffer(listing, now)) {
  calls.length = 0;
  globalThis.fetch = jest.fn((_: string, init: RequestInit) => {
    if (init.body) calls.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    return Promise.resolve(fakeResponse(answer.status, answer.body));
  }) as unknown as typeof fetch;
  const onSent = jest.fn();
  const target = { kind: "first", conversationId: "0199ef77-5800-7876-ba5c-a4a9446d0fd5" } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfferEditor listing={listing} target={target} defaultValues={values} cancelHref="/messages" onSent={onSent} />
    </QueryClientProvider>,
  );
  return onSent;
}

const sent = { status: 201, body: { state: "awaiting_seller", revision: 1, dealId: "d1" } };

test("starts with the first available package and a running total", async () => {
  show(sent);
  expect(screen.getAllByText("$18,000").length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Add custom line" }));
  const prices = screen.getAllByRole("spinbutton", { name: /Unit price/ });
  await userEvent.type(prices.at(-1) as HTMLElement, "2500.5");
  expect(screen.getAllByText("$20,500.50").length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Remove line 1" }));
  expect(screen.getAllByText("$2,500.50").length).toBeGreaterThan(0);
});

test("sends a package as one line with its price, and the conversation", async () => {
  const onSent = show(sent);
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(calls[0]).toMatchObject({
    conversationId: "0199ef77-5800-7876-ba5c-a4a9446d0fd5",
    lines: [{ packageId: listing.packages[0]?.id, description: "Sleeve partner", quantity: 1, unitPrice: 18_000 }],
    termStart: "2027-08-01",
  });
});

test("a line without a description is rejected before sending", async () => {
  show(sent);
  await userEvent.clear(screen.getByRole("textbox", { name: "Line 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  expect(await screen.findByText("Enter a description.")).toBeVisible();
  expect(calls).toHaveLength(0);
});

test("an error is shown, and the input is preserved", async () => {
  const taken = "Insurance is on hold for another buyer until Dec 4, 2026.";
  const onSent = show({ status: 409, body: { message: taken, code: "conflict" } });
  await userEvent.click(screen.getByRole("button", { name: "Send proposal" }));
  expect(await screen.findByText(taken)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Line 1" })).toHaveValue("Sleeve partner");
  expect(onSent).not.toHaveBeenCalled();
});

test("the total ignores incomplete lines", () => {
  expect(runningTotal([{ quantity: 3, unitPrice: 0.1 }, { quantity: NaN, unitPrice: 5 }, {}])).toBe(0.3);
});

test("a package shows its contents, single assets can be added, and custom lines are marked", async () => {
  show(sent);
  expect(screen.getByText("Includes 13 × LED boards")).toBeVisible();
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

test("with an unconfirmed email the form shows that first, resends the link and sends nothing", async () => {
  const posted: string[] = [];
  globalThis.fetch = jest.fn((path: string) => {
    posted.push(path);
    return Promise.resolve(fakeResponse(200, {}));
  }) as unknown as typeof fetch;
  const target = { kind: "first", conversationId: "0199ef77-5800-7876-ba5c-a4a9446d0fd5" } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnconfirmedEmailProvider email="ada@example.test">
        <OfferEditor
          listing={listing}
          target={target}
          defaultValues={newOffer(listing, now)}
          cancelHref="/messages"
          onSent={jest.fn()}
        />
      </UnconfirmedEmailProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText("Confirm your email to send an offer")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send proposal" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Resend the link" }));
  expect(await screen.findByText("Sent. Check your inbox.")).toBeVisible();
  expect(posted).toEqual(["/api/auth/resend-verification"]);
});

test("a new proposal starts with the package on hold for this buyer", () => {
  const [first, ...others] = listing.packages;
  const stand = others.map((item) => ({ ...item, isYours: item.state === "on_hold" }));
  const values = newOffer({ ...listing, packages: first ? [first, ...stand] : stand }, now);
  expect(values.lines).toMatchObject([{ description: "Stand" }]);
});
