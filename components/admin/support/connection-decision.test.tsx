import { render, screen } from "@testing-library/react";
import type { ContactToDecide } from "@/lib/moderation/connections/schema";
import { ConnectionDecision } from "./connection-decision";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const contact: ContactToDecide = {
  id: "k1",
  state: "waiting",
  isCounted: true,
  startedBy: "marketer",
  startedAt: "2026-11-02T09:00:00Z",
  marketer: { id: "m1", name: "Pocket Pizza" },
  seller: { id: "s1", name: "Northgate Sports Group" },
  firstMessage: "20 % off every slice",
  messageCount: 1,
  hasAgreedDeal: false,
  report: { at: "2026-11-02T15:00:00Z", by: "Sam Osei", reason: "A voucher for everybody" },
  decision: null,
};

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("shows the sender, the recipient, the message, the report and both decisions", () => {
  render(<ConnectionDecision contact={contact} />);
  expect(screen.getByText("20 % off every slice")).toBeVisible();
  expect(screen.getByText("“A voucher for everybody”")).toBeVisible();
  expect(screen.getByRole("link", { name: "Pocket Pizza" })).toHaveAttribute("href", "/admin/organizations/m1");
  expect(buttons()).toEqual(expect.arrayContaining(["Not spam", "Credit as spam"]));
});

test("a contact that was confirmed can still be credited; a credited one is final", () => {
  const decision = { at: "2026-11-03T09:00:00Z", by: "Ada Admin", reason: "It went to everybody" };
  const { rerender } = render(<ConnectionDecision contact={{ ...contact, state: "dismissed", decision }} />);
  expect(buttons()).toContain("Credit as spam");
  expect(buttons()).not.toContain("Not spam");
  rerender(<ConnectionDecision contact={{ ...contact, state: "credited", isCounted: false, decision }} />);
  expect(screen.getByText("Credited as spam")).toBeVisible();
  expect(screen.getByText("“It went to everybody”")).toBeVisible();
  expect(buttons()).not.toContain("Credit as spam");
});

test("after a deal, the contact can only be confirmed", () => {
  render(<ConnectionDecision contact={{ ...contact, hasAgreedDeal: true }} />);
  expect(screen.getByText("This contact led to a deal")).toBeVisible();
  expect(buttons()).toContain("Not spam");
  expect(buttons()).not.toContain("Credit as spam");
});
