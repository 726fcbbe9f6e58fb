import Markdown, { type Components } from "react-markdown";
import { listingAttribute } from "@/lib/blog/blocks";
import { markdownOptions } from "@/lib/blog/markdown";
import type { PublicListingCard } from "@/lib/listings/public-preview/view";
import { ListingEmbed } from "./listing-embed";
import styles from "./post-body.module.css";

interface PostBodyProps {
  body: string;
  /** The embedded listings; missing ones are not rendered. */
  listings: readonly PublicListingCard[];
}

/** The body of a post, for readers and for the editor's preview. */
export function PostBody({ body, listings }: PostBodyProps) {
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
      <Markdown {...markdownOptions} components={components}>
        {body}
      </Markdown>
    </div>
  );
}
