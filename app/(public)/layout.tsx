import type { Metadata } from "next";
import type { ReactNode } from "react";
import { socialPicture } from "@/lib/edge/social-picture";

/** What a shared link shows; nobody shares the pages behind a sign-in. */
export const metadata: Metadata = {
  openGraph: { type: "website", siteName: "Pitchside", images: [socialPicture] },
  twitter: { card: "summary_large_image" },
};

export default function PublicLayout({ children }: { children: ReactNode }) {
  return children;
}
