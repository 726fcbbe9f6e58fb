/** A page's metadata: Open Graph (https://ogp.me), X's cards, and what search engines show. */
import type { Metadata } from "next";
import { z } from "zod";

const text = z.string().trim().min(1);

const picture = z.object({
  url: text,
  width: z.int().min(1200),
  height: z.int().min(630),
  alt: text.max(420),
});

const common = { title: text, url: text, siteName: text, description: text, images: z.array(picture).min(1) };
const openGraph = z.discriminatedUnion("type", [
  z.object({ type: z.literal("website"), ...common }),
  z.object({
    type: z.literal("article"),
    ...common,
    publishedTime: z.iso.datetime({ offset: true }),
    modifiedTime: z.iso.datetime({ offset: true }),
    authors: z.array(text).min(1),
    tags: z.array(text),
  }),
]);

const twitter = z.object({
  card: z.literal("summary_large_image"),
  title: text.max(140),
  description: text,
  images: z.array(picture).min(1),
});

/** The names of missing or wrong entries, as they appear in the page. */
export function metadataComplaints(metadata: Metadata, site: string): string[] {
  const shared = openGraph.safeParse(metadata.openGraph);
  const card = metadata.twitter === undefined ? null : twitter.safeParse(metadata.twitter);
  const { canonical } = metadata.alternates ?? {};
  const isWhole = typeof canonical === "string" && URL.canParse(canonical, site);
  return [
    ...(text.safeParse(titleOf(metadata)).success ? [] : ["title"]),
    ...(text.max(200).safeParse(metadata.description).success ? [] : ["description"]),
    ...(isWhole ? [] : ["canonical"]),
    ...(shared.error?.issues ?? []).map(({ path: [name = "type"] }) => `og:${String(name).replace(/s$/, "")}`),
    ...(card?.error?.issues ?? []).map(({ path: [name] }) => `twitter:${String(name).replace(/s$/, "")}`),
  ];
}

const titleOf = ({ title }: Metadata): unknown =>
  typeof title === "object" && title !== null && "absolute" in title ? title.absolute : title;
