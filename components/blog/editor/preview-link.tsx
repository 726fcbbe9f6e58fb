"use client";

import { Copy, Eye, RefreshCw } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { notify } from "@/components/layout/toasts";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { ApiError, apiRequest } from "@/lib/platform/api-client";
import type { PostEditing } from "./use-post-editor";

/** The secret link: for whoever should read the post before everybody. */
export function PreviewLink({ editing }: { editing: PostEditing }) {
  const { post } = editing;
  const [isAsking, setAsking] = useState(false);
  const path = `/resources/preview/${post.previewToken}`;
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    notify({ title: "Preview link copied", description: "Whoever has it can read the post.", kind: "good" });
  };
  const renew = async () => {
    setAsking(false);
    try {
      const answer = await apiRequest<{ previewToken: string }>(
        "POST",
        `/api/admin/blogs/${post.id}/renew-preview`,
        {},
      );
      editing.takePreview(answer.previewToken);
      notify({ title: "New preview link made", description: "The old one leads nowhere from now on.", kind: "good" });
    } catch (error) {
      const description = error instanceof ApiError ? error.sentence : "The server could not be reached.";
      notify({ title: "The link was not renewed", description, kind: "problem" });
    }
  };
  return (
    <>
      <DropdownMenu
        trigger={
          <>
            <Eye aria-hidden="true" />
            Preview
          </>
        }
        items={[
          { label: "Open the preview", icon: <Eye />, onSelect: () => window.open(path, "_blank", "noopener") },
          { label: "Copy the secret link", icon: <Copy />, onSelect: () => void copy() },
          { label: "Make a new link", icon: <RefreshCw />, onSelect: () => setAsking(true) },
        ]}
      />
      {isAsking ? (
        <ConfirmDialog
          title="Make a new preview link?"
          description="Whoever has the present link can no longer read the post with it. The link cannot be brought back."
          confirm="Make a new link"
          isDangerous
          onConfirm={renew}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
