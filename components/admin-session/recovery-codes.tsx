"use client";

import { Copy, Download } from "lucide-react";
import { notify } from "@/components/layout/toasts";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Shown this once: each code opens one sign-in without the phone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    notify({ title: "Recovery codes copied", kind: "good" });
  };
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="unknown" live title="Keep these recovery codes where you find them without your phone">
        Each opens one sign-in. They are shown only now.
      </Alert>
      <ul aria-label="Recovery codes" className="grid gap-y-1.5 rounded-lg bg-sunk px-3.5 py-4">
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
        <Button variant="ghost" onClick={() => download(codes)}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
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
