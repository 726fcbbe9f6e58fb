"use client";

import { useState } from "react";
import { UnblockDialog } from "@/components/organizations/blocks/unblock-dialog";
import { Button, ButtonLink } from "@/components/ui/button";
import { messageTexts } from "@/lib/messages/messages";
import type { ConversationDetail } from "@/lib/messages/view";
import { blockTexts } from "@/lib/organizations/texts";

type ClosedConversation = Pick<
  ConversationDetail,
  "isClosed" | "isContact" | "isBlocked" | "isReadOnly" | "blockId" | "mayBlock" | "organization"
>;

/** Replaces the composer when writing is not possible: why, and how to undo it where possible. */
export function ClosedComposer(conversation: ClosedConversation) {
  const { isClosed, isReadOnly, isBlocked, blockId, mayBlock, organization } = conversation;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4">
      <p className="flex-1 basis-56 text-sm text-soft">{reasonOf(conversation)}</p>
      {!isClosed && blockId && mayBlock && organization ? (
        <UnblockButton blockId={blockId} name={organization.name} />
      ) : null}
      {isReadOnly && !isClosed && !isBlocked ? (
        <ButtonLink href="/account/subscription" size="sm">
          Open your plan
        </ButtonLink>
      ) : null}
    </div>
  );
}

function UnblockButton({ blockId, name }: { blockId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Unblock ${name}`} onClick={() => setOpen(true)}>
        Unblock
      </Button>
      {isOpen ? <UnblockDialog blockId={blockId} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function reasonOf({ isClosed, isContact, isBlocked, isReadOnly, blockId }: ClosedConversation) {
  if (isClosed) return messageTexts.closedAsSpam;
  if (isContact) return messageTexts.noAccount;
  if (isBlocked) return blockId ? blockTexts.ours : blockTexts.theirs;
  if (isReadOnly) return messageTexts.readOnlyForSeller;
  return "You have view-only access. Editors and admins of your organization can reply.";
}
