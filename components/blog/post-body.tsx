import type { Root } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { listingAttribute } from "@/lib/blog/blocks";
import type { PublicListingCard } from "@/lib/listings/public-preview/view";
import { ListingEmbed } from "./listing-embed";
import styles from "./post-body.module.css";

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
