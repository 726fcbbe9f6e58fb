import { ArrowRight } from "lucide-react";
import { CoverArt } from "@/components/cover/cover-art";
import { loginPathTo } from "@/lib/auth/next-path";
import type { PublicListingCard } from "@/lib/listings/public-card-queries";

/** A listing card inside a post. The post is static, so the card links through the login: logged-in users are redirected straight to the listing. */
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
          <a
            href={loginPathTo(`/listing/${listing.id}`)}
            rel="nofollow"
            className="text-ink no-underline after:absolute after:inset-0"
          >
            {listing.title}
          </a>
        </p>
        {listing.summary ? <p className="mt-1 line-clamp-2 text-sm text-soft">{listing.summary}</p> : null}
        <p className="mt-3 flex items-center justify-between gap-3 text-meta">
          <span className="text-soft">{listing.place}</span>
          <span className="num text-base font-[620]">{listing.priceText}</span>
        </p>
        <p className="mt-2.5 border-t border-line pt-2.5 text-meta text-soft">
          Log in to see its audience, packages and how it fits your brief. Accounts are free for marketers.
        </p>
        <ArrowRight aria-hidden="true" className="absolute top-4.5 right-4.5 size-4 text-soft" />
      </div>
    </aside>
  );
}
