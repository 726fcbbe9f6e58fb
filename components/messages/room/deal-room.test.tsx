import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { progressKey } from "@/components/deals/agreed/use-deal-step";
import { type DealProgress, dealProgressSchema } from "@/lib/deals/agreed/view";
import type { OpenConversation } from "@/components/messages/inbox/use-open-conversation";
import { dealDetailSchema, type DealDetail, type OfferedListing } from "@/lib/deals/view";
import { conversationDetailSchema, type ConversationDetail } from "@/lib/messages/view";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { sampleOf } from "@/tests/support/samples/schema-sample";
import { DealRoom } from "./deal-room";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  notFound: () => {
    throw new Error("not found");
  },
}));

const id = "0199c3b2-7c1e-7000-8000-000000000001";
const plain = { text: () => "USD", id: () => id };
const progress = sampleOf(dealProgressSchema, plain) as DealProgress;
const conversation = sampleOf(conversationDetailSchema, plain) as ConversationDetail;
const sample = sampleOf(dealDetailSchema, plain) as DealDetail;
const revisions = sample.proposal.revisions.slice(0, 1);
const deal: DealDetail = { ...sample, number: 7, proposal: { ...sample.proposal, revisions, approval: null } };

const seller = { ...conversation, side: "seller", mayWrite: true } as ConversationDetail;
const offered = { id, packages: [] } as unknown as OfferedListing;

function show(more: Partial<DealDetail>, open: Partial<OpenConversation> = {}, known?: DealDetail[]) {
  globalThis.fetch = jest.fn(async () =>
    fakeResponse(200, { items: [], mayRequest: false }),
  ) as unknown as typeof fetch;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(progressKey(deal), progress);
  if (known) client.setQueryData(["/api/deals", conversation.id], { items: known });
  render(
    <QueryClientProvider client={client}>
      <DealRoom
        place={{ conversationId: null, panel: "deal", dealId: id, q: "", filter: "open" }}
        open={{
          conversation,
          messages: { items: [], nextCursor: null } as never,
          deals: [{ ...deal, ...more }],
          offered: null,
          hold: null,
          ...open,
        }}
      />
    </QueryClientProvider>,
  );
  const nav = within(screen.getByRole("navigation", { name: "Deal sections" }));
  return nav.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
}

test("an agreed deal has its own page with every section, each of which is present", () => {
  const links = show({ agreedAt: "2026-11-20T10:00:00.000Z" });
  expect(links.map(([label]) => label)).toEqual([
    "Overview",
    "Terms and contract",
    "Delivery",
    "Payments",
    "Recap and renewal",
    "Conversation",
  ]);
  for (const [, href] of links) expect(document.querySelector(href ?? "")).not.toBeNull();
  expect(screen.getByText(/, deal 7$/)).toBeVisible();
  expect(screen.getByRole("log", { name: "Messages" })).toBeVisible();
});

test("a deal that is not in the browser’s list yet is shown as the server read it", () => {
  show({ agreedAt: "2026-11-20T10:00:00.000Z" }, {}, [{ ...deal, id: "0199c3b2-7c1e-7000-8000-000000000002" }]);
  expect(screen.getByText(/, deal 7$/)).toBeVisible();
});

test("a proposal shows its terms beside the conversation", () => {
  expect(show({ agreedAt: null }).map(([label]) => label)).toEqual(["Overview", "Terms and contract", "Conversation"]);
});

test("items held by the seller's own offer are not shown as free, and only a deal underway offers no hold", () => {
  const offer = { ...deal.proposal, heldUntil: "2026-12-07T23:59:59.000Z" };
  show({ agreedAt: null, state: "negotiating", proposal: offer }, { conversation: seller, offered });
  expect(screen.getByText(/^Your offer holds its items for .+ until Dec 7, 2026\.$/)).toBeVisible();
  expect(screen.queryByText(/No hold placed/)).toBeNull();
  cleanup();
  show(
    { agreedAt: null, state: "negotiating", proposal: { ...offer, heldUntil: null } },
    { conversation: seller, offered },
  );
  expect(screen.getByText(/^No hold placed for/)).toBeVisible();
  cleanup();
  const agreedAt = "2026-11-20T10:00:00.000Z";
  show({ agreedAt, state: "contracted" }, { conversation: seller, offered });
  expect(screen.queryByRole("button", { name: "Place a hold" })).toBeNull();
  cleanup();
  show({ agreedAt, state: "canceled" }, { conversation: seller, offered });
  expect(screen.getByRole("button", { name: "Place a hold" })).toBeVisible();
});
