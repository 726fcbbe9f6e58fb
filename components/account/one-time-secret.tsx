"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

interface OneTimeSecretProps {
  title: string;
  text: string;
  /** What it is, for screen readers. */
  label?: string;
  secret: string;
  onDone: () => void;
}

/** Shows a secret, once. */
export function OneTimeSecret({ title, text, label = "Secret", secret, onDone }: OneTimeSecretProps) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      // Without clipboard permission the secret stays selected, to be copied by hand.
      () => undefined,
    );
  };
  return (
    <Alert
      kind="good"
      live
      title={title}
      actions={
        <Button variant="ghost" size="sm" onClick={onDone}>
          I saved it
        </Button>
      }
    >
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          ref={field}
          readOnly
          aria-label={label}
          value={secret}
          spellCheck={false}
          className="h-9 min-w-0 grow basis-72 rounded-lg border border-edge bg-card px-3 font-mono text-sm"
        />
        <Button size="sm" onClick={copy}>
          {isCopied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </div>
    </Alert>
  );
}
