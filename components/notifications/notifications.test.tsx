import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clearToasts, toast } from "@/components/layout/toasts/toast-store";
import { RecentNotifications, Toasts } from "@/components/layout/toasts/toasts";
import { LiveEvents } from "@/components/live/live-events";
import { QueryProvider } from "@/components/session/query-provider";
import type { NotificationRow } from "@/lib/notifications/schema";
import { FakeEventSource } from "@/tests/support/components/fake-event-source";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { LiveNotifications } from "./live-notifications";
import { NotificationBell } from "./notification-bell";
import { NotificationList } from "./notification-list";

describe("notifications", () => {
  const row = (id: string, more: Partial<NotificationRow> = {}): NotificationRow => ({
    id,
    type: "message_received",
    title: `Toast ${id}`,
    body: null,
    href: `#${id}`,
    isRead: false,
    createdAt: "2026-11-18T10:00:00Z",
    ...more,
  });

  /** The stored notifications, newest first, in pages of `pageSize`. */
  let stored: NotificationRow[];
  let pageSize: number;
  let isDown: boolean;
  let posted: unknown[];

  function answer(path: string, { method, body }: RequestInit) {
    const url = new URL(path, "http://localhost");
    if (isDown) return fakeResponse(500, { message: "Down." });
    if (method === "POST") {
      const { ids } = JSON.parse(String(body)) as { ids?: string[] };
      posted.push({ path: url.pathname, ids });
      stored = stored.map((item) => (!ids || ids.includes(item.id) ? { ...item, isRead: true } : item));
      return fakeResponse(200, { unread: 0 });
    }
    const from = Number(url.searchParams.get("cursor") ?? 0);
    const next = from + pageSize;
    return fakeResponse(200, {
      items: stored.slice(from, next),
      nextCursor: next < stored.length ? String(next) : null,
      unread: stored.filter(({ isRead }) => !isRead).length,
    });
  }

  beforeEach(() => {
    stored = [row("2", { body: "Is the sleeve free?", href: "/messages?c=2" }), row("1", { isRead: true })];
    pageSize = 20;
    isDown = false;
    posted = [];
    globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => answer(path, init)) as never;
    FakeEventSource.install();
  });
  afterEach(() => clearToasts());

  const show = () =>
    render(
      // As in the product: the toasts belong to every page, the queries to the signed-in ones.
      <>
        <QueryProvider>
          <LiveEvents after="0">
            <LiveNotifications />
            <NotificationBell />
          </LiveEvents>
        </QueryProvider>
        <Toasts />
      </>,
    );

  const bell = (name: string) => screen.findByRole("button", { name });
  const own = () => screen.findByRole("region", { name: "For you" });
  const titles = async () =>
    within(await own())
      .queryAllByRole("link")
      .map((link) => link.getAttribute("href"));

  async function open() {
    await userEvent.click(await screen.findByRole("button", { name: /^Recent notifications/ }));
    return own();
  }

  test("the bell shows the unread count, and the panel lists notifications, newest first", async () => {
    show();
    await bell("Recent notifications, 1 unread");
    await open();
    await waitFor(async () => expect(await titles()).toEqual(["/messages?c=2", "#1"]));
    const [newest, older] = within(await own()).getAllByRole("link");
    expect(newest).toHaveTextContent("Unread: Toast 2Is the sleeve free?");
    expect(newest?.querySelector("time")).toHaveAttribute("datetime", "2026-11-18T10:00:00Z");
    expect(older).not.toHaveTextContent("Unread");
  });

  test("toasts of this window are a separate group", async () => {
    show();
    act(() => void toast({ title: "Draft saved" }));
    await open();
    const shownHere = await screen.findByRole("region", { name: "Last 15 minutes" });
    expect(shownHere).toHaveTextContent("Draft saved");
    expect(within(shownHere).getByRole("heading", { level: 3 })).toBeVisible();
    expect(await own()).not.toHaveTextContent("Draft saved");
  });

  test("following a notification marks only that one as read and closes the panel", async () => {
    stored = [row("3"), ...stored];
    show();
    await bell("Recent notifications, 2 unread");
    const panel = await open();
    await userEvent.click(await within(panel).findByRole("link", { name: /Toast 3/ }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await bell("Recent notifications, 1 unread");
    expect(posted).toEqual([{ path: "/api/notifications/read", ids: ["3"] }]);
  });

  test("all are marked as read right away, and the dot disappears", async () => {
    show();
    const panel = await open();
    await userEvent.click(await within(panel).findByRole("button", { name: "Mark all as read" }));
    await bell("Recent notifications");
    expect(posted).toEqual([{ path: "/api/notifications/read", ids: undefined }]);
    expect(within(panel).queryByRole("button", { name: "Mark all as read" })).not.toBeInTheDocument();
  });

  test("a failed request restores the unread state and shows an error", async () => {
    show();
    const panel = await open();
    const all = await within(panel).findByRole("button", { name: "Mark all as read" });
    isDown = true;
    const requested = userEvent.click(all);
    await waitFor(() => expect(screen.getAllByText("We couldn’t mark it as read").length).toBeGreaterThan(0));
    isDown = false;
    await requested;
    FakeEventSource.comeBack();
    await bell("Recent notifications, 1 unread");
  });

  test("earlier notifications load by page, each once", async () => {
    stored = Array.from({ length: 5 }, (_, at) => row(String(5 - at)));
    pageSize = 2;
    show();
    const panel = await open();
    const more = () => within(panel).findByRole("button", { name: "Show earlier" });
    await userEvent.click(await more());
    await waitFor(async () => expect(await titles()).toHaveLength(4));
    await userEvent.click(await more());
    await waitFor(async () => expect(await titles()).toEqual(["#5", "#4", "#3", "#2", "#1"]));
    expect(within(panel).queryByRole("button", { name: "Show earlier" })).not.toBeInTheDocument();
  });

  test.each(["notification.created", "message.created", "conversation.read", "notification.read"])(
    "the event %s triggers a refetch",
    async (type) => {
      show();
      await bell("Recent notifications, 1 unread");
      stored = [row("9"), row("8"), ...stored];
      FakeEventSource.say(type);
      await bell("Recent notifications, 3 unread");
    },
  );

  test("notifications are refetched after a reconnect", async () => {
    show();
    await bell("Recent notifications, 1 unread");
    stored = [row("9"), ...stored];
    FakeEventSource.comeBack();
    await bell("Recent notifications, 2 unread");
  });

  test("an empty list explains what will appear there", async () => {
    stored = [];
    show();
    await open();
    expect(await screen.findByText(/^No notifications yet\./)).toBeVisible();
  });

  test("outside the logged-in shell the panel sends no request", async () => {
    render(
      <QueryProvider>
        <RecentNotifications />
        <Toasts />
      </QueryProvider>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Recent notifications" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent("Nothing in the last 15 minutes.");
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});

describe("notification list", () => {
  test("a failed load shows an error and can be retried", async () => {
    let isDown = true;
    globalThis.fetch = jest.fn(async () =>
      isDown ? fakeResponse(500, {}) : fakeResponse(200, { items: [], nextCursor: null, unread: 0 }),
    ) as never;
    // Beside the page's provider, as the panel of the toasts is.
    render(<QueryProvider>{null}</QueryProvider>);
    render(<NotificationList onFollow={() => undefined} />);
    expect(screen.getByRole("status")).toHaveTextContent("Loading…");
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load your notifications.");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/^No notifications yet\./)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
