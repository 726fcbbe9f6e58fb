"use client";

import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useAdminCall } from "@/components/admin/action/use-admin-call";
import { FormError } from "@/components/form/form-error";
import { LoadingState } from "@/components/layout/loading-state";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ChainCheck } from "@/lib/moderation/activity/checking";

/** Walks the whole audit on request and says how it stands. */
export function VerifyChain() {
  const [open, setOpen] = useState(false);
  const [check, setCheck] = useState<ChainCheck | null>(null);
  const { pending, problem, call } = useAdminCall();
  const verify = async () => {
    setOpen(true);
    setCheck(await call<ChainCheck>("/api/admin/activity-logs/verify"));
  };
  return (
    <>
      <Button variant="ghost" disabled={pending} onClick={() => void verify()}>
        <ShieldCheck aria-hidden="true" />
        Verify
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Is the log whole?"
        description="Every entry carries the mark of the one before it. A changed, removed or inserted one breaks the chain."
      >
        <FormError problem={problem} />
        {pending ? <LoadingState text="Walking the log from its first entry…" /> : null}
        {check && !pending ? <Verdict check={check} /> : null}
      </Dialog>
    </>
  );
}

function Verdict({ check: { rows, bad } }: { check: ChainCheck }) {
  const count = rows.toLocaleString("en-US");
  if (!bad) {
    return (
      <Alert live kind="good" title="The log is whole">
        All {count} entries stand as they were written.
      </Alert>
    );
  }
  return (
    <Alert live kind="problem" title={bad.id ? `Entry ${bad.id} does not fit` : "An entry does not fit"}>
      It {bad.what}. The {count} entries before it stand as they were written.
    </Alert>
  );
}
