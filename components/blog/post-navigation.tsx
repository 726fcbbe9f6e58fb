import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { Neighbours } from "@/lib/blog/queries";
import type { PostCard } from "@/lib/blog/view";
import { postPath } from "@/lib/paths";
import { PostTiles } from "./post-tile";

/** Previous and next posts, and related posts. */
export function PostNavigation({ neighbours, related }: { neighbours: Neighbours; related: PostCard[] }) {
  const { newer, older } = neighbours;
  return (
    <div data-print="hide" className="mt-20 border-t border-line pt-10">
      {newer || older ? (
        <nav aria-label="Previous and next post" className="grid gap-5 sm:grid-cols-2">
          {older ? <AdjacentPostLink post={older} direction="Previous" /> : <span />}
          {newer ? <AdjacentPostLink post={newer} direction="Next" /> : null}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section aria-labelledby="related" className="mt-16">
          <h2 id="related" className="mb-7 text-2xl tracking-[-0.028em]">
            Related posts
          </h2>
          <PostTiles posts={related} level={3} />
        </section>
      ) : null}
    </div>
  );
}

function AdjacentPostLink({ post, direction }: { post: PostCard; direction: "Previous" | "Next" }) {
  const isNext = direction === "Next";
  const Arrow = isNext ? ArrowRight : ArrowLeft;
  return (
    <Link
      href={postPath(post.slug)}
      rel={isNext ? "next" : "prev"}
      prefetch={false}
      className={cn(
        "flex flex-col gap-1.5 rounded-xl border border-line px-5 py-4.5 text-ink no-underline hover:border-edge hover:bg-card",
        isNext && "sm:items-end sm:text-right",
      )}
    >
      <span className={cn("flex items-center gap-2 text-meta text-soft", isNext && "flex-row-reverse self-end")}>
        <Arrow aria-hidden="true" className="size-4" />
        {direction}
      </span>
      <span className="font-display text-lg font-[640] tracking-[-0.012em]">{post.title}</span>
    </Link>
  );
}
