"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { UnblockDialog } from "./unblock-dialog";

interface BlockedNoticeProps {
  blockId: string;
  name: string;
  canUnblock: boolean;
}

/** On the listing of a seller your organization blocks. */
export function BlockedNotice({ blockId, name, canUnblock }: BlockedNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Alert
        kind="unknown"
        title={`Your organization blocked ${name}`}
        actions={
          canUnblock ? (
            <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
              Unblock
            </Button>
          ) : null
        }
      >
        This listing is hidden from your search, and you can’t message each other.
      </Alert>
      {isOpen ? <UnblockDialog blockId={blockId} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
