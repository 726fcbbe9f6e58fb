"use client";

import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useResend } from "./use-resend";

/** Asks the user to confirm their email, and resends the link. */
export function ResendConfirmation({ children }: { children: ReactNode }) {
  const { isSent, isSending, resend } = useResend();
  return (
    <Alert
      kind="unknown"
      title="Confirm your email"
      actions={
        isSent ? (
          <p role="status">Email sent. Check your inbox.</p>
        ) : (
          <Button variant="ghost" size="sm" pending={isSending} onClick={() => void resend()} pendingText="Sending…">
            Resend email
          </Button>
        )
      }
    >
      {children}
    </Alert>
  );
}
