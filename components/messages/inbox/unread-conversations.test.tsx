import { render, screen } from "@testing-library/react";
import { NavLinks } from "@/components/layout/navigation/nav-links";
import { LiveEvents } from "@/components/live/live-events";
import { QueryProvider } from "@/components/session/query-provider";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { FakeEventSource } from "@/tests/support/components/fake-event-source";
import { LiveConversations } from "./live-conversations";
import { UnreadConversations } from "./unread-conversations";

jest.mock("next/navigation", () => ({
  usePathname: () => "/my-listings",
  useSearchParams: () => new URLSearchParams(),
}));

let count: number;

beforeEach(() => {
  FakeEventSource.install();
  globalThis.fetch = jest.fn(async () => fakeResponse(200, { count })) as never;
});

const show = (initial: number) =>
  render(
    <QueryProvider>
      <LiveEvents after="0">
        <LiveConversations />
        <NavLinks
          items={[{ href: "/messages", label: "Messages", badge: <UnreadConversations initial={initial} /> }]}
        />
      </LiveEvents>
    </QueryProvider>,
  );

const link = (name: string) => screen.findByRole("link", { name });

test("the count is rendered with the page, without a request", async () => {
  show(3);
  expect(await link("Messages 3 new")).toBeVisible();
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test.each([
  ["a new message", () => FakeEventSource.say("message.created")],
  ["a reconnect", () => FakeEventSource.comeBack()],
])("%s updates the count on any page", async (_, happen) => {
  show(0);
  await link("Messages");
  count = 120;
  happen();
  await link("Messages 99+ new");
  expect(globalThis.fetch).toHaveBeenCalledWith(
    "/api/conversations/unread",
    expect.objectContaining({ method: "GET" }),
  );
});

test("conversations read in another tab are no longer unread here", async () => {
  show(2);
  count = 0;
  FakeEventSource.say("conversation.read", { conversationId: "c" });
  await link("Messages");
});
