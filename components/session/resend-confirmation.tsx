"use client";

import { type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useApiMutation } from "@/components/form/use-api-mutation";

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

/** Resends the confirmation link, once per page. */
export function useResend() {
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t send the email" });
  const [isSent, setSent] = useState(false);
  const resend = async () => {
    if (!isSent && (await send("POST", "/api/auth/resend-verification"))) setSent(true);
  };
  return { isSent, isSending: isPending, resend };
}
