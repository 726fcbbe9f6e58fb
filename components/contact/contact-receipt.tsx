"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { ContactReceipt as Receipt } from "@/lib/support/contact/schema";

interface ContactReceiptProps {
  receipt: Receipt & { email: string };
  onAgain: () => void;
}

const day = new Intl.DateTimeFormat("en-US", { weekday: "long", day: "numeric", month: "long" });

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
        We’ll reply to {receipt.email} by {day.format(new Date(receipt.answerBy))}. A confirmation email is on its way.
      </p>
      <Button variant="ghost" className="mt-5" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}
