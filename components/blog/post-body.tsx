import styles from "./post-body.module.css";
import type { Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { ArrowRight } from "lucide-react";
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

/**
 * The body of a post, for readers and for the editor's preview. Its text is one string of sanitized HTML per run between
 * listings: as React elements, a long post keeps a server from everyone else for a third of a second.
 */
export function PostBody({ tree, listings }: PostBodyProps) {
  return (
    <div className={styles.body}>
      {partsOf(tree, listings).map((part, at) =>
        "html" in part ? (
          <div key={at} className={styles.text} dangerouslySetInnerHTML={{ __html: part.html }} />
        ) : (
          <ListingEmbed key={at} listing={part.listing} />
        ),
      )}
    </div>
  );
}

type Part = { html: string } | { listing: PublicListingCard };

/** Listings are blocks of the top level. */
function partsOf(tree: Root, listings: readonly PublicListingCard[]): Part[] {
  const parts: Part[] = [];
  let text: RootContent[] = [];
  const closeText = () => {
    if (text.length > 0) parts.push({ html: toHtml({ type: "root", children: text }) });
    text = [];
  };
  for (const node of tree.children) {
    const id = node.type === "element" && node.properties[listingAttribute];
    const listing = listings.find((each) => each.id === id);
    if (listing) {
      closeText();
      parts.push({ listing });
    } else if (!id) text.push(node);
  }
  closeText();
  return parts;
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
