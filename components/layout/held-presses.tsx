"use client";

import { useEffect } from "react";

declare global {
  interface Window {
    /** Of a kept page, until its scripts answer (lib/edge/first-paint.mjs). */
    pitchsideAnswers?: () => void;
  }
}

/** Last in the root layout: by its effect, everything before it answers, and what was pressed before is done. */
export function HeldPresses() {
  useEffect(() => window.pitchsideAnswers?.(), []);
  return null;
}
