import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { magazineMetadata } from "@/components/blog/magazine-metadata";
import { MagazinePage } from "@/components/blog/magazine-page";
import { listDescription, titlesOf } from "@/lib/blog/list-description";
import { findPublishedPage, listPublishedTags } from "@/lib/blog/queries";
import { pageNumberOf } from "@/lib/blog/schema";
import { tagPath } from "@/lib/blog/structured-data";
import { findPublishedTagAddress } from "@/lib/blog/tags/queries";

interface Props {
  params: Promise<{ tag: string; page: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tag, page } = await params;
  const [shown, tags] = await Promise.all([findPublishedPage(pageNumberOf(page) ?? 1, tag), listPublishedTags()]);
  const name = tags.find(({ slug }) => slug === tag)?.name ?? tag;
  return magazineMetadata({
    title: `${name}: resources, page ${page}`,
    path: `${tagPath(tag)}/page/${page}`,
    description: listDescription(`Posts on ${name}, page ${page}`, titlesOf(shown)),
  });
}

export default async function ResourcesTagNumberedPage({ params }: Props) {
  const { tag, page: text } = await params;
  const page = pageNumberOf(text);
  if (page === 1) permanentRedirect(tagPath(tag));
  const [shown, tags] = await Promise.all([page && findPublishedPage(page, tag), listPublishedTags()]);
  const found = tags.find(({ slug }) => slug === tag);
  const movedTo = found ? null : await findPublishedTagAddress(tag);
  if (movedTo) permanentRedirect(`${tagPath(movedTo)}/page/${page}`);
  if (!shown || !found) notFound();
  return <MagazinePage shown={shown} tags={tags} tag={found} />;
}
