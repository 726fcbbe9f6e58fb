"use client";

import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useResend } from "./use-resend";

/** Says that the address still has to be confirmed, why that is worth it, and sends the mail again. */
export function UnconfirmedAddress({ children }: { children: ReactNode }) {
  const { isSent, isSending, resend } = useResend();
  return (
    <Alert
      kind="unknown"
      title="Your address is not confirmed yet"
      actions={
        isSent ? (
          <p role="status">The mail is on its way.</p>
        ) : (
          <Button variant="ghost" size="sm" aria-disabled={isSending || undefined} onClick={() => void resend()}>
            {isSending ? "Sending…" : "Send the mail again"}
          </Button>
        )
      }
    >
      {children}
    </Alert>
  );
}
