"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface ConfirmDialogProps {
  title: string;
  description: string;
  /** Label of the confirm button. */
  confirm: string;
  isDangerous?: boolean;
  /** Why the action failed. */
  children?: ReactNode;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirm, isDangerous, children, onConfirm, onClose } = props;
  const [isPending, setPending] = useState(false);
  const go = async () => {
    setPending(true);
    await onConfirm();
    setPending(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isDangerous ? "danger" : "primary"}
            aria-disabled={isPending || undefined}
            onClick={() => (isPending ? undefined : void go())}
          >
            {isPending ? "Working…" : confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
