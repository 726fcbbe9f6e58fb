"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { Copy, Eye, Link2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { toast } from "@/components/layout/toasts/toast-store";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { previewDays } from "@/lib/blog/limits";
import type { PostEditing } from "./use-post-editor";

/** A preview link for sharing a post before publication. Shown only while this page is open. */
export function PreviewLink({ editing }: { editing: PostEditing }) {
  const { post } = editing;
  const { send } = useApiMutation({ failureTitle: "We couldn’t create the link", idempotent: true });
  const [isOpen, setOpen] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const create = async () => {
    setOpen(false);
    const result = await send<{ previewToken: string }>("POST", `/api/admin/blogs/${post.id}/renew-preview`, {});
    if (!result) return;
    setPath(`/resources/preview/${result.previewToken}`);
    const description = `It works for ${previewDays} days. Open or copy it from the Preview menu.`;
    toast({ title: "Preview link created", description, kind: "good" });
  };
  const ask = () => setOpen(true);
  return (
    <>
      <DropdownMenu
        trigger={
          <>
            <Eye aria-hidden="true" />
            Preview
          </>
        }
        items={
          path
            ? [
                { label: "Open preview", icon: <Eye />, onSelect: () => window.open(path, "_blank", "noopener") },
                { label: "Copy link", icon: <Copy />, onSelect: () => void copy(path) },
                { label: "Create new link", icon: <Link2 />, onSelect: ask },
              ]
            : [{ label: "Create preview link", icon: <Link2 />, onSelect: ask }]
        }
      />
      {isOpen ? (
        <ConfirmDialog
          title="Create preview link?"
          description={`Anyone with the link can read this post for ${previewDays} days. An earlier link stops working.`}
          confirm="Create link"
          onConfirm={create}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

async function copy(path: string): Promise<void> {
  await navigator.clipboard.writeText(`${location.origin}${path}`);
  toast({ title: "Preview link copied", description: "Anyone with the link can read the post.", kind: "good" });
}
