import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { magazineMetadata } from "@/components/blog/magazine-metadata";
import { MagazinePage } from "@/components/blog/magazine-page";
import { listDescription, titlesOf } from "@/lib/blog/list-description";
import { findPublishedPage, listPublishedTags } from "@/lib/blog/queries";
import { tagPath } from "@/lib/blog/structured-data";

interface Props {
  params: Promise<{ tag: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tag } = await params;
  const [shown, tags] = await Promise.all([findPublishedPage(1, tag), listPublishedTags()]);
  const name = tags.find(({ slug }) => slug === tag)?.name ?? tag;
  return magazineMetadata({
    title: `${name}: resources`,
    path: tagPath(tag),
    description: listDescription(`Posts on ${name}`, titlesOf(shown)),
  });
}

export default async function ResourcesTagPage({ params }: Props) {
  const { tag } = await params;
  const [shown, tags] = await Promise.all([findPublishedPage(1, tag), listPublishedTags()]);
  const found = tags.find(({ slug }) => slug === tag);
  if (!shown || !found) notFound();
  return <MagazinePage shown={shown} tags={tags} tag={found} />;
}
