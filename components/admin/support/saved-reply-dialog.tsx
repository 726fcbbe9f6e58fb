"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import type { SavedReply } from "@/lib/support/replies/schema";
import { replyVariables } from "@/lib/support/replies/variables";

const hint = `Filled in when chosen: ${replyVariables.map((name) => `{{${name}}}`).join(", ")}`;

/** Creates a saved reply, or edits one. */
export const SavedReplyDialog = ({ reply }: { reply?: SavedReply }) => (
  <ActionDialog
    label={reply ? "Edit" : "New saved reply"}
    variant={reply ? "ghost" : "primary"}
    title={reply ? `Edit “${reply.name}”` : "New saved reply"}
    fields={[
      { name: "name", label: "Name", kind: "text", initial: reply?.name, placeholder: "Invoice location" },
      { name: "body", label: "Reply", kind: "textarea", initial: reply?.body, hint },
    ]}
    path={reply ? `/api/admin/saved-replies/${reply.id}` : "/api/admin/saved-replies"}
    method={reply ? "PATCH" : "POST"}
    confirm="Save reply"
    pending="Saving…"
    done="Reply saved"
  />
);

export const DeleteSavedReply = ({ reply: { id, name } }: { reply: SavedReply }) => (
  <ActionDialog
    label="Delete"
    variant="warn"
    title={`Delete “${name}”?`}
    description="Replies already sent stay as they are. The activity log keeps the text."
    path={`/api/admin/saved-replies/${id}`}
    method="DELETE"
    confirm="Delete reply"
    pending="Deleting…"
    done="Reply deleted"
    danger
  />
);
