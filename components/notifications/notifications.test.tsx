import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetNotices } from "@/components/layout/toasts/notices";
import { RecentNotifications, Toasts, notify } from "@/components/layout/toasts/toasts";
import { LiveEvents } from "@/components/live/live-events";
import { QueryProvider } from "@/components/session/query-provider";
import type { NotificationRow } from "@/lib/notifications/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { FakeEventSource } from "@/tests/support/components/fake-event-source";
import { LiveNotifications } from "./live-notifications";
import { NotificationBell } from "./notification-bell";

const row = (id: string, more: Partial<NotificationRow> = {}): NotificationRow => ({
  id,
  type: "message_received",
  title: `Notice ${id}`,
  body: null,
  href: `#${id}`,
  isRead: false,
  createdAt: "2026-11-18T10:00:00Z",
  ...more,
});

/** What the server keeps, newest first; `pageSize` of it to a page. */
let kept: NotificationRow[];
let pageSize: number;
let isDown: boolean;
let posted: unknown[];

function answer(path: string, { method, body }: RequestInit) {
  const url = new URL(path, "http://localhost");
  if (isDown) return fakeResponse(500, { message: "Down." });
  if (method === "POST") {
    const { ids } = JSON.parse(String(body)) as { ids?: string[] };
    posted.push({ path: url.pathname, ids });
    kept = kept.map((item) => (!ids || ids.includes(item.id) ? { ...item, isRead: true } : item));
    return fakeResponse(200, { unread: 0 });
  }
  const from = Number(url.searchParams.get("cursor") ?? 0);
  const next = from + pageSize;
  return fakeResponse(200, {
    items: kept.slice(from, next),
    nextCursor: next < kept.length ? String(next) : null,
    unread: kept.filter(({ isRead }) => !isRead).length,
  });
}

beforeEach(() => {
  kept = [row("2", { body: "Is the sleeve free?", href: "/messages?c=2" }), row("1", { isRead: true })];
  pageSize = 20;
  isDown = false;
  posted = [];
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => answer(path, init)) as never;
  FakeEventSource.install();
  jest.spyOn(console, "debug").mockImplementation(() => undefined);
});
afterEach(() => forgetNotices());

const show = () =>
  render(
    <QueryProvider>
      <LiveEvents after="0">
        <LiveNotifications />
        <NotificationBell />
      </LiveEvents>
      <Toasts />
    </QueryProvider>,
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

test("the bell says how many are unread, and the panel lists them with the newest first", async () => {
  show();
  await bell("Recent notifications, 1 unread");
  await open();
  await waitFor(async () => expect(await titles()).toEqual(["/messages?c=2", "#1"]));
  const [newest, older] = within(await own()).getAllByRole("link");
  expect(newest).toHaveTextContent("Unread: Notice 2Is the sleeve free?");
  expect(newest?.querySelector("time")).toHaveAttribute("datetime", "2026-11-18T10:00:00Z");
  expect(older).not.toHaveTextContent("Unread");
});

test("what was shown in this window stands in a group of its own", async () => {
  show();
  act(() => void notify({ title: "Draft saved" }));
  await open();
  const shownHere = await screen.findByRole("region", { name: "Last 15 minutes" });
  expect(shownHere).toHaveTextContent("Draft saved");
  expect(within(shownHere).getByRole("heading", { level: 3 })).toBeVisible();
  expect(await own()).not.toHaveTextContent("Draft saved");
});

test("following one marks it alone as read and closes the panel", async () => {
  kept = [row("3"), ...kept];
  show();
  await bell("Recent notifications, 2 unread");
  const panel = await open();
  await userEvent.click(await within(panel).findByRole("link", { name: /Notice 3/ }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await bell("Recent notifications, 1 unread");
  expect(posted).toEqual([{ path: "/api/notifications/read", ids: ["3"] }]);
});

test("all are marked as read at once, and the dot goes", async () => {
  show();
  const panel = await open();
  await userEvent.click(await within(panel).findByRole("button", { name: "Mark all as read" }));
  await bell("Recent notifications");
  expect(posted).toEqual([{ path: "/api/notifications/read", ids: undefined }]);
  expect(within(panel).queryByRole("button", { name: "Mark all as read" })).not.toBeInTheDocument();
});

test("what the server did not mark is unread again, and that is said", async () => {
  show();
  const panel = await open();
  const all = await within(panel).findByRole("button", { name: "Mark all as read" });
  isDown = true;
  const asked = userEvent.click(all);
  await waitFor(() => expect(screen.getAllByText("We couldn’t mark it as read").length).toBeGreaterThan(0));
  isDown = false;
  await asked;
  FakeEventSource.comeBack();
  await bell("Recent notifications, 1 unread");
});

test("earlier ones come by pages, each once", async () => {
  kept = Array.from({ length: 5 }, (_, at) => row(String(5 - at)));
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
  "the event %s is reason to look again",
  async (type) => {
    show();
    await bell("Recent notifications, 1 unread");
    kept = [row("9"), row("8"), ...kept];
    FakeEventSource.say(type);
    await bell("Recent notifications, 3 unread");
  },
);

test("a window that was cut off looks again", async () => {
  show();
  await bell("Recent notifications, 1 unread");
  kept = [row("9"), ...kept];
  FakeEventSource.comeBack();
  await bell("Recent notifications, 2 unread");
});

test("somebody who was told nothing yet reads what will stand here", async () => {
  kept = [];
  show();
  await open();
  expect(await screen.findByText(/^No notifications yet\./)).toBeVisible();
});

test("outside of a signed-in shell the panel asks the server for nothing", async () => {
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
