import type { Metadata } from "next";
import { connection } from "next/server";
import { notFound } from "next/navigation";
import { PostArticle } from "@/components/blog/post-article";
import { Alert } from "@/components/ui/alert";
import { outlineOf } from "@/lib/blog/outline";
import { findPublicPreview } from "@/lib/blog/preview/queries";
import { statusLabels } from "@/lib/blog/states";
import { listPublicListingCards } from "@/lib/listings/public-cards";

export const metadata: Metadata = {
  title: "Preview",
  robots: { index: false, follow: false, noarchive: true },
  referrer: "no-referrer",
};

/** For whoever was given the secret link: the post with its waiting edits, never kept. */
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
          ? "Readers see an earlier version until these edits are published."
          : "Only who has this link sees this page."}
      </Alert>
      <PostArticle post={found.post} outline={outline} listings={listings} />
    </>
  );
}
