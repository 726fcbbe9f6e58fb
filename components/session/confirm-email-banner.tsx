"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { rememberDismissal } from "./reminder-dismissal";
import { useResend } from "./resend-confirmation";

interface ConfirmEmailBannerProps {
  userId: string;
  email: string;
}

/** Above the shell while the email is unconfirmed; a dismissal lasts until the browser is closed. Rendered on the server, because inserting it later would shift the layout. */
export function ConfirmEmailBanner({ userId, email }: ConfirmEmailBannerProps) {
  const [isDismissed, setDismissed] = useState(false);
  const { isSent, isSending, resend } = useResend();
  if (isDismissed) return null;
  const dismiss = () => {
    rememberDismissal(userId);
    setDismissed(true);
  };
  return (
    <section
      aria-label="Unconfirmed email"
      data-print="hide"
      className="flex items-center gap-x-3 border-b border-line bg-gold-wash px-4 py-1.5 text-meta sm:px-6"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 break-words">
          <strong className="font-semibold">{email} isn’t confirmed yet.</strong>{" "}
          <span className="max-sm:hidden">Confirm your email: open the link we sent you.</span>
        </p>
        {isSent ? (
          <p role="status">Email sent. Check your inbox.</p>
        ) : (
          <Button variant="link" size="inline" pending={isSending} onClick={() => void resend()} pendingText="Sending…">
            Resend email
          </Button>
        )}
      </div>
      <Button variant="quiet" size="icon-sm" aria-label="Dismiss" onClick={dismiss}>
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
