"use client";

import { notify } from "@/components/layout/toasts/toasts";
import { apiRequest } from "@/lib/platform/http/api-client";
import { attempt } from "../attempt";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { useBlocksChanged } from "./use-blocks-changed";

interface UnblockDialogProps {
  blockId: string;
  name: string;
  onClose: () => void;
}

export function UnblockDialog({ blockId, name, onClose }: UnblockDialogProps) {
  const onChanged = useBlocksChanged();
  const unblock = async () => {
    const done = await attempt(() => apiRequest("DELETE", `/api/organizations/blocks/${blockId}`));
    onClose();
    if (!done) return;
    notify({ title: `${name} unblocked`, kind: "good" });
    onChanged();
  };
  return (
    <ConfirmDialog
      title={`Unblock ${name}?`}
      description="You can find and message each other again. Conversations continue where they left off, and unexpired offers can be answered. We won't notify them."
      confirm="Unblock"
      onConfirm={unblock}
      onClose={onClose}
    />
  );
}
