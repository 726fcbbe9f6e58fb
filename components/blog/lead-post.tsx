import { formatLongDate } from "@/lib/platform/format";
import Link from "next/link";
import { inlineCover } from "@/components/cover/inline-cover";
import type { PostCard } from "@/lib/blog/view";
import { postPath } from "@/lib/paths";
import { motifOf } from "./post-motif";
import { PostPicture } from "./post-picture";

/** Publication date and reading time. */
export function PostMeta({ post }: { post: Pick<PostCard, "publishedAt" | "readingMinutes"> }) {
  return (
    <p className="flex flex-wrap gap-x-3.5 text-meta text-soft">
      <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>
      <span>{post.readingMinutes} min read</span>
    </p>
  );
}

/** The newest post at full width. */
export function LeadPost({ post }: { post: PostCard }) {
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-7 lg:grid-cols-[7fr_5fr]">
      <div className="overflow-hidden rounded-2xl">
        <PostPicture
          post={post}
          drawing={inlineCover(motifOf(post.slug))}
          isFirst
          isDecorative
          className="aspect-[16/9]"
        />
      </div>
      <div>
        <p className="eyebrow text-pitch">{post.tags[0]?.name ?? "Sponsorship"}</p>
        <h2 dir="auto" className="mt-2.5 text-2xl leading-[1.08] tracking-[-0.03em] sm:text-3xl">
          <Link
            href={postPath(post.slug)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {post.title}
          </Link>
        </h2>
        {post.excerpt ? <p className="mt-4 max-w-[46ch] text-soft sm:text-[17px]">{post.excerpt}</p> : null}
        <p className="mt-5 text-sm font-semibold">{post.authorName}</p>
        <PostMeta post={post} />
      </div>
    </article>
  );
}
