import Link from "next/link";
import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { UtcTime } from "@/components/format/utc-time";
import type { EditedPostLine } from "@/lib/blog/editing/queries";
import { StatusBadge } from "./status-badge";

export const postColumns: readonly AdminColumn[] = [
  { key: "title", header: "Title" },
  { key: "status", header: "Status" },
  { key: "author", header: "Author" },
  { key: "when", header: "Published" },
  { key: "saved", header: "Last saved" },
];

export const postRow = (post: EditedPostLine): AdminRow => ({
  id: post.id,
  label: post.title,
  cells: [
    <span key="title" className="block min-w-56">
      <Link href={`/admin/blogs/${post.id}`} className="font-semibold text-ink no-underline hover:underline">
        {post.title}
      </Link>
      <span className="block text-meta font-normal text-soft">{post.tags.join(", ")}</span>
    </span>,
    <span key="status" className="flex flex-wrap items-center gap-1.5">
      <StatusBadge status={post.status} />
      {post.hasPending ? <span className="text-meta text-gold">? Unpublished edits</span> : null}
    </span>,
    post.authorName,
    <When key="when" post={post} />,
    <UtcTime key="saved" at={post.updatedAt} withTime />,
  ],
});

function When({ post }: { post: EditedPostLine }) {
  if (post.status === "scheduled")
    return (
      <span>
        Due <UtcTime at={post.scheduledFor} withTime /> UTC
      </span>
    );
  return <UtcTime at={post.publishedAt} never="Not yet" />;
}
