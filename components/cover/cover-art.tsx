import { cn } from "@/components/ui/cn";
import { coverName, coverOf, type CoverSubject } from "@/lib/listings/cover";

interface CoverArtProps {
  listing: CoverSubject & { title?: string; imageUrl?: string | null };
  /** `card` 640:250, `wide` 640:210, `tall` 640:300 (the whole drawing), `square` for thumbnails. */
  ratio?: "card" | "wide" | "tall" | "square";
  /** The first picture of a page: fetched at once. */
  priority?: boolean;
  /** Fills its box, whatever its shape; the box gives the height. */
  fill?: boolean;
  /** The drawing as a data URL, for a picture that should not wait for a request: see `inlineCover`. */
  drawing?: string;
  className?: string;
}

const ratios = {
  card: "aspect-[640/250]",
  wide: "aspect-[640/210]",
  tall: "aspect-[640/300]",
  square: "aspect-square",
} as const;

function coverUrl(subject: CoverSubject): string {
  return `/art/${coverName(coverOf(subject))}`;
}

/** The listing's own picture, or its drawing. Decorative: the title is always beside it. */
export function CoverArt({
  listing,
  ratio = "card",
  priority = false,
  fill = false,
  drawing,
  className,
}: CoverArtProps) {
  return (
    <img
      src={listing.imageUrl ?? drawing ?? coverUrl(listing)}
      alt=""
      width={640}
      height={300}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? undefined : "async"}
      className={cn("block w-full bg-sunk object-cover", fill ? "h-full" : cn("h-auto", ratios[ratio]), className)}
    />
  );
}
