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

/** On a listing whose seller one's own organization blocks. */
export function BlockedNotice({ blockId, name, canUnblock }: BlockedNoticeProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Alert
        kind="unknown"
        title={`Your organization blocked ${name}`}
        actions={
          canUnblock ? (
            <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
              Unblock
            </Button>
          ) : null
        }
      >
        No search of yours finds this listing, and neither of you can write to the other.
      </Alert>
      {isAsking ? <UnblockDialog blockId={blockId} name={name} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
