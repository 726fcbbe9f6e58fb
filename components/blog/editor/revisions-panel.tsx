"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "@/components/form/api-query";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { UtcTime } from "@/components/format/utc-time";
import { LoadingState } from "@/components/layout/states/loading-state";
import { toast } from "@/components/layout/toasts/toast-store";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { EditedPost } from "@/lib/blog/editing/view";
import { type DiffLine, diffLines } from "@/lib/blog/revisions/diff";
import type { RevisionRow, Revision } from "@/lib/blog/revisions/queries";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { PostEditing } from "./use-post-editor";

/** The revision history. */
export function RevisionsPanel({ editing }: { editing: PostEditing }) {
  const { post } = editing;
  const [shown, setShown] = useState<RevisionRow | null>(null);
  const { data, isError, refetch } = useQuery({
    ...apiQuery<{ items: RevisionRow[] }>(`/api/admin/blogs/${post.id}/revisions`, [
      "blog-revisions",
      post.id,
      post.version,
    ]),
    placeholderData: (before) => before,
  });
  if (isError)
    return (
      <Alert
        kind="problem"
        title="We couldn’t load the revisions"
        actions={
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Your post is not affected.
      </Alert>
    );
  if (!data) return <LoadingState text="Loading revisions…" />;
  const read = post.status === "published" ? data.items.find(({ publishedAt }) => publishedAt !== null) : undefined;
  return (
    <>
      <ol className="divide-y divide-line rounded-xl border border-line bg-card">
        {data.items.map((revision, at) => (
          <li key={revision.id} className="flex flex-wrap items-center justify-between gap-3 px-4.5 py-3">
            <div className="min-w-0">
              <p className="truncate text-sm font-semibold">{revision.title}</p>
              <p className="text-meta text-soft">
                <UtcTime at={revision.savedAt} withTime /> · {revision.savedBy ?? "Pitchside"}
              </p>
            </div>
            {revision.publishedAt ? (
              <PublishedMark at={revision.publishedAt} isRead={revision.id === read?.id} />
            ) : null}
            {at === 0 ? (
              <span className="text-meta text-soft">Current version</span>
            ) : (
              <Button variant="ghost" size="sm" onClick={() => setShown(revision)}>
                Compare
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown ? <RevisionDialog revision={shown} editing={editing} onClose={() => setShown(null)} /> : null}
    </>
  );
}

/** What readers saw: until now, or until the next published revision. */
const PublishedMark = ({ at, isRead }: { at: string; isRead: boolean }) => (
  <Badge tone={isRead ? "pitch" : "outline"}>
    {isRead ? "Live since " : "Published "}
    <UtcTime at={at} />
  </Badge>
);

interface RevisionDialogProps {
  revision: RevisionRow;
  editing: PostEditing;
  onClose: () => void;
}

/** A revision compared with the current text, with a restore button. */
function RevisionDialog({ revision, editing, onClose }: RevisionDialogProps) {
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
