"use client";

import { useLinkStatus } from "next/link";

/** Inside a link: a thin progress bar at the top of the window while the target page loads. */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  return pending ? <span aria-hidden="true" data-testid="link-progress" className="link-progress" /> : null;
}
