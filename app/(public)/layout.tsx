import type { Metadata } from "next";
import type { ReactNode } from "react";
import { socialPicture } from "@/lib/edge/social-picture";

/** What a shared link shows; nobody shares the pages behind a sign-in. */
export const metadata: Metadata = {
  // Each page's own address: it is read below the page that is shown.
  openGraph: { type: "website", siteName: "Pitchside", url: "./", images: [socialPicture] },
  twitter: { card: "summary_large_image" },
};

export default function PublicLayout({ children }: { children: ReactNode }) {
  return children;
}
