import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { toast as sonner } from "sonner";

import { forgetToasts, toast } from "@/components/layout/toasts/toast-store";
import { RecentNotifications, Toasts } from "@/components/layout/toasts/toasts";

beforeEach(() => {
  jest.useFakeTimers();
  sonner.dismiss();
});
afterEach(() => {
  forgetToasts();
  jest.useRealTimers();
});

async function show(title: string) {
  act(() => void toast({ title, kind: "good" }));
  await settle(500);
}

/** In steps, because what one step renders starts the next timer. */
async function settle(milliseconds: number) {
  for (let step = 0; step < 5; step++) {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds / 5));
  }
}

const toasts = () => screen.queryAllByTestId("toast");
const panel = () => screen.getByRole("dialog", { name: "Recent notifications" });

function renderPage() {
  render(
    <>
      <RecentNotifications />
      <Toasts />
    </>,
  );
}

function swipe(element: HTMLElement, distance: number) {
  const pointer = (type: string, clientX: number) =>
    fireEvent(element, new MouseEvent(type, { clientX, bubbles: true }));
  pointer("pointerdown", 100);
  pointer("pointermove", 100 + distance);
  pointer("pointerup", 100 + distance);
}

test("a second toast replaces the first, which stays in the recent ones", async () => {
  renderPage();
  await show("Draft saved");
  await show("Proposal sent");
  expect(toasts()).toHaveLength(1);
  expect(toasts()[0]).toHaveTextContent("Proposal sent");
  fireEvent.click(screen.getByRole("button", { name: "Recent notifications, 2" }));
  expect(
    within(panel())
      .getAllByRole("listitem")
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining("Proposal sent"), expect.stringContaining("Draft saved")]);
});

test("a toast disappears after 5 s and is still in the recent ones", async () => {
  renderPage();
  await show("Draft saved");
  await settle(4000);
  expect(toasts()).toHaveLength(1);
  await settle(1500);
  expect(toasts()).toHaveLength(0);
  fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
  expect(panel()).toHaveTextContent("Draft saved");
});

test("a swipe of 49 px does nothing, one of 50 px dismisses the toast", async () => {
  renderPage();
  await show("Draft saved");
  swipe(screen.getByTestId("toast"), 49);
  await settle(500);
  expect(toasts()).toHaveLength(1);
  swipe(screen.getByTestId("toast"), -50);
  await settle(500);
  expect(toasts()).toHaveLength(0);
});

test("a dismissed toast is stored for 1,000,000 ms, then removed", async () => {
  renderPage();
  await show("Draft saved");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await settle(999_000);
  expect(screen.getByRole("button", { name: "Recent notifications, 1" })).toBeVisible();
  await settle(2000);
  expect(screen.getByRole("button", { name: "Recent notifications" })).toBeVisible();
});

test("F8 with a visible toast focuses it and opens the recent ones", async () => {
  renderPage();
  await show("Draft saved");
  fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
  await settle(50);
  expect(panel()).toBeVisible();
  expect(screen.getByTestId("toast").closest("ol")).toHaveFocus();
});

test("F8 without a toast opens the recent ones and focuses them; Escape restores the focus", async () => {
  renderPage();
  const bell = screen.getByRole("button", { name: "Recent notifications" });
  bell.focus();
  fireEvent.keyDown(bell, { key: "F8", code: "F8" });
  await settle(50);
  expect(panel()).toHaveFocus();
  fireEvent.keyDown(panel(), { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(bell).toHaveFocus();
});

test("logging out clears the recent toasts", async () => {
  renderPage();
  await show("Draft saved");
  act(() => forgetToasts());
  await settle(500);
  expect(toasts()).toHaveLength(0);
  expect(screen.getByRole("button", { name: "Recent notifications" })).toBeVisible();
});
