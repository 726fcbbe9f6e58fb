import type { PostCard } from "@/lib/blog/view";

const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

export const dayText = (timestamp: string): string => day.format(new Date(timestamp));

/** Publication date and reading time. */
export function PostMeta({ post }: { post: Pick<PostCard, "publishedAt" | "readingMinutes"> }) {
  return (
    <p className="flex flex-wrap gap-x-3.5 text-meta text-soft">
      <time dateTime={post.publishedAt}>{dayText(post.publishedAt)}</time>
      <span>{post.readingMinutes} min read</span>
    </p>
  );
}
