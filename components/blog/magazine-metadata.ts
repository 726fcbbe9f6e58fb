import type { Metadata } from "next";
import { feedTypes } from "@/lib/blog/feed";
import { socialPicture } from "@/lib/server/social-picture";

const magazine =
  "Working notes on sponsorship for brands and properties: briefs, valuation, activation, exclusivity, measurement, proof, and renewal, with sources.";

interface MagazineList {
  title: string;
  path: string;
  /** A description specific to this list; defaults to the magazine's. */
  description?: string;
}

/** Metadata of indexable post lists. */
export const magazineMetadata = ({ title, path, description = magazine }: MagazineList): Metadata => ({
  title,
  description,
  robots: { index: true, follow: true },
  alternates: { canonical: path, types: feedTypes },
  openGraph: { type: "website", title, description, url: path, siteName: "Pitchside", images: [socialPicture] },
});
