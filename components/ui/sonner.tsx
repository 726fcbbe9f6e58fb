"use client";

import { Toaster as Sonner } from "sonner";

import { TOAST_DURATION_MS, TOAST_HOTKEY, VISIBLE_TOASTS } from "@/components/layout/toasts/toast-store";

// A new array on each render would make Sonner re-register its key listener during the key press.
const hotkey = [TOAST_HOTKEY];
const noSwiping: [] = [];

/** Sonner's own swipe is off: it dismisses at 45 px and by velocity; ToastCard implements the specified 50 px. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={VISIBLE_TOASTS}
      duration={TOAST_DURATION_MS}
      hotkey={hotkey}
      swipeDirections={noSwiping}
      offset={20}
      mobileOffset={12}
      containerAriaLabel="Notifications"
      toastOptions={{ unstyled: true, className: "w-full sm:w-88" }}
    />
  );
}
