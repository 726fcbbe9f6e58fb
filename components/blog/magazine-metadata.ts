import type { Metadata } from "next";
import { feedTypes } from "@/lib/blog/feed";
import { socialPicture } from "@/lib/edge/social-picture";

const magazine =
  "Working notes on sponsorship for brands and properties: briefs, valuation, activation, exclusivity, measurement, proof and renewal, with sources.";

interface MagazineList {
  title: string;
  path: string;
  /** What only this list holds; the whole magazine is described by itself. */
  description?: string;
}

/** For every list of posts that search engines should find. */
export const magazineMetadata = ({ title, path, description = magazine }: MagazineList): Metadata => ({
  title,
  description,
  robots: { index: true, follow: true },
  alternates: { canonical: path, types: feedTypes },
  openGraph: { type: "website", title, description, url: path, siteName: "Pitchside", images: [socialPicture] },
});
