"use client";

import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import { LinkWait } from "@/components/ui/link-progress";

/** Shows the area's loading text with a spinner while a link inside `children` loads its page. */
export function PageWaitProvider({ text, children }: { text: string; children: ReactNode }) {
  return (
    <LinkWait
      value={
        <p role="status" className="page-wait">
          <Spinner />
          {text}
        </p>
      }
    >
      {children}
    </LinkWait>
  );
}
