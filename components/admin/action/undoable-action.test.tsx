import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { UndoableAction, undoableForMs } from "./undoable-action";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

let calls: [string, RequestInit][];

beforeEach(() => {
  jest.useFakeTimers();
  calls = [];
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    calls.push([path, init]);
    return fakeResponse(200, { id: "1" });
  }) as never;
});
afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = () => render(<UndoableAction label="Approve" path="/api/x/approve" doing="Approving…" done="Approved" />);

test("an approval takes effect a few seconds after the click, once", async () => {
  show();
  await user().click(screen.getByRole("button", { name: "Approve" }));
  expect(screen.getByRole("status")).toHaveTextContent("Approving…");
  await pass(undoableForMs - 100);
  expect(calls).toEqual([]);
  await pass(200);
  expect(calls).toMatchObject([["/api/x/approve", { method: "POST" }]]);
  expect(refresh).toHaveBeenCalled();
});

test("until then it can be undone", async () => {
  show();
  await user().click(screen.getByRole("button", { name: "Approve" }));
  await user().click(screen.getByRole("button", { name: "Undo" }));
  await pass(undoableForMs * 2);
  expect(calls).toEqual([]);
  expect(screen.getByRole("button", { name: "Approve" })).toBeVisible();
});

test("leaving the page carries it out at once", async () => {
  const { unmount } = show();
  await user().click(screen.getByRole("button", { name: "Approve" }));
  unmount();
  await pass(undoableForMs * 2);
  expect(calls).toMatchObject([["/api/x/approve", { method: "POST", keepalive: true }]]);
});
