import { formatCount } from "@/lib/platform/format";
import { Rss } from "lucide-react";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { feedPaths } from "@/lib/blog/feed";
import type { NumberedPage, TagCount } from "@/lib/blog/queries";
import { LeadPost } from "./lead-post";
import { MagazineHead } from "./magazine-head";
import { PostTiles } from "./post-tile";

interface MagazinePageProps {
  shown: NumberedPage;
  tags: TagCount[];
  /** The current tag, if any. */
  tag?: TagCount;
}

/** One page of the magazine or of a topic. */
export function MagazinePage({ shown, tags, tag }: MagazinePageProps) {
  const base = tag ? `/resources/tag/${tag.slug}` : "/resources";
  const leads = !tag && shown.page === 1;
  const [lead, ...others] = shown.items;
  return (
    <>
      <MagazineHead
        title={tag?.name ?? "How sponsorship is bought, sold, and proven"}
        text={
          tag ? tagText(tag) : "Working notes from the Pitchside team. Numbers before adjectives, sources at the end."
        }
        tags={tags}
        current={tag?.slug}
      />
      {lead ? (
        <div className="mt-12 flex flex-col gap-16 sm:gap-20">
          {leads ? <LeadPost post={lead} /> : null}
          <PostTiles posts={leads ? others : shown.items} label="Posts" />
        </div>
      ) : (
        <EmptyState title="Nothing published yet" text="New posts appear here and in the feed." className="mt-12" />
      )}
      <Pages base={base} {...shown} />
    </>
  );
}

const tagText = ({ description, count }: TagCount): string =>
  description ?? formatCount(count, "post on this topic.", "posts on this topic.");

const pagePath = (base: string, page: number): string => (page === 1 ? base : `${base}/page/${page}`);

function Pages({ base, page, pages }: { base: string; page: number; pages: number }) {
  return (
    <nav
      aria-label="Pages"
      className="mt-16 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 text-sm"
    >
      <p className="text-soft tabular">
        Page {page} of {pages}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink href={feedPaths.rss} variant="quiet" size="sm" prefetch={false}>
          <Rss aria-hidden="true" />
          RSS
        </ButtonLink>
        <ButtonLink href={feedPaths.json} variant="quiet" size="sm" prefetch={false}>
          JSON Feed
        </ButtonLink>
        {page > 1 ? (
          <ButtonLink href={pagePath(base, page - 1)} variant="ghost" size="sm" rel="prev">
            Newer posts
          </ButtonLink>
        ) : null}
        {page < pages ? (
          <ButtonLink href={pagePath(base, page + 1)} variant="ghost" size="sm" rel="next">
            Older posts
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  );
}
