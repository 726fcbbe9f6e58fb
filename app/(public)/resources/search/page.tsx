import { formatCount } from "@/lib/platform/format";
import type { Metadata } from "next";
import { MagazineHead } from "@/components/blog/magazine-head";
import { PostTiles } from "@/components/blog/post-tile";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { listPublishedTags, searchPublishedPosts } from "@/lib/blog/queries";
import { listPublishedSchema } from "@/lib/blog/schema";
import { spentAt } from "@/lib/boundary/page";

export const metadata: Metadata = { title: "Search resources", robots: { index: false, follow: true } };

type Query = Record<string, string | string[] | undefined>;

export default async function ResourcesSearchPage({ searchParams }: { searchParams: Promise<Query> }) {
  const parsed = listPublishedSchema.safeParse({ q: (await searchParams).q });
  const q = (parsed.success && parsed.data.q) || "";
  const rejection = q ? await spentAt("blog.search", { points: 120, seconds: 60 }) : null;
  const [{ posts, didYouMean }, tags] = await Promise.all([
    q && !rejection ? searchPublishedPosts(q) : { posts: [], didYouMean: null },
    listPublishedTags(),
  ]);
  return (
    <>
      <MagazineHead
        title={q ? `“${q}”` : "Search resources"}
        text={rejection ?? countText(q, posts.length)}
        tags={tags}
        q={q}
      />
      <div className="mt-12">
        {posts.length > 0 ? (
          <PostTiles posts={posts} label="Search results" />
        ) : (
          <EmptyState
            title={rejection ? "Too many searches" : q ? "No posts match your search" : "What are you looking for?"}
            text="We search titles and full text. Try fewer words, or pick a topic above."
            actions={
              <>
                {didYouMean ? (
                  <ButtonLink href={`/resources/search?${new URLSearchParams({ q: didYouMean.q })}`}>
                    Did you mean {didYouMean.q} ({didYouMean.total})?
                  </ButtonLink>
                ) : null}
                <ButtonLink href="/resources" variant="ghost">
                  Show all posts
                </ButtonLink>
              </>
            }
          />
        )}
      </div>
    </>
  );
}

function countText(q: string, count: number): string {
  if (!q) return "Try “exclusivity,” “proof,” or “women’s sport.”";
  return formatCount(count, "post found.", "posts found.");
}
