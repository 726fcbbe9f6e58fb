import { cn } from "@/components/ui/cn";
import { coverName } from "@/lib/listings/cover";
import type { PostCard } from "@/lib/blog/view";
import { motifOf } from "./post-motif";

interface PostPictureProps {
  post: Pick<PostCard, "slug" | "picture">;
  /** The first picture of a page: loaded eagerly. */
  isFirst?: boolean;
  /** On a card the title is beside it, so alt text would only repeat it. */
  isDecorative?: boolean;
  /** The art as a data URL: see `inlineCover`. */
  drawing?: string;
  className?: string;
}

/** The post's own picture, or generated art. */
export function PostPicture({ post, isFirst = false, isDecorative = false, drawing, className }: PostPictureProps) {
  const { picture, slug } = post;
  return (
    <img
      src={picture?.url ?? drawing ?? `/art/${coverName(motifOf(slug))}`}
      alt={isDecorative ? "" : (picture?.alt ?? "")}
      width={640}
      height={300}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      className={cn("block w-full bg-sunk object-cover", className)}
    />
  );
}
