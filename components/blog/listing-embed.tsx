import { ArrowRight } from "lucide-react";
import { CoverArt } from "@/components/cover/cover-art";
import { propertiesPath } from "@/lib/paths";
import type { PublicListingCard } from "@/lib/listings/public-preview/view";

/** A listing card inside a post; it leads to the listing's public preview. */
export function ListingEmbed({ listing }: { listing: PublicListingCard }) {
  return (
    <aside
      aria-label={`Available: ${listing.title}`}
      className="relative my-9 grid overflow-hidden rounded-xl border border-line bg-card hover:border-edge sm:grid-cols-[13rem_1fr]"
    >
      <CoverArt listing={listing} fill className="max-sm:aspect-[640/220]" />
      <div className="px-5 py-4.5">
        <p className="eyebrow">Available on Pitchside</p>
        <p className="mt-1.5 font-display text-lg font-[640] tracking-[-0.012em]">
          <a href={`${propertiesPath}/${listing.slug}`} className="text-ink no-underline after:absolute after:inset-0">
            {listing.title}
          </a>
        </p>
        {listing.summary ? <p className="mt-1 line-clamp-2 text-sm text-soft">{listing.summary}</p> : null}
        <p className="mt-3 text-meta text-soft">{[listing.kind, listing.place].filter(Boolean).join(" · ")}</p>
        <p className="mt-2.5 border-t border-line pt-2.5 text-meta text-soft">
          Log in to see its price, packages and how it fits your brief. Accounts are free for marketers.
        </p>
        <ArrowRight aria-hidden="true" className="absolute top-4.5 right-4.5 size-4 text-soft" />
      </div>
    </aside>
  );
}
