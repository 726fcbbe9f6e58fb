import { UtcTime } from "@/components/format/utc-time";
import { EmptyState } from "@/components/layout/states/empty-state";
import { Card } from "@/components/ui/card";
import type { SavedReply } from "@/lib/support/replies/schema";
import { DeleteSavedReply, SavedReplyDialog } from "./saved-reply-dialog";

/** Every saved reply with its text. */
export function SavedReplies({ items }: { items: readonly SavedReply[] }) {
  if (items.length === 0)
    return <EmptyState title="No saved replies yet" text="Save a reply once and use it in any ticket." />;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {items.map((reply) => (
          <li key={reply.id} className="flex flex-wrap items-start gap-x-5 gap-y-2 px-5 py-4">
            <div className="min-w-0 flex-1 basis-72">
              <h2 className="text-base wrap-anywhere">{reply.name}</h2>
              <p className="mt-1 line-clamp-4 max-w-[72ch] text-sm wrap-anywhere whitespace-pre-line text-soft">
                {reply.body}
              </p>
              <p className="mt-1.5 text-meta text-soft">
                Changed <UtcTime at={reply.updatedAt} />
              </p>
            </div>
            <span className="flex gap-2">
              <SavedReplyDialog key={reply.updatedAt} reply={reply} />
              <DeleteSavedReply reply={reply} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
