"use client";

import { Copy, Download, Printer } from "lucide-react";
import { toast } from "@/components/layout/toasts/toast-store";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Shown once: each code replaces the second step of one login. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast({ title: "Recovery codes copied", kind: "good" });
  };
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="unknown" live title="Save your recovery codes now">
        Each code works once, in place of your authenticator app or passkey. We won’t show them again.
      </Alert>
      <ul aria-label="Recovery codes" className="grid gap-y-1.5 rounded-lg bg-sunk px-3.5 py-4">
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm break-all select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="ghost" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
        <Button variant="ghost" onClick={() => download(codes)}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <Button variant="ghost" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
        <Button onClick={onDone}>I saved them</Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: "pitchside-recovery-codes.txt" });
  link.click();
  URL.revokeObjectURL(url);
}
