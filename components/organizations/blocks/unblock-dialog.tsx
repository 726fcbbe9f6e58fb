"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { useBlocksChanged } from "./use-blocks-changed";

interface UnblockDialogProps {
  blockId: string;
  name: string;
  onClose: () => void;
}

export function UnblockDialog({ blockId, name, onClose }: UnblockDialogProps) {
  const onChanged = useBlocksChanged();
  const { send } = useApiMutation({ failureTitle: `We couldn’t unblock ${name}` });
  const unblock = async () => {
    const isDone = await send("DELETE", `/api/organizations/blocks/${blockId}`);
    onClose();
    if (!isDone) return;
    toast({ title: `${name} unblocked`, kind: "good" });
    onChanged();
  };
  return (
    <ConfirmDialog
      title={`Unblock ${name}?`}
      description="You can find and message each other again. Conversations continue where they left off, and unexpired offers can be answered. We won’t notify them."
      confirm="Unblock"
      onConfirm={unblock}
      onClose={onClose}
    />
  );
}
