"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface ConfirmDialogProps {
  title: string;
  description: string;
  /** Label of the confirm button. */
  confirm: string;
  variant?: "primary" | "danger" | "ink";
  pendingText?: string;
  /** Why the action failed. */
  children?: ReactNode;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, variant, pendingText = "Working…", onConfirm, ...dialog } = props;
  const [isPending, setPending] = useState(false);
  const go = async () => {
    setPending(true);
    await onConfirm();
    setPending(false);
  };
  return (
    <Dialog
      size="sm"
      {...dialog}
      footer={
        <>
          <Button variant="ghost" onClick={() => dialog.onClose()}>
            Cancel
          </Button>
          <Button variant={variant} pending={isPending} pendingText={pendingText} onClick={() => void go()}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
