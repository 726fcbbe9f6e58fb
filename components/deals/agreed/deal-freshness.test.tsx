import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { DealSections } from "@/components/deals/agreed/deal-sections";
import { progressKey } from "@/components/deals/agreed/use-deal-step";
import { DealBoard } from "@/components/deals/board/deal-board";
import type { DealProgress } from "@/lib/deals/agreed/view";
import type { DealBoardView } from "@/lib/deals/board/view";
import { fakeResponse } from "@/tests/support/components/fake-response";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined, refresh: () => undefined }) }));

const serve = (answer: object) => {
  globalThis.fetch = jest.fn(async () => fakeResponse(200, answer)) as unknown as typeof fetch;
};

/** A page that was open before left what it had read. */
function showAfter(queryKey: readonly unknown[], left: object, page: React.ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } });
  client.setQueryData(queryKey, left);
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
}

const deal = {
  ...{ id: "d", number: 7, state: "completed", side: "seller", conversationId: "c", currency: "USD", total: 100 },
  ...{
    buyer: { id: "b", name: "Northwind" },
    seller: { id: "s", name: "Harbour" },
    listing: { id: "l", title: "Cup" },
  },
  ...{ termStart: "2026-01-01", termEnd: "2026-12-15", termsVersion: 0, changeOrders: [], cancellations: [] },
  ...{ hasRecap: true, renewBy: null, renewal: null, settled: 1, firstRefusal: false, team: [], contract: null },
  ...{ deliverables: [], payments: [], choices: {} },
} as unknown as DealProgress;

test("a deal whose renewal opened while another page was open shows it on return", async () => {
  serve({ ...deal, state: "renewal_open", renewBy: "2027-01-14" });
  showAfter(progressKey(deal), deal, <DealSections deal={deal} />);
  expect(await screen.findByText(/^Open for renewal until Jan 14, 2027/)).toBeVisible();
});

test("the board shows what happened while another page was open", async () => {
  const board = (total: number) => ({ columns: [{ stage: "agreed", total, deals: [] }] }) as unknown as DealBoardView;
  serve(board(2));
  showAfter(["/api/deals/board"], board(1), <DealBoard initial={board(1)} />);
  expect(await screen.findByText("2")).toBeVisible();
});
