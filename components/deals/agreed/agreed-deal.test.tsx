import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContractSection } from "@/components/deals/agreed/contract-section";
import { DeliverableList } from "@/components/deals/agreed/deliverable-list";
import { DealSections } from "@/components/deals/agreed/deal-sections";
import { progressKey } from "@/components/deals/agreed/use-deal-step";
import { DealBoard } from "@/components/deals/board/deal-board";
import { CancelDeal } from "@/components/deals/cancellation/cancel-deal";
import { RenewalSection } from "@/components/deals/renewal/renewal-section";
import { dealProgressSchema, type DealProgress } from "@/lib/deals/agreed/view";
import type { BoardDeal, DealBoardView } from "@/lib/deals/board/view";
import type { RevisionView } from "@/lib/deals/view";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { sampleOf } from "@/tests/support/samples/schema-sample";
import { ChangeSection } from "../changes/change-section";

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const sample = sampleOf(dealProgressSchema, {
  text: () => "USD",
  id: () => "0199c3b2-7c1e-7000-8000-000000000001",
}) as DealProgress;

const noChoices = <T extends Record<string, boolean>>(choices: T) =>
  Object.fromEntries(Object.keys(choices).map((name) => [name, false])) as unknown as T;

const [deliverable] = sample.deliverables;
const [payment] = sample.payments;
const [order] = sample.changeOrders;
const plain: DealProgress = {
  ...sample,
  state: "in_fulfillment",
  deliverables: [{ ...deliverable!, choices: noChoices(deliverable!.choices) }],
  payments: [{ ...payment!, label: "First half", invoices: [], paidOn: null }],
  changeOrders: [{ ...order!, state: "proposed" }],
  cancellation: { ...sample.cancellation!, state: "proposed" },
  renewal: null,
  purchaseOrder: null,
  choices: noChoices(sample.choices),
};

describe("choices", () => {
  /* What a side may do is decided on the server and comes as choices. Each choice shows its own action and no other. */

  const invoice = {
    ...{ id: "i1", number: "INV-0001", credits: null, reason: null, total: 100, credited: 0 },
    ...{ url: "/invoice", issuedAt: "2026-11-01T09:00:00.000Z" },
  };

  function actionsOf(deal: DealProgress): string[] {
    globalThis.fetch = jest.fn(async () => fakeResponse(200, deal)) as unknown as typeof fetch;
    const client = new QueryClient();
    client.setQueryData(progressKey(deal), deal);
    render(
      <QueryClientProvider client={client}>
        <DealSections deal={deal} />
      </QueryClientProvider>,
    );
    const forms = screen.queryAllByRole("link").filter((each) => each.getAttribute("href")?.includes("?renew="));
    const names = [...screen.queryAllByRole("button"), ...forms].map(
      (each) => each.getAttribute("aria-label") ?? each.textContent,
    );
    cleanup();
    return names.filter((name) => name !== null);
  }

  const without = (all: string[], some: string[]) => all.filter((name) => !some.includes(name));
  const withChoice = (name: string) => ({ ...plain, choices: { ...plain.choices, [name]: true } });

  test("a viewer without permissions is offered nothing that changes the deal", () => {
    expect(actionsOf({ ...plain, changeOrders: [], cancellation: null })).toEqual([]);
  });

  test.each([
    ["markPayments", ["Mark paid: First half"]],
    ["issueInvoices", ["Issue invoice: First half"]],
    ["setPurchaseOrder", ["Add PO number"]],
    ["changeSchedule", ["Change schedule"]],
    ["prepareContract", ["Prepare a new version"]],
    ["signContract", ["Sign version 1"]],
    ["proposeChange", ["Propose a change"]],
    ["answerChange", ["Accept change order 1", "Decline"]],
    ["withdrawChange", ["Withdraw"]],
    ["cancel", ["Cancel deal"]],
    ["cancelAlone", ["Cancel deal"]],
    ["answerCancellation", ["Agree to cancel", "Decline"]],
    ["withdrawCancellation", ["Withdraw request"]],
    ["renew", ["Prepare renewal offer"]],
  ] as const)("%s offers %j", (name, actions) => {
    const before = actionsOf(plain);
    expect(without(actionsOf(withChoice(name)), before)).toEqual(actions);
  });

  test("every choice of a deal is in the table above, or below for an invoice", () => {
    expect(Object.keys(plain.choices)).toHaveLength(15);
  });

  test.each([
    ["undo", "Undo"],
    ["plan", "Plan"],
    ["waive", "Waive"],
    ["make_good", "Offer make-good"],
    ["deliver", "Mark delivered"],
    ["dispute", "Dispute"],
    ["submit_proof", "Add proof"],
    ["accept", "Accept"],
  ] as const)("of a deliverable, %s offers %s", (name, action) => {
    const [only] = plain.deliverables;
    const deal = { ...plain, deliverables: [{ ...only!, choices: { ...only!.choices, [name]: true } }] };
    const added = without(actionsOf(deal), actionsOf(plain));
    expect(added).toHaveLength(1);
    expect(added[0]).toMatch(new RegExp(`^${action}`));
  });

  test("a recorded deal is canceled without asking, and its next term is imported", async () => {
    const deal = { ...withChoice("cancelAlone"), isRecorded: true, state: "completed" as const, renewBy: null };
    expect(actionsOf(deal)).toContain("Cancel deal");
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CancelDeal deal={deal} />
        <RenewalSection deal={deal} />
      </QueryClientProvider>,
    );
    expect(screen.getByText(/import it as another signed deal/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Cancel deal" }));
    const dialog = within(screen.getByRole("dialog", { name: "Cancel deal" }));
    expect(dialog.getByRole("button", { name: "Cancel deal now" })).toBeVisible();
    expect(dialog.queryByText(/will see the reason/)).toBeNull();
  });

  test("a payment that arrived can be changed, and an invoice that was issued is not issued again", () => {
    const paid = { ...plain.payments[0]!, paidOn: "2026-11-01" };
    expect(actionsOf({ ...withChoice("markPayments"), payments: [paid] })).toContain("Change: First half");
    const issue = "Issue invoice: First half";
    const invoiced = (open: number) => [{ ...plain.payments[0]!, invoices: [{ ...invoice, open }] }];
    expect(actionsOf({ ...withChoice("issueInvoices"), payments: invoiced(100) })).not.toContain(issue);
    expect(actionsOf({ ...withChoice("issueInvoices"), payments: invoiced(0) })).toContain(issue);
    const credit = "Credit invoice INV-0001";
    expect(actionsOf({ ...withChoice("creditInvoices"), payments: invoiced(100) })).toContain(credit);
    expect(actionsOf({ ...withChoice("creditInvoices"), payments: invoiced(0) })).not.toContain(credit);
  });
});

describe("units", () => {
  const [part] = sample.deliverables;
  const boards = { ...part!, name: "LED boards", quantity: 12, state: "planned" as const, proofs: [] };
  const allowed = (...names: string[]) =>
    Object.fromEntries(Object.keys(part!.choices).map((name) => [name, names.includes(name)])) as typeof boards.choices;
  const dealOf = (...deliverables: DealProgress["deliverables"]) => ({
    ...plain,
    termStart: "2999-08-01",
    deliverables,
  });
  const sent: unknown[] = [];

  function show(deal: DealProgress) {
    sent.length = 0;
    globalThis.fetch = jest.fn(async (_: string, init?: RequestInit) => {
      if (init?.body) sent.push(JSON.parse(String(init.body)));
      return fakeResponse(200, deal);
    }) as unknown as typeof fetch;
    const client = new QueryClient();
    client.setQueryData(progressKey(deal), deal);
    render(
      <QueryClientProvider client={client}>
        <DeliverableList deal={deal} />
      </QueryClientProvider>,
    );
  }

  test("parts of a deliverable are listed below it, with what is delivered and accepted of it", () => {
    const accepted = { ...boards, id: "1", quantity: 4, state: "proof_accepted" as const, deliveredOn: "2027-09-01" };
    const disputed = { ...boards, id: "2", quantity: 2, state: "proof_disputed" as const, note: "Dark" };
    show(dealOf(accepted, disputed, { ...boards, id: "3", quantity: 6 }));
    expect(screen.getByRole("progressbar", { name: "Units" })).toHaveAttribute(
      "aria-valuetext",
      "4 of 12 delivered, 4 accepted, 2 disputed",
    );
    const parts = within(screen.getByRole("list", { name: "Parts of LED boards" })).getAllByText(/unit/);
    expect(parts.map(({ textContent }) => textContent)).toEqual(["4 units", "2 units", "6 units"]);
    expect(screen.getByText(/Delivered Sep 1, 2027/)).toBeVisible();
  });

  test("a delivery asks once, for its units and its date, and warns that the term has not begun", async () => {
    show(dealOf({ ...boards, choices: allowed("deliver") }));
    await userEvent.click(screen.getByRole("button", { name: "Mark delivered: LED boards" }));
    expect(sent).toEqual([]);
    const dialog = within(screen.getByRole("dialog", { name: "Mark delivered: LED boards" }));
    expect(dialog.getByText("The term starts on Aug 1, 2999.")).toBeVisible();
    expect(dialog.getByText(/You can undo this for 10 minutes\./)).toBeVisible();
    const units = dialog.getByLabelText("Units");
    await userEvent.clear(units);
    await userEvent.type(units, "6");
    fireEvent.change(dialog.getByLabelText("Delivered on"), { target: { value: "2026-01-05" } });
    await userEvent.click(dialog.getByRole("button", { name: "Mark delivered" }));
    await waitFor(() => expect(sent).toEqual([{ step: "deliver", units: 6, deliveredOn: "2026-01-05" }]));
  });

  test("an acceptance asks once, and an invalid number never means all units", async () => {
    show(dealOf({ ...boards, state: "delivered", choices: allowed("accept") }));
    await userEvent.click(screen.getByRole("button", { name: "Accept: LED boards" }));
    const dialog = within(screen.getByRole("dialog", { name: "Accept LED boards" }));
    expect(dialog.getByText(/There is no proof for this deliverable/)).toBeVisible();
    const units = dialog.getByLabelText("Units");
    await userEvent.clear(units);
    await userEvent.type(units, "six");
    await userEvent.click(dialog.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(sent).toEqual([{ step: "accept", units: 0 }]));
  });

  test("a step that can be undone is undone with one click", async () => {
    show(dealOf({ ...boards, state: "delivered", choices: allowed("undo") }));
    await userEvent.click(screen.getByRole("button", { name: "Undo: LED boards" }));
    await waitFor(() => expect(sent).toEqual([{ step: "undo" }]));
  });
});

describe("live changes", () => {
  const serve = (answer: object) => {
    globalThis.fetch = jest.fn(async () => fakeResponse(200, answer)) as unknown as typeof fetch;
  };

  /** A page that was open earlier left its data in the cache. */
  function showAfter(queryKey: readonly unknown[], left: object, page: React.ReactNode): void {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } });
    client.setQueryData(queryKey, left);
    render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  }

  const deal = {
    ...{ id: "d", number: 7, state: "completed", side: "seller", conversationId: "c", currency: "USD", total: 100 },
    ...{
      buyer: { id: "b", name: "Northwind" },
      seller: { id: "s", name: "Harbour" },
      listing: { id: "l", title: "Cup" },
    },
    ...{ termStart: "2026-01-01", termEnd: "2026-12-15", termsVersion: 0, changeOrders: [], cancellations: [] },
    ...{ hasRecap: true, renewBy: null, renewal: null, settled: 1, firstRefusal: false, team: [], contract: null },
    ...{ deliverables: [], payments: [], choices: {} },
  } as unknown as DealProgress;

  test("a deal whose renewal opened while another page was open shows it on return", async () => {
    serve({ ...deal, state: "renewal_open", renewBy: "2027-01-14" });
    showAfter(progressKey(deal), deal, <DealSections deal={deal} />);
    expect(await screen.findByText(/^Open for renewal until Jan 14, 2027/)).toBeVisible();
  });

  test("the board shows what happened while another page was open", async () => {
    const board = (total: number) =>
      ({ columns: [{ stage: "agreed", total, sum: null, deals: [] }] }) as unknown as DealBoardView;
    serve(board(2));
    const path = "/api/deals/board";
    showAfter(["/api/deals/scope", path], board(1), <DealBoard path={path} initial={board(1)} organizationId="b" />);
    expect(await screen.findByText("2")).toBeVisible();
  });
});

describe("a deal on the board", () => {
  const deal: BoardDeal = {
    ...{ id: "d-1", number: 7, listingTitle: "Sleeve", otherId: "o-1", otherName: "Volta" },
    ...{ total: 21_500, currency: "EUR" },
    ...{ termStart: "2027-08-01", termEnd: "2028-05-31", isMyTurn: false, settled: 1, deliverables: 2 },
    ...{
      nextDue: "2027-09-01",
      isOverdue: false,
      client: null,
      stage: "agreed",
      owner: null,
      confirmation: null,
      decideBy: null,
    },
    updatedAt: "2027-01-05T10:00:00.000Z",
  };

  const showBoard = (board: DealBoardView) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } });
    client.setQueryData(["/api/deals/scope", "/api/deals/board"], board);
    render(
      <QueryClientProvider client={client}>
        <DealBoard path="/api/deals/board" initial={board} organizationId="own" />
      </QueryClientProvider>,
    );
  };

  test.each([
    [{}, ["€21,500", "1 of 2 deliverables done", "Next due Sep 1, 2027"]],
    [{ isOverdue: true }, ["€21,500", "1 of 2 deliverables done", "Overdue since Sep 1, 2027"]],
    [{ isMyTurn: true, nextDue: null }, ["Your turn", "€21,500", "1 of 2 deliverables done"]],
    [{ deliverables: 0, settled: 0, nextDue: null }, ["€21,500"]],
  ] as const)("with %o says %o and nothing else", (more, texts) => {
    const board: DealBoardView = { columns: [{ stage: "agreed", total: 1, sum: null, deals: [{ ...deal, ...more }] }] };
    showBoard(board);
    const shown = [...screen.getByRole("link", { name: /Sleeve/ }).querySelectorAll("span:not(:has(span))")];
    expect(shown.map(({ textContent }) => textContent).filter((text) => text !== "Sleeve" && text !== "Volta")).toEqual(
      texts,
    );
  });

  test.each([
    [1, 0],
    [60, 1],
  ])("with %p in a stage, %p sentence says that only the last are shown", (total, count) => {
    const board: DealBoardView = { columns: [{ stage: "agreed", total, sum: null, deals: [deal] }] };
    showBoard(board);
    expect(screen.queryAllByText("Showing the 1 most recently changed.")).toHaveLength(count);
  });
});

describe("change orders", () => {
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

  test("a change order can request exclusivity in a category and a country", async () => {
    show(dealWith());
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText("Exclusivity"), "category");
    await userEvent.selectOptions(dialog.getByLabelText("Exclusive for"), "insurance");
    await userEvent.selectOptions(dialog.getByLabelText("Territory"), "GB");
    await userEvent.type(dialog.getByLabelText(/^Reason/), "We want the category");
    await userEvent.click(dialog.getByRole("button", { name: "Send change order" }));
    await waitFor(() => expect(calls).toEqual([expect.objectContaining({ exclusivity: insurance })]));
  });

  test("a change order starts from the agreed exclusivity and can drop it", async () => {
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
    const taken = "Another sponsor (Insurance) has a deal until May 31, 2028, so exclusivity isn’t available.";
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

  test("a line of a longer term can move to another year, or be for the whole term", async () => {
    const sleeve = terms(none);
    const byYear = { ...sleeve, termEnd: "2029-07-31", lines: [{ ...sleeve.lines[0]!, year: 1 }] };
    show(dealWith({ termEnd: "2029-07-31", terms: byYear }));
    const dialog = await openDialog();
    const year = dialog.getByLabelText("Year");
    expect(year).toHaveDisplayValue("Year 1 (Aug 1, 2027 to Jul 31, 2028)");
    await userEvent.selectOptions(year, "Year 2 (Aug 1, 2028 to Jul 31, 2029)");
    await userEvent.type(dialog.getByLabelText(/^Reason/), "A year later");
    await userEvent.click(dialog.getByRole("button", { name: "Send change order" }));
    await waitFor(() =>
      expect(calls).toEqual([expect.objectContaining({ lines: [expect.objectContaining({ year: 2 })] })]),
    );
    await userEvent.click(screen.getByRole("button", { name: "Propose a change" }));
    expect(within(screen.getByRole("dialog")).getByRole("option", { name: "For the whole term" })).toBeInTheDocument();
  });
});

describe("a new version of the contract", () => {
  const showContract = (after: number) => {
    const deal = { ...plain, choices: { ...plain.choices, prepareContract: true } };
    const contract = { ...deal.contract!, version: 2, termsVersion: deal.termsVersion };
    globalThis.fetch = jest.fn(async () =>
      fakeResponse(200, { ...deal, contract: { ...contract, version: after } }),
    ) as unknown as typeof fetch;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ContractSection deal={{ ...deal, contract }} />
      </QueryClientProvider>,
    );
    return userEvent.click(screen.getByRole("button", { name: "Prepare a new version" }));
  };

  test("with the same text is not a new version, and the page says why", async () => {
    await showContract(2);
    expect(await screen.findByText(/^Version 2 already has this text, so there is no new version\./)).toBeVisible();
  });

  test("with another text is saved without further input", async () => {
    await showContract(3);
    await waitFor(() => expect(screen.getByRole("button", { name: "Prepare a new version" })).toBeEnabled());
    expect(screen.queryByText(/already has this text/)).not.toBeInTheDocument();
  });
});
