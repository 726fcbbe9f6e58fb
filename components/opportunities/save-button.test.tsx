import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SaveButton } from "./save-button";

const calls: { url: string; method: string }[] = [];
function answerWith(status: number) {
  global.fetch = (async (url: string, init: RequestInit) => {
    calls.push({ url, method: init.method ?? "GET" });
    const body = status === 200 ? { saved: true } : { message: "Viewers can look but not change anything." };
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

test("a save refused by the server is reverted", async () => {
  answerWith(403);
  render(<SaveButton listingId="l1" title="Northgate" isSaved={false} />);
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save: Northgate" })).toBeVisible());
});
