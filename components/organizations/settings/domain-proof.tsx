"use client";

import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { FieldError } from "@/components/form/field";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { DomainView } from "@/lib/organizations/domains/schema";
import { domainMailboxes } from "@/lib/organizations/vocabulary";

interface DomainProofProps {
  item: DomainView;
  problem?: string;
  onLookUp: () => Promise<void>;
  onMail: (mailbox: string) => Promise<void>;
}

/** The two ways to verify a domain. */
export function DomainProof({ item, problem, onLookUp, onMail }: DomainProofProps) {
  const id = useId();
  const [pending, setPending] = useState<"record" | "email" | null>(null);
  const [mailbox, setMailbox] = useState<string>(domainMailboxes[0]);
  const run = async (which: "record" | "email", work: () => Promise<void>) => {
    if (pending) return;
    setPending(which);
    await work();
    setPending(null);
  };
  return (
    <div className="mt-4 grid gap-5 rounded-lg bg-sunk p-4 lg:grid-cols-2">
      <div>
        <h3 className="text-sm">By DNS record</h3>
        <p className="mt-1 text-meta text-soft">Add this TXT record at {item.domain}, then verify it.</p>
        <div className="mt-2.5 flex items-center gap-2">
          <code className="min-w-0 flex-1 rounded-md border border-line bg-card px-2.5 py-2 text-xs break-all select-all">
            {item.record}
          </code>
          <CopyButton text={item.record} />
        </div>
        <Button
          size="sm"
          variant="ink"
          className="mt-3"
          pending={pending !== null}
          onClick={() => void run("record", onLookUp)}
        >
          {pending === "record" ? "Checking…" : "Check record"}
        </Button>
      </div>
      <div>
        <h3 className="text-sm">By email</h3>
        <p className="mt-1 text-meta text-soft">
          {item.verificationSentTo
            ? `We sent a link to ${item.verificationSentTo}. It works for 24 hours.`
            : "We’ll email a mailbox that only the domain’s owner can read."}
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          <Select
            dense
            aria-label="Mailbox"
            value={mailbox}
            className="max-w-64"
            options={domainMailboxes.map((value) => ({ value, label: `${value}@${item.domain}` }))}
            onChange={(event) => setMailbox(event.target.value)}
          />
          <Button
            size="sm"
            variant="ghost"
            pending={pending !== null}
            onClick={() => void run("email", () => onMail(mailbox))}
          >
            {pending === "email" ? "Sending…" : item.verificationSentTo ? "Send again" : "Send email"}
          </Button>
        </div>
      </div>
      <div role="status" className="empty:hidden lg:col-span-2">
        <FieldError id={`${id}-error`} text={problem} />
      </div>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied", kind: "good" });
  };
  return (
    <Button variant="ghost" size="icon-sm" aria-label="Copy record" onClick={() => void copy()}>
      <Copy aria-hidden="true" />
    </Button>
  );
}
