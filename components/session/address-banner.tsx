"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { rememberPutAway } from "./put-away";
import { useResend } from "./use-resend";

interface AddressBannerProps {
  userId: string;
  email: string;
}

/**
 * Above the shell while the address is not confirmed; put away, it stays away until the browser is closed. The server
 * draws it or draws none: what comes later moves the page under a hand that presses there.
 */
export function AddressBanner({ userId, email }: AddressBannerProps) {
  const [isDismissed, setDismissed] = useState(false);
  const { isSent, isSending, resend } = useResend();
  if (isDismissed) return null;
  const putAway = () => {
    rememberPutAway(userId);
    setDismissed(true);
  };
  return (
    <section
      aria-label="Unconfirmed address"
      data-print="hide"
      className="flex items-center gap-x-3 border-b border-line bg-gold-wash px-4 py-1.5 text-meta sm:px-6"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 break-words">
          <strong className="font-semibold">{email} is not confirmed yet.</strong>{" "}
          <span className="max-sm:hidden">Open the link in our mail, so that nobody else can use your address.</span>
        </p>
        {isSent ? (
          <p role="status">The mail is on its way.</p>
        ) : (
          <Button variant="link" size="inline" aria-disabled={isSending || undefined} onClick={() => void resend()}>
            {isSending ? "Sending…" : "Send it again"}
          </Button>
        )}
      </div>
      <Button variant="quiet" size="icon-sm" aria-label="Not now" onClick={putAway}>
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
