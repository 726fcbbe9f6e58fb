"use client";

import { Copy, Download, Printer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { TwoStepStatus } from "@/lib/auth/two-step/queries";
import type { MethodAdded, RecoveryCodes as Codes } from "@/lib/auth/two-step/schema";
import { formatCount } from "@/lib/platform/format";
import { AuthenticatorRow, PasskeyRows } from "./method-rows";

interface TwoStepSectionProps {
  status: TwoStepStatus;
  /** The API of a user account or an admin account. */
  base: "/api/account/two-step" | "/api/admin/two-step";
  /** Whether it must be set up before anything else. */
  isDue: boolean;
}

/** The two-step methods of an account, for users and admins. */
export function TwoStepSection({ status, base, isDue }: TwoStepSectionProps) {
  const router = useRouter();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = status.authenticatorSince !== null || status.passkeys.length > 0;
  const onAdded = ({ recoveryCodes }: MethodAdded) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    else router.refresh();
  };
  const finish = () => {
    setCodes(null);
    router.refresh();
  };
  if (codes) {
    return (
      <Card>
        <CardHeader title="Recovery codes" />
        <CardBody>
          <RecoveryCodes codes={codes} onDone={finish} />
        </CardBody>
      </Card>
    );
  }
  return (
    <Card>
      <CardHeader
        title="Two-step verification"
        description="A second step at login, so a stolen password isn’t enough to get in."
        actions={<Badge tone={isOn ? "solid" : "outline"}>{isOn ? "On" : "Off"}</Badge>}
      />
      {isDue ? (
        <CardBody className="pb-0">
          <Alert kind="unknown" title="Set up two-step verification to continue">
            {status.requiredBy ?? "Your organization"} requires it. Add an authenticator app or a passkey.
          </Alert>
        </CardBody>
      ) : null}
      <AuthenticatorRow since={status.authenticatorSince} base={base} onAdded={onAdded} />
      <PasskeyRows passkeys={status.passkeys} base={base} onAdded={onAdded} />
      {isOn ? <RecoveryRow left={status.recoveryCodesLeft} base={base} onCodes={setCodes} /> : null}
      {isOn && !status.requiredBy ? <TurnOffRow base={base} /> : null}
    </Card>
  );
}

interface RecoveryRowProps {
  left: number;
  base: string;
  onCodes: (codes: readonly string[]) => void;
}

function RecoveryRow({ left, base, onCodes }: RecoveryRowProps) {
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "We couldn’t create new codes" });
  const renew = async () => {
    const result = await send<Codes>("POST", `${base}/recovery-codes`);
    if (!result) return;
    onCodes(result.recoveryCodes);
    router.refresh();
  };
  return (
    <CardBody className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-semibold">Recovery codes</h3>
        <p className="text-meta text-soft">
          {formatCount(left, "code is", "codes are")} left. New codes replace all the old ones.
        </p>
      </div>
      <Button variant="ghost" size="sm" onClick={() => void renew()} pending={isPending}>
        New recovery codes
      </Button>
    </CardBody>
  );
}

function TurnOffRow({ base }: { base: string }) {
  const router = useRouter();
  const { send, isPending } = useApiMutation({ failureTitle: "Two-step verification is still on" });
  const [isOpen, setOpen] = useState(false);
  const turnOff = async () => {
    if (!(await send("DELETE", base))) return;
    setOpen(false);
    toast({ title: "Two-step verification is off", kind: "good" });
    router.refresh();
  };
  return (
    <CardBody className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
      {isOpen ? (
        <>
          <p className="mr-auto text-sm">This removes your app, passkeys, and recovery codes.</p>
          <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button variant="danger" size="sm" onClick={() => void turnOff()} pending={isPending}>
            Turn off
          </Button>
        </>
      ) : (
        <Button variant="warn" size="sm" onClick={() => setOpen(true)}>
          Turn off two-step verification
        </Button>
      )}
    </CardBody>
  );
}

/** Shown once: each code replaces the second step of one login. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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
