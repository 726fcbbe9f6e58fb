"use client";

import { apiQuery } from "@/components/form/api-query";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useQuery } from "@tanstack/react-query";
import { LoadingState } from "@/components/layout/states/loading-state";
import { toast } from "@/components/layout/toasts/toast-store";
import type { EditedPost } from "@/lib/blog/editing/view";
import { type DiffLine, diffLines } from "@/lib/blog/revisions/diff";
import type { Revision, RevisionRow } from "@/lib/blog/revisions/queries";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { PostEditing } from "./use-post-editor";

interface RevisionDialogProps {
  revision: RevisionRow;
  editing: PostEditing;
  onClose: () => void;
}

/** A revision compared with the current text, with a restore button. */
export function RevisionDialog({ revision, editing, onClose }: RevisionDialogProps) {
  const { post, form } = editing;
  const path = `/api/admin/blogs/${post.id}/revisions/${revision.id}`;
  const { isPending, problem, run } = useApiMutation();
  const { data } = useQuery(apiQuery<Revision>(path));
  const restore = async () => {
    const restored = await run(async () => {
      if (!(await editing.saveNow())) throw new Error("Your latest changes aren’t saved yet. Save them first.");
      return apiRequest<EditedPost>("POST", `${path}/restore`, { version: editing.currentVersion() });
    });
    if (!restored) return;
    editing.takeOver(restored);
    toast({ title: "Revision restored", description: "The previous text is saved as a revision.", kind: "good" });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={revision.title}
      description="Restoring adds lines marked + and removes lines marked −."
      submit="Restore this revision"
      variant="ink"
      pending={isPending}
      pendingText="Restoring…"
      problem={problem}
      cancel="Close"
      onSubmit={restore}
    >
      {data ? <Diff lines={diffLines(form.body, data.body)} /> : <LoadingState text="Loading revision…" />}
    </FormDialog>
  );
}

const marks = { same: " ", added: "+", removed: "−" } as const;
const looks = { same: "text-soft", added: "bg-pitch-wash text-ink", removed: "bg-signal-wash text-ink" } as const;

function Diff({ lines }: { lines: DiffLine[] }) {
  if (lines.every(({ mark }) => mark === "same"))
    return <p className="text-sm text-soft">The text is the same; only the title may differ.</p>;
  return (
    <div className="overflow-hidden rounded-lg border border-line text-meta">
      {lines.map((line, at) => (
        <p key={at} className={`grid grid-cols-[1.25rem_1fr] px-3 py-0.5 ${looks[line.mark]}`}>
          <span aria-label={line.mark === "same" ? undefined : line.mark} className="select-none">
            {marks[line.mark]}
          </span>
          <span className="whitespace-pre-wrap">{line.text || " "}</span>
        </p>
      ))}
    </div>
  );
}
