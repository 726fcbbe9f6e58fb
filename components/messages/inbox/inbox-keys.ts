"use client";

import { useEffect } from "react";

/**
 * Keys of the inbox while nobody types: J and K open the next and previous conversation, E marks it as done or moves it
 * back, R replies, N writes a note. Each presses what is on the screen, so it does what the button does.
 */
export function useInboxKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return;
      const target = targetOf(event.key.toLowerCase());
      if (!target) return;
      event.preventDefault();
      target.click();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest("input, textarea, select, [role=menu]") !== null;
  return isTyping || document.querySelector("dialog[open]") !== null;
}

function targetOf(key: string): HTMLElement | null {
  if (key === "j") return neighbor(1);
  if (key === "k") return neighbor(-1);
  return /^[ern]$/.test(key) ? document.querySelector<HTMLElement>(`[data-inbox-key="${key}"]`) : null;
}

function neighbor(step: 1 | -1): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLElement>("[data-conversation]")];
  const current = links.findIndex((link) => link.getAttribute("aria-current") === "page");
  return links[current === -1 ? 0 : current + step] ?? null;
}
