import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { magazineMetadata } from "@/components/blog/magazine-metadata";
import { MagazinePage } from "@/components/blog/magazine-page";
import { findPublishedPage, listPublishedTags } from "@/lib/blog/queries";
import { pageNumberOf } from "@/lib/blog/schema";

interface Props {
  params: Promise<{ tag: string; page: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tag, page } = await params;
  return magazineMetadata({ title: `Resources on ${tag}, page ${page}`, path: `/resources/tag/${tag}/page/${page}` });
}

export default async function ResourcesTagNumberedPage({ params }: Props) {
  const { tag, page: text } = await params;
  const page = pageNumberOf(text);
  if (page === 1) permanentRedirect(`/resources/tag/${tag}`);
  const [shown, tags] = await Promise.all([page && findPublishedPage(page, tag), listPublishedTags()]);
  const found = tags.find(({ slug }) => slug === tag);
  if (!shown || !found) notFound();
  return <MagazinePage shown={shown} tags={tags} tag={found} />;
}
