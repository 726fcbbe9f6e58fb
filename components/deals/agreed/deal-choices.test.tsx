import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { DealSections } from "@/components/deals/agreed/deal-sections";
import { progressKey } from "@/components/deals/agreed/use-deal-step";
import { type DealProgress, dealProgressSchema } from "@/lib/deals/agreed/view";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { sampleOf } from "@/tests/support/samples/schema-sample";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined, refresh: () => undefined }) }));

/* What a side may do is decided on the server and comes as choices. Each shows its own action, and none shows another. */

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
  payments: [{ ...payment!, label: "First half", invoice: null, paidOn: null }],
  changeOrders: [{ ...order!, state: "proposed" }],
  cancellation: { ...sample.cancellation!, state: "proposed" },
  renewal: null,
  choices: noChoices(sample.choices),
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
  const names = screen.queryAllByRole("button").map((each) => each.getAttribute("aria-label") ?? each.textContent);
  cleanup();
  return names.filter((name) => name !== null);
}

const without = (all: string[], some: string[]) => all.filter((name) => !some.includes(name));
const withChoice = (name: string) => ({ ...plain, choices: { ...plain.choices, [name]: true } });

test("whoever may do nothing is offered nothing that changes the deal", () => {
  expect(actionsOf({ ...plain, changeOrders: [], cancellation: null })).toEqual([]);
});

test.each([
  ["markPayments", ["Mark paid: First half"]],
  ["issueInvoices", ["Issue invoice: First half"]],
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
  ["renew", ["Offer renewal"]],
] as const)("%s offers %j", (name, actions) => {
  const before = actionsOf(plain);
  expect(without(actionsOf(withChoice(name)), before)).toEqual(actions);
});

test("every choice of a deal is in the table above", () => {
  expect(Object.keys(plain.choices)).toHaveLength(13);
});

test.each([
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

test("a payment that arrived can be changed, and an invoice that was issued is not issued again", () => {
  const paid = { ...plain.payments[0]!, paidOn: "2026-11-01" };
  expect(actionsOf({ ...withChoice("markPayments"), payments: [paid] })).toContain("Change: First half");
  const invoice = { number: "2026-1", url: "/invoice", issuedAt: "2026-11-01T09:00:00.000Z" };
  const invoiced = { ...plain.payments[0]!, invoice };
  expect(actionsOf({ ...withChoice("issueInvoices"), payments: [invoiced] })).not.toContain(
    "Issue invoice: First half",
  );
});
