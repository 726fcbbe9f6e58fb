"use client";

import { useLinkStatus } from "next/link";

/** Inside a link: a thin line at the top of the window while the page that it leads to is on its way. */
export function LinkProgress() {
  const { pending } = useLinkStatus();
  return pending ? <span aria-hidden="true" data-testid="link-progress" className="link-progress" /> : null;
}
