import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeResponse } from "@/tests/support/components/fake-response";
import type { ConversationDetail } from "@/lib/messages/view";
import { ThreadMenu } from "./thread-menu";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }));

const conversation = {
  id: "c1",
  side: "buyer",
  listing: { id: "l1", title: "Northgate Women FC" },
  organization: { id: "o1", name: "Northgate" },
  blockId: null,
  mayBlock: false,
  mayOrganize: false,
} as ConversationDetail;

test("a viewer who can change nothing in a conversation can still get help with it", async () => {
  globalThis.fetch = jest.fn(async () => fakeResponse(200, { items: [], nextCursor: null, total: 0 })) as never;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThreadMenu conversation={conversation} proposeHref={null} mayReport={false} />
    </QueryClientProvider>,
  );
  for (const name of ["Actions for Northgate", "More actions"])
    await userEvent.click(screen.getByRole("button", { name }));
  const items = screen.getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(Array(2).fill("Get help with this conversation"));
  for (const item of items) expect(item).toHaveAttribute("href", "/support/new?about=conversation%3Ac1");
  expect(screen.queryByRole("separator")).not.toBeInTheDocument();
});
