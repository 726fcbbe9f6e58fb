import type { Metadata } from "next";
import { socialPicture } from "@/lib/edge/social-picture";

const description =
  "Working notes on sponsorship for brands and properties: briefs, valuation, activation, exclusivity, measurement, proof and renewal, with sources.";

/** For every list of posts that search engines should find. */
export const magazineMetadata = ({ title, path }: { title: string; path: string }): Metadata => ({
  title,
  description,
  robots: { index: true, follow: true },
  alternates: { canonical: path },
  openGraph: { type: "website", title, description, url: path, siteName: "Pitchside", images: [socialPicture] },
});
