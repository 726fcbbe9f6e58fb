"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "@/components/form/api-query";
import { UtcTime } from "@/components/format/utc-time";
import { LoadingState } from "@/components/layout/states/loading-state";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { RevisionRow } from "@/lib/blog/revisions/queries";
import { RevisionDialog } from "./revision-dialog";
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
                <UtcTime at={revision.savedAt} withTime /> UTC · {revision.savedBy ?? "Pitchside"}
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

/** What readers got: now, or until the next published revision. */
const PublishedMark = ({ at, isRead }: { at: string; isRead: boolean }) => (
  <Badge tone={isRead ? "pitch" : "outline"}>
    {isRead ? "Live since " : "Published "}
    <UtcTime at={at} />
  </Badge>
);
