"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { NewApiKey } from "@/lib/auth/api-keys/schema";

/** The one time that a key's secret is seen. */
export function SecretOnce({ made, onDone }: { made: NewApiKey; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(made.secret).then(
      () => setCopied(true),
      // Without the permission the secret is selected all the same, to be copied by hand.
      () => undefined,
    );
  };
  return (
    <Alert
      kind="good"
      live
      title={`${made.key.name} is made. Copy its secret now`}
      actions={
        <Button variant="ghost" size="sm" onClick={onDone}>
          I have kept it
        </Button>
      }
    >
      <p>We keep only a fingerprint of it: it cannot be shown again.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          ref={field}
          readOnly
          aria-label="The secret"
          value={made.secret}
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
