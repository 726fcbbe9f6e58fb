import { render, screen, within } from "@testing-library/react";
import { AdminTable } from "@/components/admin/list/admin-table";
import type { EnquiryDetail } from "@/lib/support/inbox/queries";
import { EnquiryActions } from "./enquiry-actions";
import { EnquiryFacts } from "./enquiry-facts";
import { enquiryColumns, enquiryRow } from "./enquiry-rows";
import { EnquirySender } from "./enquiry-sender";
import { EnquiryThread } from "./enquiry-thread";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const at = new Date("2026-11-24T19:00:00Z");
const asked = new Date("2026-11-23T09:00:00Z");

const enquiry: EnquiryDetail = {
  id: "019a0000-0000-7000-8000-000000000001",
  number: 1042,
  subject: "Portugal",
  excerpt: "Do you cover Portugal?",
  category: "billing",
  state: "new",
  requesterName: "Ines Duarte",
  requesterEmail: "ines@brand.example",
  assigneeId: null,
  assigneeName: null,
  organization: { id: "o-1", name: "Northwind" },
  waitingSince: asked,
  answerBy: new Date("2026-11-24T18:00:00Z"),
  isOverdue: true,
  createdAt: asked,
  account: { id: "u-1", name: "Ines D.", wasSignedIn: false },
  firstReplyAt: null,
  resolvedAt: null,
  connectionId: null,
  entries: [
    ...[{ id: "e-1", from: "sender" as const, authorName: null, isInternal: false, body: "Do you cover Portugal?" }],
    ...[{ id: "e-2", from: "admin" as const, authorName: "Ada Okafor", isInternal: true, body: "Call them." }],
  ].map((entry) => ({ ...entry, createdAt: asked })),
  canAnswer: true,
};

test("a row leads to the enquiry and says how long it waits, that it is overdue and that nobody has it", () => {
  render(<AdminTable caption="Enquiries" summary="" columns={enquiryColumns} rows={[enquiryRow(enquiry, at)]} />);
  expect(screen.getByRole("link", { name: "Portugal" })).toHaveAttribute("href", `/admin/support-inbox/${enquiry.id}`);
  const row = screen.getByRole("row", { name: /Portugal/ });
  for (const words of ["34 hours", "Overdue", "Nobody", "Billing", "Northwind"])
    expect(within(row).getByText(words)).toBeVisible();
});

test("the sender's account and organization are links, and whoever only typed the address is not trusted", () => {
  const { rerender } = render(<EnquirySender enquiry={enquiry} />);
  expect(screen.getByRole("link", { name: "Ines D." })).toHaveAttribute("href", "/admin/users/u-1");
  expect(screen.getByRole("link", { name: "Northwind" })).toHaveAttribute("href", "/admin/organizations/o-1");
  expect(screen.getByText(/anybody can type this address/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Every enquiry of this address" })).toHaveAttribute(
    "href",
    "/admin/support-inbox?q=ines%40brand.example&status=all",
  );
  rerender(<EnquirySender enquiry={{ ...enquiry, account: { id: "u-1", name: "Ines D.", wasSignedIn: true } }} />);
  expect(screen.queryByText(/anybody can type this address/)).toBeNull();
  expect(screen.getByText("Was signed in when they wrote")).toBeVisible();
});

test("the thread tells what the sender wrote from what admins noted", () => {
  render(<EnquiryThread entries={enquiry.entries} senderName="Ines Duarte" />);
  const [asking, note] = screen.getAllByRole("listitem");
  expect(within(asking!).getByText("Ines Duarte")).toBeVisible();
  expect(within(asking!).queryByText("Note for admins")).toBeNull();
  expect(within(note!).getByText("Ada Okafor")).toBeVisible();
  expect(within(note!).getByText("Note for admins")).toBeVisible();
});

test("how it stands: its number, that nobody answered yet, and since when it is resolved where it is", () => {
  const { rerender } = render(<EnquiryFacts enquiry={enquiry} at={at} />);
  expect(screen.getByText("1042")).toBeVisible();
  expect(screen.getByText("None yet")).toBeVisible();
  expect(screen.queryByText("Resolved")).toBeNull();
  rerender(<EnquiryFacts enquiry={{ ...enquiry, waitingSince: null, answerBy: null, resolvedAt: at }} at={at} />);
  expect(screen.getByText("Resolved")).toBeVisible();
  expect(screen.getByText("Nobody waits")).toBeVisible();
});

test.each([
  ["new", null, ["Spam", "Assign to me", "Resolve"]],
  ["open", "me", ["Spam", "Give it back", "Resolve"]],
  ["waiting_on_requester", "other", ["Spam", "Take over from Ben Marsh", "Resolve", "Open again"]],
  ["resolved", null, ["Spam", "Assign to me", "Open again"]],
  ["spam", null, ["Not spam", "Assign to me"]],
] as const)("what is %s and held by %s offers what can be done about it", (state, assigneeId, names) => {
  const assigneeName = assigneeId && { me: "Ada Okafor", other: "Ben Marsh" }[assigneeId];
  render(<EnquiryActions enquiry={{ ...enquiry, state, assigneeId, assigneeName }} adminId="me" />);
  const offered = screen.getAllByRole("button").map((button) => button.textContent);
  expect(offered.filter((name) => name && name !== "Close")).toEqual(names);
});
