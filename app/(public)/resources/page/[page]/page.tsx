import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { magazineMetadata } from "@/components/blog/magazine-metadata";
import { MagazinePage } from "@/components/blog/magazine-page";
import { listDescription, titlesOf } from "@/lib/blog/list-description";
import { findPublishedPage, listPublishedTags } from "@/lib/blog/queries";
import { pageNumberOf } from "@/lib/blog/schema";

interface Props {
  params: Promise<{ page: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await params;
  const shown = await findPublishedPage(pageNumberOf(page) ?? 1);
  return magazineMetadata({
    title: `Resources, page ${page}`,
    path: `/resources/page/${page}`,
    description: listDescription(`Posts on sponsorship, page ${page}`, titlesOf(shown)),
  });
}

export default async function ResourcesNumberedPage({ params }: Props) {
  const page = pageNumberOf((await params).page);
  if (page === 1) permanentRedirect("/resources");
  const [shown, tags] = await Promise.all([page && findPublishedPage(page), listPublishedTags()]);
  if (!shown) notFound();
  return <MagazinePage shown={shown} tags={tags} />;
}
