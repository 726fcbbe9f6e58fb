import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { JsonLd } from "@/components/blog/json-ld";
import { PostArticle } from "@/components/blog/post-article";
import { postMetadata } from "@/components/blog/post-metadata";
import { PostNavigation } from "@/components/blog/post-navigation";
import { bodyTree } from "@/lib/blog/body-tree";
import { authorSlug } from "@/lib/blog/tag-slug";
import { outlineOf } from "@/lib/blog/outline";
import { findPublishedNeighbours, findPublishedPost, listRelatedPublishedPosts } from "@/lib/blog/queries";
import { authorPath, jsonLd, postThings } from "@/lib/blog/structured-data";
import { listPublicListingCards } from "@/lib/listings/public-preview/queries";
import { postPath } from "@/lib/paths";
import { env } from "@/lib/platform/env";

interface Props {
  params: Promise<{ slug: string }>;
}

/** Refreshes regularly: a listing shown in the post can be withdrawn without this page being revalidated. */
export const revalidate = 600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findPublishedPost((await params).slug);
  return found && "post" in found ? postMetadata(found.post) : {};
}

export default async function PostPage({ params }: Props) {
  const found = await findPublishedPost((await params).slug);
  if (!found) notFound();
  if ("movedTo" in found) permanentRedirect(postPath(found.movedTo));
  const { post } = found;
  const tree = await bodyTree(post.body);
  const outline = outlineOf(tree);
  const [listings, neighbours, related] = await Promise.all([
    listPublicListingCards(outline.listingIds),
    findPublishedNeighbours(post),
    listRelatedPublishedPosts(post),
  ]);
  return (
    <>
      <JsonLd text={jsonLd(postThings(post, outline.words, env().APP_URL))} />
      <PostArticle
        post={post}
        outline={outline}
        tree={tree}
        listings={listings}
        authorHref={authorPath(authorSlug(post.authorName))}
      />
      <PostNavigation neighbours={neighbours} related={related} />
    </>
  );
}
