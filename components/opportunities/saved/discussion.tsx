"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { apiQuery } from "@/components/form/api-query";
import { formatRelative } from "@/lib/platform/format";
import { LocalTime } from "@/components/format/local-time";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { CommentView } from "@/lib/opportunities/saved/comments/schema";
import type { SavedCard } from "@/lib/opportunities/saved/saved-card";
import { CommentForm } from "./comment-form";
import { CommentText } from "./comment-text";
import type { SavedPage } from "./saved-page";
import { useSavedWrite } from "./use-saved-write";

interface DiscussionProps {
  card: SavedCard;
  page: SavedPage;
  onClose: () => void;
}

/** The team's comments on a saved listing. */
export function Discussion({ card, page, onClose }: DiscussionProps) {
  const path = `/api/saved/${card.id}/comments`;
  const router = useRouter();
  const client = useQueryClient();
  const { data, isError } = useQuery(apiQuery<{ items: CommentView[] }>(path));
  const onChanged = async () => {
    await client.invalidateQueries({ queryKey: [path] });
    router.refresh();
  };
  return (
    <Dialog
      onClose={onClose}
      side="right"
      size="sm"
      title={card.card.title}
      description="Only your team sees these comments."
    >
      <div className="flex flex-col gap-5">
        {isError ? (
          <p role="alert" className="text-sm text-signal">
            We couldn’t load the comments. Close this and try again.
          </p>
        ) : null}
        {data?.items.length === 0 ? <p className="text-sm text-soft">No comments yet.</p> : null}
        {data ? (
          <ol aria-label="Comments" className="flex flex-col gap-4">
            {data.items.map((comment) => (
              <Comment key={comment.id} comment={comment} path={path} onChanged={onChanged} />
            ))}
          </ol>
        ) : isError ? null : (
          <p role="status" className="text-sm text-soft">
            Loading comments…
          </p>
        )}
        {page.canEdit ? <CommentForm path={path} team={page.team} userId={page.userId} onSent={onChanged} /> : null}
      </div>
    </Dialog>
  );
}

interface CommentProps {
  comment: CommentView;
  path: string;
  onChanged: () => Promise<void>;
}

const timeAgo = (iso: string, now: Date): string => `${formatRelative(new Date(iso), now)} ago`;

function Comment({ comment, path, onChanged }: CommentProps) {
  const { isPending, write } = useSavedWrite("We couldn’t delete the comment");
  const remove = async () => {
    if (await write("DELETE", `${path}/${comment.id}`)) await onChanged();
  };
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2 text-meta">
        <span className="font-semibold">{comment.author}</span>
        <LocalTime iso={comment.createdAt} format={timeAgo} className="text-soft" />
        {comment.canDelete ? (
          <Button
            variant="link"
            size="inline"
            className="ml-auto text-meta text-soft"
            aria-label={`Delete ${comment.author}’s comment`}
            pending={isPending}
            onClick={() => void remove()}
          >
            Delete
          </Button>
        ) : null}
      </p>
      <CommentText comment={comment} />
    </li>
  );
}
