"use client";

import { useLinkStatus } from "next/link";
import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** What an area shows in addition to the bar while one of its pages loads. */
export const LinkWait = createContext<ReactNode>(null);

/** Inside a link: a thin progress bar at the top of the window while the target page loads. */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  const wait = useContext(LinkWait);
  if (!pending) return null;
  return (
    <>
      <span aria-hidden="true" data-testid="link-progress" className="link-progress" />
      {/* Outside the link, whose name it would change. */}
      {wait ? createPortal(wait, document.body) : null}
    </>
  );
}
