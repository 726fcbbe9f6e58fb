import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { currentToasts } from "@/components/layout/toasts/toast-store";
import { SaveButton } from "./save-button";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const calls: { url: string; method: string }[] = [];
function answerWith(status: number, rejection: object = { message: "Viewers can look but not change anything." }) {
  global.fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, method: init.method ?? "GET" });
    const body = status === 200 ? { saved: true } : rejection;
    return { ok: status === 200, status, url, headers: new Headers(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
}

beforeEach(() => {
  calls.length = 0;
});

test("saving shows at once and calls the server", async () => {
  answerWith(200);
  render(<SaveButton listingId="l1" title="Northgate" isSaved={false} />);
  await userEvent.click(screen.getByRole("button", { name: "Save: Northgate" }));
  expect(screen.getByRole("button", { name: "Saved: Northgate" })).toBeVisible();
  expect(calls).toEqual([{ url: "/api/saved/l1", method: "PUT" }]);
  await userEvent.click(screen.getByRole("button"));
  expect(calls.at(-1)).toEqual({ url: "/api/saved/l1", method: "DELETE" });
});

test("removing offers Undo, which saves it again", async () => {
  answerWith(200);
  render(<SaveButton listingId="l1" title="Northgate" isSaved />);
  await userEvent.click(screen.getByRole("button", { name: "Saved: Northgate" }));
  const [notice] = currentToasts().toasts;
  expect(notice).toMatchObject({ title: "Removed from Saved", action: { label: "Undo" } });
  act(() => (notice?.action && "onSelect" in notice.action ? notice.action.onSelect() : undefined));
  await waitFor(() => expect(calls.at(-1)).toEqual({ url: "/api/saved/l1", method: "PUT" }));
  expect(screen.getByRole("button", { name: "Saved: Northgate" })).toBeVisible();
});

test("removing what the team has added to asks first, and changes nothing until then", async () => {
  answerWith(409, { message: "Your team added to this saved listing.", hasTeamWork: true });
  render(<SaveButton listingId="l1" title="Northgate" isSaved />);
  await userEvent.click(screen.getByRole("button", { name: "Saved: Northgate" }));
  expect(await screen.findByText("Remove Northgate?")).toBeVisible();
  expect(screen.getByRole("button", { name: "Saved: Northgate", hidden: true })).toBeInTheDocument();
  answerWith(200);
  await userEvent.click(screen.getByRole("button", { name: "Remove", hidden: true }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save: Northgate", hidden: true })).toBeVisible());
  expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(2);
});

test("a save refused by the server is reverted", async () => {
  answerWith(403);
  render(<SaveButton listingId="l1" title="Northgate" isSaved={false} />);
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save: Northgate" })).toBeVisible());
});
