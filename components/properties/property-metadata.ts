import type { Metadata } from "next";
import { socialPicture } from "@/lib/server/social-picture";
import { propertiesPath } from "@/lib/paths";
import type { PublicProperty } from "@/lib/listings/public-preview/view";

interface Page {
  title: string;
  description: string;
  path: string;
  /** The page's own picture; otherwise the product's. */
  image?: { url: string; alt: string };
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

export const propertyMetadata = (property: PublicProperty): Metadata =>
  propertiesMetadata({
    title: `${property.title}: sponsorship opportunity`,
    description: descriptionOf(property),
    path: `${propertiesPath}/${property.slug}`,
    image:
      property.imageUrl === null ? undefined : { url: property.imageUrl, alt: property.imageAlt || property.title },
  });
