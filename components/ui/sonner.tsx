"use client";

import { Toaster as Sonner } from "sonner";

import { TOAST_DURATION_MS, TOAST_HOTKEY, VISIBLE_TOASTS } from "@/components/layout/toast-rules";

// New arrays at each rendering would make it drop its key listener in the middle of the key press.
const hotkey = [TOAST_HOTKEY];
const noSwiping: [] = [];

/** Its own swiping is off: it lets go at 45 px and by speed; the card swipes by the product's rule. */
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
