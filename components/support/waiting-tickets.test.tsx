import { render, screen } from "@testing-library/react";
import { NavLinks } from "@/components/layout/navigation/nav-links";
import { LiveEvents } from "@/components/live/live-events";
import { QueryProvider } from "@/components/session/query-provider";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { FakeEventSource } from "@/tests/support/components/fake-event-source";
import { WaitingTickets } from "./waiting-tickets";

jest.mock("next/navigation", () => ({ usePathname: () => "/dashboard", useSearchParams: () => new URLSearchParams() }));

test("the sidebar counts the tickets that wait for their sender, and updates when one changes", async () => {
  let total = 2;
  FakeEventSource.install();
  globalThis.fetch = jest.fn(async () => fakeResponse(200, { items: [], nextCursor: null, total })) as never;
  render(
    <QueryProvider>
      <LiveEvents after="0">
        <NavLinks items={[{ href: "/support", label: "Support Tickets", badge: <WaitingTickets /> }]} />
      </LiveEvents>
    </QueryProvider>,
  );
  expect(await screen.findByRole("link", { name: "Support Tickets 2 waiting for you" })).toBeVisible();
  total = 0;
  FakeEventSource.say("ticket.changed", { id: "t" });
  expect(await screen.findByRole("link", { name: "Support Tickets" })).toBeVisible();
});
