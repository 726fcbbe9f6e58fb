/** One toast at a time for 5 s; a dismissed one stays readable for 1,000 s; a 50 px swipe dismisses it. */

export const TOAST_DURATION_MS = 5000;
export const TOAST_KEEP_MS = 1_000_000;
export const SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = "F8";
export const VISIBLE_TOASTS = 1;

export const isSwipedAway = (distance: number) => Math.abs(distance) >= SWIPE_THRESHOLD_PX;
