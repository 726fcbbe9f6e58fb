import Link from "next/link";
import type { AdminColumn } from "@/components/admin/list/admin-list";
import { UtcTime } from "@/components/format/utc-time";
import type { EditedPostLine } from "@/lib/blog/editing/queries";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type PostStatus, statusLabels } from "@/lib/blog/states";

const tones: Record<PostStatus, BadgeTone> = {
  draft: "outline",
  scheduled: "gold",
  published: "pitch",
  unpublished: "neutral",
};

export function StatusBadge({ status }: { status: PostStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}

export const postColumns: readonly AdminColumn<EditedPostLine>[] = [
  {
    key: "title",
    header: "Title",
    cell: (post) => (
      <span className="block min-w-56">
        <Link href={`/admin/blogs/${post.id}`} className="font-semibold text-ink no-underline hover:underline">
          {post.title}
        </Link>
        <span className="block text-meta font-normal text-soft">{post.tags.join(", ")}</span>
      </span>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: (post) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <StatusBadge status={post.status} />
        {post.hasPending ? <span className="text-meta text-gold">Unpublished edits</span> : null}
      </span>
    ),
  },
  { key: "author", header: "Author", cell: (post) => post.authorName },
  { key: "when", header: "Published", cell: (post) => <When post={post} /> },
  { key: "saved", header: "Last saved", cell: (post) => <UtcTime at={post.updatedAt} withTime /> },
];

function When({ post }: { post: EditedPostLine }) {
  if (post.status === "scheduled")
    return (
      <span>
        Due <UtcTime at={post.scheduledFor} withTime />
      </span>
    );
  return <UtcTime at={post.publishedAt} never="Not yet" />;
}
