import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { OrganizationMenu } from "./organization-menu";

jest.setTimeout(20_000);

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const pizza = { id: "0199c3b2-7c1e-7000-8000-000000000001", name: "Pocket Pizza" };

beforeAll(() => {
  HTMLElement.prototype.hidePopover = () => undefined;
});
beforeEach(() => {
  refresh.mockClear();
});

function show(blockId: string | null, side: "marketer" | "seller" = "seller") {
  const client = new QueryClient();
  const invalidated = jest.spyOn(client, "invalidateQueries");
  render(
    <QueryClientProvider client={client}>
      <OrganizationMenu organization={pizza} blockId={blockId} side={side} />
    </QueryClientProvider>,
  );
  return () => invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
}

const answering = (status: number, body: unknown) => {
  const fetched = jest.fn(() => Promise.resolve(fakeResponse(status, body)));
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched.mock.calls as unknown as [string, RequestInit][];
};

const choose = (name: string) => userEvent.click(screen.getByRole("menuitem", { name }));

test("blocking explains its effects, sends the note and refreshes affected data", async () => {
  const calls = answering(201, {});
  const readAgain = show(null);
  await choose("Block Pocket Pizza");
  const dialog = await screen.findByRole("dialog", { name: "Block Pocket Pizza?" });
  for (const text of [/no longer see your listings/, /Neither of you can send/, /on hold/, /We won’t notify them/])
    expect(dialog).toHaveTextContent(text);
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByRole("textbox", { name: /Internal note/ }), "Cold emails.");
  await userEvent.click(screen.getByRole("button", { name: "Block" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(calls.map(([path, { method, body }]) => [path, method, body])).toEqual([
    ["/api/organizations/blocks", "POST", JSON.stringify({ organizationId: pizza.id, note: "Cold emails." })],
  ]);
  expect(readAgain()).toEqual(["/api/conversations", "/api/deals", "/api/conversations/marketers"]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("a marketer sees what happens to the listings", async () => {
  answering(201, {});
  show(null, "marketer");
  await choose("Block Pocket Pizza");
  expect(await screen.findByRole("dialog")).toHaveTextContent(
    "Their listings disappear from your search, matches and saved listings.",
  );
});

test("an error is shown in the dialog, preserves the note and refreshes nothing", async () => {
  answering(409, { message: "Pocket Pizza is already blocked.", code: "conflict", requestId: "r1" });
  const readAgain = show(null);
  await choose("Block Pocket Pizza");
  await userEvent.type(await screen.findByRole("textbox", { name: /Internal note/ }), "Again.");
  await userEvent.click(screen.getByRole("button", { name: "Block" }));
  expect(await screen.findByText(/is already blocked/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Internal note/ })).toHaveValue("Again.");
  expect(readAgain()).toEqual([]);
});

test("a blocked organization can be unblocked from the same menu, after a confirmation", async () => {
  const calls = answering(200, { id: "b1" });
  const readAgain = show("b1");
  expect(screen.queryByRole("menuitem", { name: "Block Pocket Pizza" })).not.toBeInTheDocument();
  await choose("Unblock Pocket Pizza");
  expect(screen.getByRole("dialog", { name: "Unblock Pocket Pizza?" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Unblock" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(calls.map(([path, { method }]) => [path, method])).toEqual([["/api/organizations/blocks/b1", "DELETE"]]);
  expect(readAgain()).toContain("/api/conversations");
});
