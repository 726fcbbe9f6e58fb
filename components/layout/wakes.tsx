"use client";

import { useEffect } from "react";
import { followTheme } from "./theme";

declare global {
  interface Window {
    /** Until the scripts of a page answer (lib/edge/first-paint.mjs). */
    pitchsideAnswers?: () => void;
  }
}

/** Last in the root layout: by its effect everything before it answers. Does what was pressed before; follows the theme. */
export function Wakes() {
  useEffect(() => {
    window.pitchsideAnswers?.();
    return followTheme();
  }, []);
  return null;
}
