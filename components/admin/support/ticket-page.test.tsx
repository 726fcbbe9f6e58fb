import { render, screen, within } from "@testing-library/react";
import { AdminList } from "@/components/admin/list/admin-list";
import type { TicketDetail } from "@/lib/support/inbox/detail-queries";
import { TicketActions } from "./ticket-actions";
import { TicketContext } from "./ticket-context";
import { TicketFacts } from "./ticket-facts";
import { ticketColumns } from "./ticket-rows";
import { TicketSender } from "./ticket-sender";
import { TicketThread } from "./ticket-thread";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const at = new Date("2026-11-24T19:00:00Z");
const requested = new Date("2026-11-23T09:00:00Z");

const inquiry: TicketDetail = {
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
  waitingSince: requested,
  answerBy: new Date("2026-11-24T18:00:00Z"),
  isOverdue: true,
  createdAt: requested,
  account: { id: "u-1", name: "Ines D.", wasLoggedIn: false },
  firstReplyAt: null,
  resolvedAt: null,
  connectionId: null,
  ...{ priority: "normal", dueAt: new Date("2026-11-24T18:00:00Z"), resolveDueAt: null, snoozedUntil: null },
  ...{ escalatedAt: null, about: null, requestIds: [], rating: null, ratingComment: null },
  ...{ mergedInto: null, previous: null },
  entries: [
    ...[{ id: "e-1", from: "sender" as const, authorName: null, isInternal: false, body: "Do you cover Portugal?" }],
    ...[{ id: "e-2", from: "admin" as const, authorName: "Ada Okafor", isInternal: true, body: "Call them." }],
  ].map((entry) => ({ ...entry, createdAt: requested, files: [] })),
  canAnswer: true,
};

test("a row links to the ticket and shows its waiting time, that it is overdue and that it is unassigned", () => {
  render(
    <AdminList
      path="/admin/tickets"
      query={{}}
      page={{ items: [inquiry], nextCursor: null, total: 1 }}
      caption="Tickets"
      summary=""
      columns={ticketColumns(at)}
      empty={{ title: "", text: "" }}
    />,
  );
  expect(screen.getByRole("link", { name: "Portugal" })).toHaveAttribute("href", `/admin/support-inbox/${inquiry.id}`);
  const row = screen.getByRole("row", { name: /Portugal/ });
  for (const words of ["34 hours", "Overdue", "Unassigned", "Billing", "Northwind", "#1042"])
    expect(within(row).getByText(words)).toBeVisible();
});

test("a ticket whose resolution is due before the reply shows that date, also once it is overdue", () => {
  const resolveDueAt = new Date("2026-11-24T18:30:00Z");
  const later = { answerBy: new Date("2026-11-25T18:00:00Z"), resolveDueAt, dueAt: resolveDueAt };
  const { rerender } = render(<TicketFacts inquiry={{ ...inquiry, ...later, isOverdue: false }} admins={[]} at={at} />);
  const waiting = () => screen.getByText("Waiting").closest("div") ?? document.body;
  expect(waiting()).toHaveTextContent(/Resolve by Nov 24, 2026, 18:30$/);
  rerender(<TicketFacts inquiry={{ ...inquiry, ...later }} admins={[]} at={at} />);
  expect(waiting()).toHaveTextContent(/Overdue Nov 24, 2026, 18:30$/);
});

test("the references of recent errors are shown to be copied, with where to look for them", () => {
  render(<TicketContext ticket={{ ...inquiry, requestIds: ["2263493013@E394"] }} />);
  expect(screen.getByText("2263493013@E394")).toBeVisible();
  expect(screen.getByText("Search the server log for these references.")).toBeVisible();
});

test("the sender's account and organization are links, and a sender who was not logged in is not trusted", () => {
  const { rerender } = render(<TicketSender inquiry={inquiry} />);
  expect(screen.getByRole("link", { name: "Ines D." })).toHaveAttribute("href", "/admin/users/u-1");
  expect(screen.getByRole("link", { name: "Northwind" })).toHaveAttribute("href", "/admin/organizations/o-1");
  expect(screen.getByText(/anyone could have entered this email/)).toBeVisible();
  expect(screen.getByRole("link", { name: "All tickets from this email" })).toHaveAttribute(
    "href",
    "/admin/support-inbox?q=ines%40brand.example&status=all",
  );
  rerender(<TicketSender inquiry={{ ...inquiry, account: { id: "u-1", name: "Ines D.", wasLoggedIn: true } }} />);
  expect(screen.queryByText(/anyone could have entered this email/)).toBeNull();
  expect(screen.getByText("Logged in when they wrote")).toBeVisible();
});

test("the conversation distinguishes the sender's messages from internal notes", () => {
  render(<TicketThread entries={inquiry.entries} senderName="Ines Duarte" mergedInto={null} />);
  const [first, note] = screen.getAllByRole("listitem");
  expect(within(first!).getByText("Ines Duarte")).toBeVisible();
  expect(within(first!).queryByText("Internal note")).toBeNull();
  expect(within(note!).getByText("Ada Okafor")).toBeVisible();
  expect(within(note!).getByText("Internal note")).toBeVisible();
});

test("a merged ticket leads to the one that has its messages now", () => {
  render(<TicketThread entries={[]} senderName="Ines Duarte" mergedInto={{ id: "t-2", number: 15 }} />);
  expect(screen.getByRole("link", { name: "Go to ticket #15" })).toHaveAttribute("href", "/admin/support-inbox/t-2");
});

test("the clocks of a ticket on hold are paused, though its sender waits", () => {
  render(<TicketFacts inquiry={{ ...inquiry, state: "on_hold", waitingSince: null }} admins={[]} at={at} />);
  expect(screen.getByText("Paused while on hold")).toBeVisible();
  expect(screen.queryByText("Not waiting")).toBeNull();
});

test("the facts show the ticket's number, first reply and resolution", () => {
  const { rerender } = render(<TicketFacts inquiry={inquiry} admins={[]} at={at} />);
  expect(screen.getByText("1042")).toBeVisible();
  expect(screen.getByText("None yet")).toBeVisible();
  expect(screen.queryByText("Resolved")).toBeNull();
  rerender(
    <TicketFacts inquiry={{ ...inquiry, waitingSince: null, answerBy: null, resolvedAt: at }} admins={[]} at={at} />,
  );
  expect(screen.getByText("Resolved")).toBeVisible();
  expect(screen.getByText("Not waiting")).toBeVisible();
});

test.each([
  ["new", null, ["Spam", "Assign to me", "Hold", "Resolve"]],
  ["open", "me", ["Spam", "Unassign", "Hold", "Resolve"]],
  ["waiting_on_requester", "other", ["Spam", "Take over from Ben Marsh", "Hold", "Resolve", "Reopen"]],
  ["resolved", null, ["Spam", "Assign to me", "Reopen"]],
  ["spam", null, ["Not spam", "Assign to me"]],
] as const)("a ticket that is %s and assigned to %s offers the right actions", (state, assigneeId, names) => {
  const assigneeName = assigneeId && { me: "Ada Okafor", other: "Ben Marsh" }[assigneeId];
  render(<TicketActions inquiry={{ ...inquiry, state, assigneeId, assigneeName }} adminId="me" />);
  const offered = screen.getAllByRole("button").map((button) => button.textContent);
  expect(offered.filter((name) => name && name !== "Close")).toEqual(names);
});
