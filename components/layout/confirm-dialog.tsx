"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface ConfirmDialogProps {
  title: string;
  description: string;
  /** What the button does, in its own words. */
  confirm: string;
  isDangerous?: boolean;
  /** Why it was refused. */
  children?: ReactNode;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before what cannot be taken back. */
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
            Not now
          </Button>
          <Button
            variant={isDangerous ? "danger" : "primary"}
            aria-disabled={isPending || undefined}
            onClick={() => (isPending ? undefined : void go())}
          >
            {isPending ? "One moment…" : confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
