import {
  isSwipedAway,
  SWIPE_THRESHOLD_PX,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_KEEP_MS,
  VISIBLE_TOASTS,
} from "@/components/layout/toasts/toast-store";

test("toasts show one at a time for 5 s, are stored for 1,000,000 ms, and F8 opens them", () => {
  expect([VISIBLE_TOASTS, TOAST_DURATION_MS, TOAST_KEEP_MS, TOAST_HOTKEY]).toEqual([1, 5000, 1_000_000, "F8"]);
});

test("a swipe dismisses at 50 px in either direction and not before", () => {
  expect(SWIPE_THRESHOLD_PX).toBe(50);
  expect([49, -49, 49.9, 0].map(isSwipedAway)).toEqual([false, false, false, false]);
  expect([50, -50, 120].map(isSwipedAway)).toEqual([true, true, true]);
});
