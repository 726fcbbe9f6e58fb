"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { formatInZone } from "@/lib/platform/format";
import type { ContactReceipt as Receipt } from "@/lib/support/contact/schema";

interface ContactReceiptProps {
  receipt: Receipt & { email: string };
  onAgain: () => void;
}

/** Replaces the form and takes focus. */
export function ContactReceipt({ receipt, onAgain }: ContactReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-xl border border-line bg-card p-6 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        We got your message: request #{receipt.number}
      </h3>
      <p className="mt-2 max-w-[52ch] text-soft">
        {receipt.answerBy
          ? `We’ll reply to ${receipt.email} by ${formatInZone(receipt.answerBy, undefined, { weekday: "long", day: "numeric", month: "long" })}. A confirmation email is on its way.`
          : `We check it by hand first, because it was sent the way automated messages are. Once that’s done, we’ll confirm it to ${receipt.email}.`}
      </p>
      <Button variant="ghost" className="mt-5" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}
