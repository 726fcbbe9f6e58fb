"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { ContactReceipt as Receipt } from "@/lib/support/contact/schema";

interface ContactReceiptProps {
  receipt: Receipt & { email: string };
  onAgain: () => void;
}

const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** Takes the place of the form, and the focus with it. */
export function ContactReceipt({ receipt, onAgain }: ContactReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-xl border border-line bg-card p-6 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        We have your enquiry: number {receipt.number}
      </h3>
      <p className="mt-2 max-w-[52ch] text-soft">
        A person reads it and answers to {receipt.email} by {day.format(new Date(receipt.answerBy))}. A confirmation is
        on its way.
      </p>
      <Button variant="ghost" className="mt-5" onClick={onAgain}>
        Ask something else
      </Button>
    </div>
  );
}
