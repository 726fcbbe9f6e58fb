import Link from "next/link";
import type { PostCard } from "@/lib/blog/view";
import { postPath } from "@/lib/paths";
import { PostMeta } from "./lead-post";
import { PostPicture } from "./post-picture";

interface PostTileProps {
  post: PostCard;
  /** The heading level of the title. */
  level?: 2 | 3;
  isFirst?: boolean;
}

function PostTile({ post, level = 2, isFirst }: PostTileProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className="group relative flex flex-col">
      <div className="overflow-hidden rounded-xl">
        <PostPicture
          post={post}
          isFirst={isFirst}
          isDecorative
          className="aspect-[16/10] transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
        />
      </div>
      <p className="mt-5 eyebrow text-pitch">{post.tags[0]?.name ?? "Sponsorship"}</p>
      <Title dir="auto" className="mt-1.5 text-xl leading-[1.15] font-[640] tracking-[-0.02em]">
        <Link
          href={postPath(post.slug)}
          prefetch={false}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {post.title}
        </Link>
      </Title>
      {post.excerpt ? <p className="mt-2 line-clamp-3 text-sm text-soft">{post.excerpt}</p> : null}
      <div className="mt-3.5">
        <PostMeta post={post} />
      </div>
    </li>
  );
}

export function PostTiles({ posts, level, label }: { posts: PostCard[]; level?: 2 | 3; label?: string }) {
  return (
    <ul aria-label={label} className="grid gap-x-7 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <PostTile key={post.slug} post={post} level={level} />
      ))}
    </ul>
  );
}
