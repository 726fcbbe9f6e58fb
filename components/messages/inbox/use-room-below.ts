"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Ends the element at the bottom of the window whatever stands above it, such as the reminder to confirm an email
 * address: without it, Send would be below the fold.
 */
export function useRoomBelow<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const ref = useRef<Shown>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fit = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.height = `calc(100dvh - ${top}px)`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return ref;
}
