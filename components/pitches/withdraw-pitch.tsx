"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";

export function WithdrawPitch({ id }: { id: string }) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "Nothing changed" });
  const withdraw = async () => {
    if (!(await send("POST", `/api/pitches/${id}/withdraw`))) return;
    toast({ title: "Pitch withdrawn", kind: "good" });
    router.refresh();
  };
  return (
    <Button size="sm" variant="quiet" pending={isPending} pendingText="Withdrawing…" onClick={() => void withdraw()}>
      Withdraw pitch
    </Button>
  );
}
