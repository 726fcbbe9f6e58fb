import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeResponse } from "@/tests/support/components/fake-response";
import type { DealDetail, ProposalDetail, RevisionView } from "@/lib/deals/view";
import { ProposalPanel } from "./proposal-panel";
import { menuRow } from "@/tests/support/components/menu-row";

jest.setTimeout(20_000);

// jsdom draws no dialogs: opening and closing is all that these tests need.

const revision = (
  number: number,
  lines: [string, number, number][],
  more: Partial<RevisionView> = {},
): RevisionView => ({
  revision: number,
  side: number % 2 ? "buyer" : "seller",
  author: "Robin Hale",
  organizationName: number % 2 ? "Northwind" : "Northgate",
  lines: lines.map(([description, quantity, total]) => ({
    packageId: null,
    assetId: "a1",
    isCustom: false,
    includes: [],
    description,
    assetCategory: null,
    quantity,
    unitPrice: total / quantity,
    total,
  })),
  total: lines.reduce((sum, [, , total]) => sum + total, 0),
  currency: "USD",
  termStart: "2027-08-01",
  termEnd: "2028-05-31",
  exclusivity: { level: "category", categories: ["insurance"], territory: ["GB"] },
  firstRefusal: false,
  paymentSchedule: null,
  acceptance: "binding",
  message: null,
  files: [],
  expiresAt: "2026-11-27T18:00:00Z",
  createdAt: "2026-11-18T10:00:00Z",
  ...more,
});

const nothing = { accept: false, counter: false, decline: false, withdraw: false, approve: false };

function dealWith(more: Partial<ProposalDetail>): DealDetail {
  const revisions = [
    revision(1, [
      ["Sleeve", 1, 24_000],
      ["LED boards", 12, 7_800],
    ]),
    revision(2, [
      ["Sleeve", 1, 21_500],
      ["LED boards", 13, 7_800],
    ]),
  ];
  const proposal: ProposalDetail = {
    id: "p1",
    dealId: "d1",
    conversationId: "c1",
    state: "awaiting_buyer",
    revision: 2,
    side: "buyer",
    turn: "buyer",
    isMyTurn: true,
    isOnHold: false,
    initiator: "buyer",
    expiresAt: "2026-11-27T18:00:00Z",
    availability: [],
    heldUntil: null,
    revisions,
    accepted: null,
    closed: null,
    approval: null,
    choices: { ...nothing, accept: true, counter: true, decline: true },
    ...more,
  };
  const listing = { id: "l1", title: "Northgate Women FC", termType: "season", currency: "USD" };
  const parties = { buyer: { id: "b", name: "Northwind" }, seller: { id: "s", name: "Northgate" } };
  return {
    id: "d1",
    number: 7,
    state: "negotiating",
    conversationId: "c1",
    listing,
    ...parties,
    side: "buyer",
    ...{ renewalOf: null, agreedAt: null, agreed: null },
    proposal,
  };
}

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const calls: { url: string; body: unknown }[] = [];

function show(deal: DealDetail) {
  calls.length = 0;
  globalThis.fetch = jest.fn((url: string, init: RequestInit) => {
    if (url === "/api/deals/d1/approvals")
      return Promise.resolve(fakeResponse(200, { items: [], mayRequest: deal.side === "buyer" }));
    calls.push({ url, body: init.body ? JSON.parse(String(init.body)) : undefined });
    return Promise.resolve(fakeResponse(200, deal.proposal));
  }) as unknown as typeof fetch;
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ProposalPanel deal={deal} counterHref="/messages?c=c1&counter=d1" />
    </QueryClientProvider>,
  );
}

const rowOf = (name: RegExp) => screen.getByRole("row", { name });

test("the table compares the revision with the previous one and marks changes", () => {
  show(dealWith({}));
  const sleeve = within(rowOf(/Sleeve/));
  expect(sleeve.getByText("$24,000").tagName).toBe("DEL");
  expect(sleeve.getByText("$21,500").tagName).toBe("INS");
  const boards = within(rowOf(/LED boards/));
  expect(boards.getByText("12").tagName).toBe("DEL");
  expect(boards.getByText("13").tagName).toBe("INS");
  expect(boards.getAllByText("$7,800").map(({ tagName }) => tagName)).toEqual(["TD", "TD"]);
  expect(rowOf(/Exclusivity: insurance, United Kingdom/)).toHaveTextContent("includedincluded");
  expect(within(rowOf(/Total/)).getByText("$29,300")).toBeVisible();
  expect(screen.getByText("Your turn")).toBeVisible();
});

test("an open offer can be sent to a client for approval by whoever negotiates it", async () => {
  const { unmount } = show(dealWith({}));
  expect(await screen.findByRole("button", { name: "Ask for approval" })).toBeVisible();
  unmount();
  show({ ...dealWith({}), side: "seller" });
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  expect(screen.queryByRole("button", { name: "Ask for approval" })).not.toBeInTheDocument();
});

test("a right of first refusal that a revision drops is struck out in its own row", () => {
  show(
    dealWith({
      revisions: [revision(1, [["Sleeve", 1, 24_000]], { firstRefusal: true }), revision(2, [["Sleeve", 1, 24_000]])],
    }),
  );
  expect(screen.getByText("Right of first refusal: 14 days").tagName).toBe("DEL");
  expect(rowOf(/Right of first refusal/)).toHaveTextContent("included–");
});

test("an earlier revision can be viewed", async () => {
  show(dealWith({}));
  await userEvent.click(screen.getByRole("button", { name: /Revision 1/ }));
  expect(within(rowOf(/Sleeve/)).getByText("$24,000").tagName).toBe("TD");
  expect(screen.queryByText("$21,500")).not.toBeInTheDocument();
});

test("accepting asks for confirmation with the total and revision", async () => {
  show(dealWith({}));
  await userEvent.click(screen.getByRole("button", { name: "Accept revision 2" }));
  expect(calls).toHaveLength(0);
  const dialog = screen.getByRole("dialog", { name: "Accept revision 2 at $29,300?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Accept revision 2" }));
  await waitFor(() => expect(calls[0]).toEqual({ url: "/api/proposals/p1/accept", body: { revision: 2 } }));
});

test("declining takes one step and offers the reasons of one's own side", async () => {
  show(dealWith({}));
  const row = menuRow("The price is above our budget");
  expect(screen.queryByRole("menuitem", { name: "The category is sold", hidden: true })).not.toBeInTheDocument();
  await userEvent.click(row);
  await waitFor(() => expect(calls[0]?.body).toEqual({ revision: 2, reason: "budget_too_high" }));
});

test("declining with a note requires a reason, and “other” requires a note", async () => {
  show(dealWith({}));
  await userEvent.click(menuRow("Add a note or another reason…"));
  const dialog = screen.getByRole("dialog", { name: "Decline revision 2" });
  const send = within(dialog).getByRole("button", { name: "Decline revision 2" });
  await userEvent.click(send);
  expect(within(dialog).getByText("Select a reason.")).toBeVisible();
  await userEvent.selectOptions(within(dialog).getByRole("combobox"), "other");
  await userEvent.click(send);
  expect(within(dialog).getByText("Enter the reason.")).toBeVisible();
  expect(calls).toHaveLength(0);
  await userEvent.type(within(dialog).getByRole("textbox"), "We merge with a bank.");
  await userEvent.click(send);
  await waitFor(() => expect(calls[0]?.body).toEqual({ revision: 2, reason: "other", note: "We merge with a bank." }));
});

test("a member without permission sees no buttons", () => {
  show(dealWith({ isMyTurn: false, turn: "seller", state: "awaiting_seller", choices: nothing }));
  expect(screen.getByText("Waiting for Northgate")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Accept|Decline|Withdraw/ })).not.toBeInTheDocument();
});

test("an agreed proposal shows who accepted which revision", () => {
  const accepted = {
    revision: 2,
    at: "2026-11-19T09:00:00Z",
    by: "Robin Hale",
    organizationName: "Northwind",
    isRecorded: false,
  };
  show({ ...dealWith({ state: "agreed", turn: null, isMyTurn: false, accepted, choices: nothing }), state: "agreed" });
  expect(screen.getByText("Agreed on Nov 19, 2026")).toBeVisible();
  expect(screen.getByText(/Robin Hale of Northwind accepted revision 2/)).toBeVisible();
});

test("an offer between blocked organizations is on hold, shows its expiry, and has no actions", () => {
  show(dealWith({ isOnHold: true, isMyTurn: false, choices: nothing }));
  expect(screen.getByText(/On hold\./)).toBeVisible();
  expect(screen.getByText(/^Expires/)).toHaveTextContent(/\d:\d\d [AP]M \S+$/);
  expect(screen.getByText(/can’t be answered while one organization blocks messages/)).toBeVisible();
  expect(screen.queryByText(/Your turn|Waiting for/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Accept|Decline|Withdraw/ })).not.toBeInTheDocument();
});

test("a deal that was signed elsewhere says who recorded it, and not that anyone accepted it here", () => {
  const accepted = { revision: 1, at: "2026-11-19T09:00:00Z", by: "Ada Ross", organizationName: "Northgate" };
  const more = { state: "agreed", turn: null, isMyTurn: false, choices: nothing } as const;
  show({ ...dealWith({ ...more, accepted: { ...accepted, isRecorded: true } }), state: "contracted" });
  expect(screen.getByText("Recorded on Nov 19, 2026")).toBeVisible();
  expect(screen.getByText(/^Ada Ross of Northgate recorded this deal, which was signed elsewhere\./)).toBeVisible();
  expect(screen.queryByText(/accepted revision/)).toBeNull();
  expect(screen.getByText(/Signed elsewhere$/)).toBeVisible();
});

test("an offer for a sold package shows that and can't be accepted", () => {
  const availability = [{ state: "sold" as const, text: "“Sleeve partner” is sold out." }];
  show(dealWith({ availability, choices: { ...nothing, counter: true, decline: true } }));
  expect(screen.getByText(/“Sleeve partner” is sold out\. This offer can no longer be accepted/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Accept/ })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Counter" })).toBeVisible();
});

test("holds for other buyers and one’s own holds are shown with their dates", () => {
  const text = "“Sleeve partner” is on hold for another buyer until Dec 4, 2026.";
  show(dealWith({ availability: [{ state: "on_hold", text }], heldUntil: "2026-12-01T18:00:00Z" }));
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("On hold for you until Dec 1, 2026.")).toBeVisible();
});

test("help with a deal is one click away", () => {
  show(dealWith({}));
  expect(screen.getByRole("link", { name: "Get help with this deal" })).toHaveAttribute(
    "href",
    "/support/new?about=deal%3Ad1",
  );
});

test.each([
  ["binding", "This creates a binding deal with Northgate on these terms."],
  [
    "subject_to_contract",
    "This settles these terms with Northgate, subject to contract: neither side is bound until both have signed.",
  ],
] as const)("accepting an offer that is %s says what it does", async (acceptance, effect) => {
  show(
    dealWith({
      revisions: [revision(1, [["Sleeve", 1, 24_000]]), revision(2, [["Sleeve", 1, 24_000]], { acceptance })],
    }),
  );
  expect(screen.getByText(/^If accepted:/)).toHaveTextContent(
    acceptance === "binding"
      ? "If accepted: Binding. Accepting it creates a binding deal."
      : "If accepted: BindingSubject to contract. Accepting it binds neither side until both have signed the contract.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Accept revision 2" }));
  expect(screen.getByRole("dialog")).toHaveTextContent(effect);
});

test("an offer that has ended says how it was made, and no longer what accepting it would do", () => {
  show(dealWith({ state: "declined" }));
  expect(screen.getByText(/^Acceptance:/)).toHaveTextContent("Acceptance: Binding.");
  expect(screen.queryByText(/If accepted/)).toBeNull();
});
