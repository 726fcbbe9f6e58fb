import type { Metadata } from "next";
import { socialPicture } from "@/lib/server/social-picture";
import { propertiesPath } from "@/lib/paths";
import { socialCardAt } from "@/lib/platform/files/social-card";
import type { PublicProperty } from "@/lib/listings/public-preview/view";

interface Page {
  title: string;
  description: string;
  path: string;
  /** The page's own image; otherwise the product's. */
  image?: { url: string; width: number; height: number; alt: string };
  isIndexed?: boolean;
}

/** Search and social metadata of a public page below /properties. */
export function propertiesMetadata({ title, description, path, image, isIndexed = true }: Page): Metadata {
  const images = [image ?? socialPicture];
  return {
    title,
    description,
    robots: isIndexed ? { index: true, follow: true, "max-image-preview": "large" } : { index: false, follow: true },
    alternates: { canonical: path },
    openGraph: { type: "website", title, description, url: path, siteName: "Pitchside", images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

/** Begins with the kind and the place, because a seller's properties often share a summary. */
const descriptionOf = ({ kind, fullPlace, summary }: PublicProperty): string => {
  const where = [kind, fullPlace].filter(Boolean).join(", ");
  return summary === null ? where : `${where}. ${summary}`;
};

export function propertyMetadata(property: PublicProperty): Metadata {
  const { slug, title, kind, place, updatedAt } = property;
  const { path, ...size } = socialCardAt(`${propertiesPath}/cards/${slug}`, { revisedAt: updatedAt });
  return propertiesMetadata({
    title: `${title}: sponsorship opportunity`,
    description: descriptionOf(property),
    path: `${propertiesPath}/${slug}`,
    image: { url: path, ...size, alt: [title, kind, place].filter(Boolean).join(", ") },
  });
}
