import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/blog/json-ld";
import { MagazineHead } from "@/components/blog/magazine-head";
import { magazineMetadata } from "@/components/blog/magazine-metadata";
import { PostTiles } from "@/components/blog/post-tile";
import { type PublishedAuthor, findPublishedAuthor } from "@/lib/blog/authors/queries";
import { listDescription, titlesOf } from "@/lib/blog/list-description";
import { listPublishedTags } from "@/lib/blog/queries";
import { authorPath, authorThings, jsonLd } from "@/lib/blog/structured-data";
import { env } from "@/lib/platform/env";
import { formatCount } from "@/lib/platform/format";

interface Props {
  params: Promise<{ author: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const author = await findPublishedAuthor((await params).author);
  if (!author) return {};
  return magazineMetadata({
    title: `${author.name}: resources`,
    path: authorPath(author.slug),
    description: listDescription(`Posts by ${author.name}`, titlesOf({ items: author.posts })),
  });
}

export default async function ResourcesAuthorPage({ params }: Props) {
  const [author, tags] = await Promise.all([findPublishedAuthor((await params).author), listPublishedTags()]);
  if (!author) notFound();
  return (
    <>
      <JsonLd text={jsonLd(authorThings(author, env().APP_URL))} />
      <MagazineHead title={author.name} text={introduction(author)} tags={tags} isBeside />
      <div className="mt-12">
        <PostTiles posts={author.posts} label={`Posts by ${author.name}`} />
      </div>
    </>
  );
}

function introduction({ role, count, posts }: PublishedAuthor): string {
  const shown = posts.length < count ? ` Showing the newest ${posts.length}.` : "";
  return `${role ? `${role}. ` : ""}${formatCount(count, "post")}.${shown}`;
}
