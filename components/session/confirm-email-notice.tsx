"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useUnconfirmedEmail } from "./unconfirmed-email";
import { useResend } from "./resend-confirmation";

interface ConfirmEmailNoticeProps {
  /** The blocked action: "invite people". */
  to: string;
  /** Whether the form saves its content as a draft. */
  isDrafted?: boolean;
  className?: string;
}

/** Shown above a form that requires a confirmed email, so that nobody fills it in only to be rejected. */
export function ConfirmEmailNotice({ to, isDrafted = false, className }: ConfirmEmailNoticeProps) {
  const email = useUnconfirmedEmail();
  const { isSent, isSending, resend } = useResend();
  if (email === null) return null;
  return (
    <Alert kind="unknown" title={`Confirm your email to ${to}`} className={className}>
      <p className="break-words">
        Open the link we sent to {email}.{isDrafted ? " What you write here is saved as a draft." : null}
      </p>
      {isSent ? (
        <p role="status" className="mt-2">
          Sent. Check your inbox.
        </p>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          pending={isSending}
          onClick={() => void resend()}
          pendingText="Sending…"
        >
          Resend the link
        </Button>
      )}
    </Alert>
  );
}
