import type { Metadata } from "next";
import type { ReactNode } from "react";
import { socialPicture } from "@/lib/server/social-picture";

/** Social sharing metadata; only public pages are shared. */
export const metadata: Metadata = {
  // Relative, so that each page resolves to its own URL.
  openGraph: { type: "website", siteName: "Pitchside", url: "./", images: [socialPicture] },
  twitter: { card: "summary_large_image" },
};

export default function PublicLayout({ children }: { children: ReactNode }) {
  return children;
}
