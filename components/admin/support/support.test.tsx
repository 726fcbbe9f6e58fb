import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminList } from "@/components/admin/list/admin-list";
import type { ContactToDecide } from "@/lib/moderation/connections/schema";
import type { TicketDetail } from "@/lib/support/inbox/detail-queries";
import { canPerform, ticketStates } from "@/lib/support/states";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { ConnectionDecision } from "./connection-decision";
import { MergeDialog } from "./triage-dialogs";
import { ReplyForm } from "./reply-form";
import { TicketActions } from "./ticket-actions";
import { TicketContext } from "./ticket-context";
import { TicketFacts } from "./ticket-facts";
import { ticketColumns } from "./ticket-rows";
import { TicketSender } from "./ticket-sender";
import { TicketThread } from "./ticket-thread";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

describe("reply form", () => {
  const { refresh } = router;

  const after = crypto.randomUUID();
  const written = { entry: { id: crypto.randomUUID() } };

  function server(status: number, body: unknown) {
    const fetch = jest.fn(async (_path: string, _options: RequestInit) => fakeResponse(status, body));
    Object.assign(global, { fetch });
    return () => fetch.mock.calls.map(([path, options]) => [path, JSON.parse(String(options.body)) as unknown]);
  }

  function write(more: Partial<Parameters<typeof ReplyForm>[0]["inquiry"]> = {}) {
    const id = crypto.randomUUID();
    const sender = { requesterName: "Ines Duarte", requesterEmail: "ines@brand.example" };
    render(
      <ReplyForm
        inquiry={{ id, state: "new", canAnswer: true, canAttach: true, ...sender, ...more }}
        lastEntryId={after}
      />,
    );
    return `/api/admin/tickets/${id}`;
  }

  const answerField = () => screen.getByRole("textbox", { name: "Reply to Ines Duarte" });
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

  beforeEach(() => {
    refresh.mockClear();
  });

  test("a reply shows its recipient, is sent with the last entry read, and clears the field", async () => {
    const sent = server(200, written);
    const base = write();
    expect(screen.getByText(/^We’ll email it to ines@brand\.example/)).toBeVisible();
    await userEvent.type(answerField(), " Yes, we do. ");
    await press("Send reply");
    expect(sent()).toEqual([[`${base}/reply`, { body: "Yes, we do.", after, isSettled: false, attachmentIds: [] }]]);
    expect(answerField()).toHaveValue("");
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test.each(["Control", "Meta"])("%s and Enter send the reply, and Enter alone is a new line", async (key) => {
    const sent = server(200, written);
    write();
    await userEvent.type(answerField(), `Yes.{Enter}We do.{${key}>}{Enter}{/${key}}`);
    expect(sent().map(([, body]) => body)).toEqual([
      { body: "Yes.\nWe do.", after, isSettled: false, attachmentIds: [] },
    ]);
  });

  test("a reply can resolve the ticket", async () => {
    const sent = server(200, written);
    write();
    await userEvent.type(answerField(), "Yes.");
    await userEvent.click(screen.getByRole("checkbox", { name: /^Resolve with this reply/ }));
    await press("Send reply");
    expect(sent()[0]?.[1]).toMatchObject({ isSettled: true });
    expect(screen.getByRole("checkbox", { name: /^Resolve with this reply/ })).not.toBeChecked();
  });

  test("a file goes with the reply, and only to a sender with an account", async () => {
    const file = {
      id: "01890000-0000-7000-8000-00000000f11e",
      url: "/f",
      name: "steps.pdf",
      contentType: "application/pdf",
    };
    const sent = server(200, { ...written, ...file, byteSize: 12, width: null, height: null });
    const base = write();
    await userEvent.upload(
      screen.getByLabelText(/attach/i),
      new File(["%PDF-1.7"], "steps.pdf", { type: file.contentType }),
    );
    await userEvent.type(answerField(), "See the file.");
    await waitFor(() => expect(screen.getByRole("button", { name: "Send reply" })).toBeEnabled());
    await press("Send reply");
    expect(sent().map(([path]) => path)).toEqual(["/api/admin/tickets/uploads", `${base}/reply`]);
    expect(sent()[1]?.[1]).toMatchObject({ attachmentIds: [file.id] });
    cleanup();
    write({ canAttach: false });
    expect(screen.queryByLabelText(/attach/i)).toBeNull();
  });

  test("a reply sent right after a note follows the note, even before the page shows it", async () => {
    const sent = server(200, written);
    write();
    await userEvent.click(screen.getByRole("tab", { name: "Internal note" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Note" }), "Accounting has it.");
    await press("Save note");
    await userEvent.click(screen.getByRole("tab", { name: "Reply" }));
    await userEvent.type(answerField(), "On its way.");
    await press("Send reply");
    expect(sent().map(([, body]) => (body as { after: string }).after)).toEqual([after, written.entry.id]);
  });

  test("an internal note is not emailed", async () => {
    const sent = server(200, written);
    const base = write();
    await userEvent.type(answerField(), "Yes.");
    await userEvent.click(screen.getByRole("tab", { name: "Internal note" }));
    expect(screen.getByText(/^Only admins see this/)).toBeVisible();
    expect(screen.getByText(/We’ll email it/)).not.toBeVisible();
    expect(screen.queryByRole("checkbox", { name: /^Resolve with/ })).toBeNull();
    expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("");
    await userEvent.type(screen.getByRole("textbox", { name: "Note" }), "Call them.");
    await press("Save note");
    expect(sent()).toEqual([[`${base}/note`, { body: "Call them.", after }]]);
  });

  test("an empty reply is not sent, and the field shows why", async () => {
    const sent = server(200, written);
    write();
    await press("Send reply");
    expect(answerField()).toHaveAccessibleDescription(/Write your reply\./);
    expect(answerField()).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  test("after a conflict the newer entry is loaded and the text is preserved", async () => {
    const message = "Someone added to this ticket in the meantime. Read it first; your text is still here.";
    server(409, { message, code: "conflict", requestId: "r-1" });
    write();
    await userEvent.type(answerField(), "Yes.");
    await press("Send reply");
    expect(await screen.findByText(message)).toBeVisible();
    expect(answerField()).toHaveValue("Yes.");
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["resolved", "Reopen this ticket before replying. Current status: resolved."],
    ["open", "The sender’s account was deleted, so you can’t reply."],
  ] as const)("a %s ticket that cannot be answered only offers an internal note, and says why", (state, why) => {
    write({ state, canAnswer: false });
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getByRole("button", { name: "Save note" })).toBeVisible();
  });
});

describe("ticket page", () => {
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
    ...{ escalatedAt: null, about: null, requestIds: [], suspicion: null, rating: null, ratingComment: null },
    ...{ mergedInto: null, previous: null },
    entries: [
      ...[{ id: "e-1", from: "sender" as const, authorName: null, isInternal: false, body: "Do you cover Portugal?" }],
      ...[{ id: "e-2", from: "admin" as const, authorName: "Ada Okafor", isInternal: true, body: "Call them." }],
    ].map((entry) => ({ ...entry, createdAt: requested, files: [] })),
    canAnswer: true,
  };

  test("a row links to the ticket and shows when it is due, how long its sender has waited, and that it is unassigned", () => {
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
    expect(screen.getByRole("link", { name: "Portugal" })).toHaveAttribute(
      "href",
      `/admin/support-inbox/${inquiry.id}`,
    );
    const row = screen.getByRole("row", { name: /Portugal/ });
    for (const words of ["Waiting: 1 day 10 hours", "Overdue", "Unassigned", "Billing", "Northwind", "#1042"])
      expect(within(row).getByText(words)).toBeVisible();
  });

  test("a ticket whose resolution is due before the reply shows that date, even when overdue", () => {
    const resolveDueAt = new Date("2026-11-24T18:30:00Z");
    const later = { answerBy: new Date("2026-11-25T18:00:00Z"), resolveDueAt, dueAt: resolveDueAt };
    const { rerender } = render(
      <TicketFacts inquiry={{ ...inquiry, ...later, isOverdue: false }} admins={[]} at={at} />,
    );
    const waiting = () => screen.getByText("Due").closest("div") ?? document.body;
    expect(waiting()).toHaveTextContent(/Resolve by Nov 24, 2026, 6:30 PM UTC/);
    rerender(<TicketFacts inquiry={{ ...inquiry, ...later }} admins={[]} at={at} />);
    expect(waiting()).toHaveTextContent(/Overdue Nov 24, 2026, 6:30 PM UTC/);
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

  test("the facts show the ticket's number, first reply, and resolution", () => {
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
    ["waiting_on_requester", "other", ["Spam", "Take over from Ben Marsh", "Hold", "Resolve", "Move to Open"]],
    ["resolved", null, ["Spam", "Assign to me", "Reopen"]],
    ["spam", null, ["Not spam", "Assign to me"]],
    ["held", null, ["Spam", "Not spam", "Assign to me"]],
  ] as const)("a ticket that is %s and assigned to %s offers the right actions", (state, assigneeId, names) => {
    const assigneeName = assigneeId && { me: "Ada Okafor", other: "Ben Marsh" }[assigneeId];
    render(<TicketActions inquiry={{ ...inquiry, state, assigneeId, assigneeName }} adminId="me" />);
    const offered = screen.getAllByRole("button").map((button) => button.textContent);
    expect(offered.filter((name) => name && name !== "Close")).toEqual(names);
  });
});

describe("decision about a connection", () => {
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

  test("shows the sender, the recipient, the message, the report, and both decisions", () => {
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
});

test.each(ticketStates.flatMap((from) => [true, false].map((isSameSender) => [from, isSameSender] as const)))(
  "a ticket that is %s merges into the sender's open ones (%p) as its state allows",
  (state, isSameSender) => {
    const others = ticketStates.map((each, at) => ({
      ...{ id: `t-${each}`, number: at + 1, subject: "Portugal", state: each, isSameSender },
      createdAt: "2026-11-21T09:00:00.000Z",
    }));
    const { container } = render(<MergeDialog ticket={{ id: "t", number: 14, state }} others={others} />);
    expect(container.childElementCount > 0).toBe(isSameSender && canPerform("merge", state));
  },
);
