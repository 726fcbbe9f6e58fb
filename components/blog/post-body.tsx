import styles from "./post-body.module.css";
import type { Root } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import { ArrowRight } from "lucide-react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { CoverArt } from "@/components/cover/cover-art";
import { listingAttribute } from "@/lib/blog/blocks";
import type { PublicListingCard } from "@/lib/listings/public-preview/view";
import { propertiesPath } from "@/lib/paths";

interface PostBodyProps {
  /** The rendered text. */
  tree: Root;
  /** The embedded listings; missing ones are not rendered. */
  listings: readonly PublicListingCard[];
}

/** The body of a post, for readers and for the editor's preview. */
export function PostBody({ tree, listings }: PostBodyProps) {
  const components: Components = {
    div: ({ node, ...props }) => {
      const id = node?.properties[listingAttribute];
      if (!id) return <div {...props} />;
      const listing = listings.find((each) => each.id === id);
      return listing ? <ListingEmbed listing={listing} /> : null;
    },
  };
  return (
    <div className={styles.body}>
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components, passKeys: true, passNode: true })}
    </div>
  );
}

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
          Log in to see its price, its packages, and how it fits your brief. Accounts are free for marketers.
        </p>
        <ArrowRight aria-hidden="true" className="absolute top-4.5 right-4.5 size-4 text-soft" />
      </div>
    </aside>
  );
}
