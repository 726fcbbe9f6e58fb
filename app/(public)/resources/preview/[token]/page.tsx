import type { Metadata } from "next";
import { connection } from "next/server";
import { notFound } from "next/navigation";
import { PostArticle } from "@/components/blog/post-article";
import { Alert } from "@/components/ui/alert";
import { outlineOf } from "@/lib/blog/outline";
import { findPublicPreview } from "@/lib/blog/preview/queries";
import { statusLabels } from "@/lib/blog/states";
import { listPublicListingCards } from "@/lib/listings/public-preview/queries";

export const metadata: Metadata = {
  title: "Preview",
  robots: { index: false, follow: false, noarchive: true },
  referrer: "no-referrer",
};

/** For anyone with the secret link: the post with its unpublished edits, never cached. */
export default async function PreviewPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const found = await findPublicPreview((await params).token);
  if (!found) notFound();
  const outline = outlineOf(found.post.body);
  const listings = await listPublicListingCards(outline.listingIds);
  return (
    <>
      <Alert kind="info" title={`Preview: ${statusLabels[found.status].toLowerCase()}`}>
        {found.isPublished
          ? "Readers see the published version until these edits go live."
          : "Only people with this link can see this page."}
      </Alert>
      <PostArticle post={found.post} outline={outline} listings={listings} />
    </>
  );
}
