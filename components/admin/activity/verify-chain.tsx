"use client";

import { formatNumber } from "@/lib/platform/format";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { FormError } from "@/components/form/form-error";
import { LoadingState } from "@/components/layout/states/loading-state";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ChainCheck } from "@/lib/moderation/activity/queries";

/** Verifies the hash chain of the whole audit log on request. */
export function VerifyChain() {
  const [open, setOpen] = useState(false);
  const [check, setCheck] = useState<ChainCheck | null>(null);
  const { isPending, problem, send } = useApiMutation();
  const verify = async () => {
    setOpen(true);
    setCheck(await send<ChainCheck>("POST", "/api/admin/activity-logs/verify"));
  };
  return (
    <>
      <Button variant="ghost" pending={isPending} onClick={() => void verify()}>
        <ShieldCheck aria-hidden="true" />
        Verify
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Verify log integrity"
        description="Each entry contains a hash of the previous one, so any changed, removed, or inserted entry breaks the chain."
      >
        <FormError problem={problem} />
        {isPending ? <LoadingState text="Checking every entry…" /> : null}
        {check && !isPending ? <Verdict check={check} /> : null}
      </Dialog>
    </>
  );
}

function Verdict({ check: { rows, bad } }: { check: ChainCheck }) {
  const count = formatNumber(rows);
  if (!bad) {
    return (
      <Alert live kind="good" title="The log is intact">
        All {count} entries are unchanged.
      </Alert>
    );
  }
  return (
    <Alert live kind="problem" title={bad.id ? `Entry ${bad.id} breaks the chain` : "An entry breaks the chain"}>
      It {bad.what}. The {count} entries before it are unchanged.
    </Alert>
  );
}
