import type { Metadata } from "next";
import { connection } from "next/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PostArticle } from "@/components/blog/post-article";
import { Alert } from "@/components/ui/alert";
import { bodyTree } from "@/lib/blog/body-tree";
import { outlineOf } from "@/lib/blog/outline";
import { findPublicPreview } from "@/lib/blog/preview/queries";
import { statusLabels } from "@/lib/blog/states";
import { listPublicListingCards } from "@/lib/listings/public-preview/queries";

interface PreviewPageProps {
  params: Promise<{ token: string }>;
}

/** Cached per request, for the title and the page. */
const find = cache(async (token: string) => {
  await connection();
  const found = await findPublicPreview(token);
  if (!found) notFound();
  return found;
});

export async function generateMetadata({ params }: PreviewPageProps): Promise<Metadata> {
  await find((await params).token);
  return {
    title: "Preview",
    robots: { index: false, follow: false, noarchive: true },
    referrer: "no-referrer",
  };
}

/** For anyone with the secret link: the post with its unpublished edits, never cached. */
export default async function PreviewPage({ params }: PreviewPageProps) {
  const found = await find((await params).token);
  const tree = await bodyTree(found.post.body);
  const outline = outlineOf(tree);
  const listings = await listPublicListingCards(outline.listingIds);
  return (
    <>
      <Alert kind="info" title={`Preview: ${statusLabels[found.status].toLowerCase()}`}>
        {found.isPublished
          ? "Readers see the published version until these edits go live."
          : "Only people with this link can see this page."}
      </Alert>
      <PostArticle post={found.post} outline={outline} tree={tree} listings={listings} />
    </>
  );
}
