import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { JsonLd } from "@/components/blog/json-ld";
import { magazineMetadata } from "@/components/blog/magazine-metadata";
import { MagazinePage } from "@/components/blog/magazine-page";
import { listDescription, titlesOf } from "@/lib/blog/list-description";
import { findPublishedPage, listPublishedTags } from "@/lib/blog/queries";
import { jsonLd, tagPath, tagThings } from "@/lib/blog/structured-data";
import { findPublishedTagAddress } from "@/lib/blog/tags/queries";
import { env } from "@/lib/platform/env";

interface Props {
  params: Promise<{ tag: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tag } = await params;
  const [shown, tags] = await Promise.all([findPublishedPage(1, tag), listPublishedTags()]);
  const found = tags.find(({ slug }) => slug === tag);
  const name = found?.name ?? tag;
  return magazineMetadata({
    title: `${name}: resources`,
    path: tagPath(tag),
    description: found?.description ?? listDescription(`Posts on ${name}`, titlesOf(shown)),
  });
}

export default async function ResourcesTagPage({ params }: Props) {
  const { tag } = await params;
  const [shown, tags] = await Promise.all([findPublishedPage(1, tag), listPublishedTags()]);
  const found = tags.find(({ slug }) => slug === tag);
  const movedTo = found ? null : await findPublishedTagAddress(tag);
  if (movedTo) permanentRedirect(tagPath(movedTo));
  if (!shown || !found) notFound();
  return (
    <>
      <JsonLd text={jsonLd(tagThings(found, env().APP_URL))} />
      <MagazinePage shown={shown} tags={tags} tag={found} />
    </>
  );
}
