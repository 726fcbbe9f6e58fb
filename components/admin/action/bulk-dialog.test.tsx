import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type Selection, SelectionContext } from "@/components/layout/row-selection";
import { BulkDialog, outcomeToast } from "./bulk-dialog";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const noun = ["account", "accounts"] as const;

test("the result shows how many succeeded, and why the first failure did not", () => {
  const row = { id: "1", name: "Ada" };
  expect(outcomeToast({ done: [row], failed: [] }, "opened", noun)).toEqual({
    title: "1 account opened",
    kind: "good",
  });
  const failed = [
    { ...row, name: "Ben", message: "This is your own account." },
    { ...row, message: "No." },
  ];
  expect(outcomeToast({ done: [], failed }, "opened", noun)).toEqual({
    title: "0 accounts opened, 2 failed",
    description: "Ben: This is your own account. And 1 more.",
    kind: "problem",
  });
});

test("a preview shows which rows qualify, and only those are changed", async () => {
  const preview = {
    done: [{ id: "a", name: "Ada" }],
    failed: [{ id: "b", name: "Ben", message: "Suspended already." }],
  };
  const sent: { preview: boolean; ids: string[] }[] = [];
  global.fetch = jest.fn(async (_path, init) => {
    sent.push(JSON.parse(String((init as RequestInit).body)) as (typeof sent)[number]);
    const text = JSON.stringify(sent.length === 1 ? preview : { done: preview.done, failed: [] });
    return { ok: true, text: async () => text } as Response;
  });
  render(
    <SelectionContext value={{ ids: ["a", "b"], clear: jest.fn() } as unknown as Selection}>
      <BulkDialog
        label="Suspend"
        path="/api/admin/users/bulk"
        verb="suspend"
        title="Suspend these"
        doneWord="suspended"
        noun={noun}
        confirm="Suspend accounts"
      />
    </SelectionContext>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Ben: Suspended already.")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Suspend accounts" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { ids: ["a", "b"], preview: true },
    { ids: ["a"], preview: false },
  ]);
});
