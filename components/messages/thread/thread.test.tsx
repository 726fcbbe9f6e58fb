import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { readDraft } from "@/components/drafts/draft-storage";
import type { ConversationDetail, MessageItem } from "@/lib/messages/view";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { MessageList } from "./message-list";
import { PdfFile } from "./pdf-file";
import { ReportSpam } from "./report-spam";
import { Thread } from "./thread";

describe("thread", () => {
  const message = (more: Partial<MessageItem>): MessageItem => ({
    id: "m1",
    seq: 1,
    kind: "text",
    body: "Is the sleeve free?",
    side: "buyer",
    author: { id: "u1", name: "Robin Hale", pictureUrl: null },
    organizationName: "Northwind",
    isMine: false,
    isInternal: false,
    data: null,
    attachments: [],
    createdAt: "2026-11-18T10:00:00Z",
    ...more,
  });

  const conversation = (id: string, more: Partial<ConversationDetail> = {}): ConversationDetail => ({
    id,
    subject: "Northgate Women FC",
    listing: { id: "l1", title: "Northgate Women FC", sportOrGenre: "soccer", propertyType: "team" },
    isOffered: true,
    side: "seller",
    organization: { id: "o1", name: "Northwind" },
    client: null,
    lastMessage: null,
    lastMessageAt: "2026-11-18T10:00:00Z",
    unread: 0,
    isWaitingOnMe: true,
    waitingSince: null,
    locked: false,
    declined: null,
    mayDecline: true,
    mayOrganize: true,
    status: "open",
    snoozedUntil: null,
    assignee: null,
    noteCount: 0,
    draft: null,
    match: null,
    seen: null,
    isBlocked: false,
    blockId: null,
    mayOpenListing: true,
    mayBlock: true,
    mayWrite: true,
    isClosed: false,
    isContact: false,
    isReadOnly: false,
    spamReport: null,
    medianReplyMinutes: null,
    buyerIndustry: null,
    startedAt: "2026-11-18T10:00:00Z",
    lastReadSeq: 1,
    ...more,
  });

  interface Sent {
    url: string;
    key: string | null;
    body: { body: string; isInternal: boolean };
  }

  /** Responds to POSTs with `answer` and records them; GETs return what was written. */
  function serve(answer: (attempt: number) => "ok" | "down") {
    const sent: Sent[] = [];
    const written: MessageItem[] = [message({})];
    const json = (value: unknown, status = 200) => Promise.resolve(fakeResponse(status, value));
    const drafts = new Map<string, string>();
    globalThis.fetch = jest.fn((url: string, init: RequestInit) => {
      if (url.startsWith("/api/message-drafts")) {
        if (init.method === "PUT") drafts.set(url, (JSON.parse(String(init.body)) as { body: string }).body);
        return json({ body: drafts.get(url) || null, updatedAt: null });
      }
      if (init.method === "GET") return json({ items: written, nextCursor: null });
      if (url.endsWith("/read")) return json({ lastReadSeq: 1 });
      const headers = new Headers(init.headers);
      const body = JSON.parse(String(init.body)) as Sent["body"];
      sent.push({ url, key: headers.get("idempotency-key"), body });
      if (answer(sent.length) === "down") return Promise.reject(new TypeError("Failed to fetch"));
      const made = message({ id: `made-${sent.length}`, seq: 2, isMine: true, ...body });
      written.push(made);
      return json({ message: made }, 201);
    }) as unknown as typeof fetch;
    return sent;
  }

  const freshClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });

  function show(detail: ConversationDetail, client = freshClient()) {
    return render(
      <QueryClientProvider client={client}>
        <Thread conversation={detail} initial={{ items: [message({})], nextCursor: null, total: 1 }} />
      </QueryClientProvider>,
    );
  }

  const box = () => screen.getByRole("textbox", { name: /Message to Northwind/ });

  beforeEach(() => localStorage.clear());

  test("the rest of an email is folded below its text, and each text has its own direction", () => {
    const noop = () => undefined;
    const email = message({ body: "نعم", data: { rest: "Confidential." } });
    const props = { pending: [], hasEarlier: false, isLoadingEarlier: false, onEarlier: noop, onRetry: noop };
    render(<MessageList messages={[email]} {...props} onDiscard={noop} />);
    expect(screen.getByText("نعم")).toHaveAttribute("dir", "auto");
    expect(screen.getByText("Confidential.")).not.toBeVisible();
  });

  test("a message appears right away and is confirmed once", async () => {
    const sent = serve(() => "ok");
    show(conversation("c1"));
    await userEvent.type(box(), "Yes, it is.");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getAllByText("Yes, it is.")).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText("Sending…")).not.toBeInTheDocument());
    expect(screen.getAllByText("Yes, it is.")).toHaveLength(1);
    expect(sent).toMatchObject([
      { url: "/api/conversations/c1/messages", body: { body: "Yes, it is.", isInternal: false } },
    ]);
    expect(box()).toHaveValue("");
  });

  test("a failed message stays, is retried with the same key, and its draft is stored until it has arrived", async () => {
    const sent = serve((attempt) => (attempt === 1 ? "down" : "ok"));
    show(conversation("c2"));
    await userEvent.type(box(), "Hold on");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t reach the server.");
    expect(readDraft("message.c2")).toBe("Hold on");
    await userEvent.click(screen.getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
    expect(sent[0]?.key).toBeTruthy();
    await waitFor(() => expect(readDraft("message.c2")).toBeNull());
  });

  test("a message whose response was lost is not posted twice when it is sent again after a reload", async () => {
    const sent = serve((attempt) => (attempt === 1 ? "down" : "ok"));
    const { unmount } = show(conversation("c21"));
    await userEvent.type(box(), "Hold on");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByRole("alert");
    unmount();
    show(conversation("c21"));
    for (let times = 0; times < 2; times += 1) {
      await userEvent.clear(box());
      await userEvent.type(box(), "Hold on");
      await userEvent.click(screen.getByRole("button", { name: "Send" }));
      await waitFor(() => expect(screen.queryByText("Sending…")).not.toBeInTheDocument());
    }
    const keys = sent.map(({ key }) => key);
    expect([keys[1] === keys[0], keys[2] === keys[0], keys.length]).toEqual([true, false, 3]);
  });

  test("messages that failed without a connection are sent in order once it is back, and only once", async () => {
    const sent = serve((attempt) => (attempt <= 2 ? "down" : "ok"));
    show(conversation("c20"));
    for (const text of ["First", "Second"]) {
      await userEvent.type(box(), text);
      await userEvent.click(screen.getByRole("button", { name: "Send" }));
    }
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    await waitFor(() => expect(readDraft("message.c20")).toBeNull());
    expect(sent.map(({ body }) => body.body)).toEqual(["First", "Second", "First", "Second"]);
    expect(sent.slice(2).map(({ key }) => key)).toEqual(sent.slice(0, 2).map(({ key }) => key));
  });

  test("a failed message that is discarded leaves no draft", async () => {
    serve(() => "down");
    show(conversation("c21"));
    await userEvent.type(box(), "Never mind");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(readDraft("message.c21")).toBeNull());
  });

  test("a draft survives leaving the conversation", async () => {
    serve(() => "ok");
    const first = show(conversation("c3"));
    await userEvent.type(box(), "Half a thought");
    first.unmount();
    show(conversation("c3"));
    expect(box()).toHaveValue("Half a thought");
  });

  test("a note shows that only one’s own organization can see it", async () => {
    const sent = serve(() => "ok");
    show(conversation("c4"));
    await userEvent.click(screen.getByRole("button", { name: "Internal note" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Internal note" }), "They paid late.");
    await userEvent.click(screen.getByRole("button", { name: "Save note" }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { isInternal: true } }]));
    expect(await screen.findByText("Internal note, visible only to your organization")).toBeVisible();
    expect(box()).toHaveValue("");
    expect(screen.getByRole("button", { name: "Send" })).toBeVisible();
  });

  test("a conversation with a sponsor without an account accepts only notes", async () => {
    const sent = serve(() => "ok");
    show({ ...conversation("c4"), isContact: true, mayWrite: false });
    expect(screen.getByText(/nobody there can read messages or respond to offers/)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /Message to/ })).toBeNull();
    await userEvent.type(screen.getByRole("textbox", { name: "Internal note" }), "They paid late.");
    await userEvent.click(screen.getByRole("button", { name: "Save note" }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { isInternal: true } }]));
  });

  test("one’s own message shows when the other side read it", async () => {
    serve(() => "ok");
    const seen = { seq: 1, at: "2026-11-18T10:05:00Z" };
    const mine = message({ isMine: true, side: "seller" });
    render(
      <QueryClientProvider client={freshClient()}>
        <Thread conversation={conversation("c11", { seen })} initial={{ items: [mine], nextCursor: null, total: 1 }} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText(/^Seen by Northwind/)).toBeVisible();
  });

  test("a half-written note never becomes a reply", async () => {
    serve(() => "ok");
    show(conversation("c10"));
    await userEvent.type(box(), "Dear Northwind");
    await userEvent.click(screen.getByRole("button", { name: "Internal note" }));
    const note = screen.getByRole("textbox", { name: "Internal note" });
    expect(note).toHaveValue("");
    await userEvent.type(note, "Do not go below");
    await userEvent.click(screen.getByRole("button", { name: "Reply" }));
    expect(box()).toHaveValue("Dear Northwind");
  });

  test("a marketer sees that the inquiry is locked, and a viewer cannot write", () => {
    serve(() => "ok");
    show(conversation("c5", { locked: true, side: "buyer", mayWrite: false }));
    expect(screen.getByText(/Northwind needs an active plan to read it and reply/)).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  test("a conversation closed as spam shows that and accepts no messages", () => {
    serve(() => "ok");
    show(conversation("c7", { isClosed: true, mayWrite: false }));
    expect(screen.getByText(/Pitchside closed this conversation as spam/)).toBeVisible();
    expect(screen.queryByText(/Editors and admins/)).not.toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  test.each([
    ["b1", "Your organization has blocked this organization. Unblock it to send messages or negotiate."],
    [null, "This organization isn’t accepting messages from you."],
  ])("a blocked conversation accepts no messages, and each side sees its own explanation (%s)", (blockId, words) => {
    serve(() => "ok");
    show(conversation("c8", { isBlocked: true, blockId, mayWrite: false }));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryAllByRole("button", { name: "Unblock Northwind" })).toHaveLength(blockId ? 1 : 0);
  });

  test("a member without permission cannot unblock", () => {
    serve(() => "ok");
    show(conversation("c9", { isBlocked: true, blockId: "b1", mayWrite: false, mayBlock: false }));
    expect(screen.queryByRole("button", { name: /Unblock/ })).not.toBeInTheDocument();
  });

  test("messages on screen are marked as read, and list, count, and bell are refreshed", async () => {
    serve(() => "ok");
    const client = freshClient();
    const follows = [["/api/conversations", "list"], ["/api/conversations", "unread"], ["/api/notifications"]];
    for (const key of follows) client.setQueryData(key, {});
    show(conversation("c6", { lastReadSeq: 0 }), client);
    const isOld = () => follows.map((key) => client.getQueryState(key)?.isInvalidated);
    await waitFor(() => expect(isOld()).toEqual([true, true, true]));
    expect(globalThis.fetch).toHaveBeenCalledWith(
      "/api/conversations/c6/read",
      expect.objectContaining({ method: "POST" }),
    );
  });
});

describe("message list", () => {
  const message = (seq: number, createdAt: string): MessageItem => ({
    ...{ id: `m${seq}`, seq, kind: "text", body: `Message ${seq}`, side: "buyer", organizationName: "Northwind" },
    ...{ author: null, isMine: false, isInternal: false, data: null, attachments: [], createdAt },
  });

  // 23:00 and 01:00 where the tests run, in Kathmandu; the same day in UTC.
  const evening = [message(1, "2026-11-18T17:15:00Z"), message(2, "2026-11-18T19:15:00Z")];

  const list = (
    <MessageList
      messages={evening}
      pending={[]}
      hasEarlier={false}
      isLoadingEarlier={false}
      onEarlier={() => undefined}
      onRetry={() => undefined}
      onDiscard={() => undefined}
    />
  );

  test("messages on both sides of the reader’s midnight appear under two days", () => {
    const { container } = render(list);
    const days = [...container.querySelectorAll("time")].map(({ textContent }) => textContent);
    expect(days.filter((text) => text?.includes("November"))).toEqual([
      "Wednesday, November 18",
      "Thursday, November 19",
    ]);
  });

  test("the server, which doesn’t know the reader’s time zone, divides them by UTC, and hydration corrects it", () => {
    const errors: unknown[] = [];
    const container = document.createElement("div");
    container.innerHTML = renderToString(list);
    expect(container.querySelectorAll("time")).toHaveLength(1 + evening.length);
    act(() => void hydrateRoot(container, list, { onRecoverableError: (error) => errors.push(error) }));
    expect(errors).toEqual([]);
    expect(container.querySelectorAll("time")).toHaveLength(2 + evening.length);
  });
});

describe("pdf file", () => {
  const file = { url: "/api/files/f1", name: "Reach report.pdf", byteSize: 51_200 };

  function showOn({ viewer, wide }: { viewer: boolean; wide: boolean }) {
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: viewer, configurable: true });
    window.matchMedia = jest.fn(() => ({ matches: wide }) as MediaQueryList);
    render(<PdfFile file={file} />);
  }

  test("a PDF opens over the conversation, with a download and a link to a new tab", async () => {
    showOn({ viewer: true, wide: true });
    await userEvent.click(screen.getByRole("link", { name: "Preview Reach report.pdf" }));
    const dialog = within(screen.getByRole("dialog", { name: "Reach report.pdf" }));
    expect(dialog.getByTitle("Reach report.pdf")).toHaveAttribute(
      "src",
      "/api/files/f1?preview=1#navpanes=0&view=FitH",
    );
    expect(dialog.getByRole("link", { name: "Download" })).toHaveAttribute("href", "/api/files/f1");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByTitle("Reach report.pdf")).not.toBeInTheDocument();
  });

  test.each([
    ["on a phone", { viewer: true, wide: false }],
    ["in a browser without a PDF viewer", { viewer: false, wide: true }],
  ])("%s the PDF opens in a tab", async (_, device) => {
    showOn(device);
    const link = screen.getByRole("link", { name: "Preview Reach report.pdf" });
    expect(link).toHaveAttribute("target", "_blank");
    await userEvent.click(link);
    expect(screen.queryByTitle("Reach report.pdf")).not.toBeInTheDocument();
  });

  test("a PDF is downloaded with one click", () => {
    showOn({ viewer: true, wide: true });
    const link = screen.getByRole("link", { name: "Download Reach report.pdf" });
    expect(link).toHaveAttribute("download", "Reach report.pdf");
    expect(link).toHaveAttribute("href", "/api/files/f1");
  });
});

describe("report spam", () => {
  const show = (onClose = () => undefined as void) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ReportSpam conversationId="c1" marketer="Pocket Pizza" onClose={onClose} />
      </QueryClientProvider>,
    );

  test("asks for confirmation and a reason, and sends it once", async () => {
    const fetched = jest.fn(() => Promise.resolve(fakeResponse(201, { ticketNumber: 12 })));
    globalThis.fetch = fetched as unknown as typeof fetch;
    const onClose = jest.fn();
    show(onClose);
    expect(screen.getByRole("dialog", { name: "Report Pocket Pizza as spam" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Report as spam" }));
    expect(await screen.findByText("Tell us in a sentence why this is spam.")).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole("textbox", { name: "Why is it spam?" }), "A voucher for everybody.");
    await userEvent.click(screen.getByRole("button", { name: "Report as spam" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(fetched.mock.calls).toEqual([
      ["/api/conversations/c1/report-spam", expect.objectContaining({ body: '{"reason":"A voucher for everybody."}' })],
    ]);
  });

  test("an error is shown in the dialog, and the text is preserved", async () => {
    const rejection = { message: "This contact was reported already.", code: "conflict", requestId: "r1" };
    globalThis.fetch = jest.fn(() => Promise.resolve(fakeResponse(409, rejection))) as unknown as typeof fetch;
    show();
    await userEvent.type(screen.getByRole("textbox", { name: "Why is it spam?" }), "Again.");
    await userEvent.click(screen.getByRole("button", { name: "Report as spam" }));
    expect(await screen.findByText(/reported already/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Why is it spam?" })).toHaveValue("Again.");
  });
});
