"use client";

import { useSyncExternalStore } from "react";

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** How the palette is opened on this device. The server, which does not know it, writes the keys that most have. */
export const useJumpKeys = (): string => {
  const onMac = useSyncExternalStore(never, isMac, () => false);
  return onMac ? "⌘K" : "Ctrl K";
};

const never = () => () => undefined;
