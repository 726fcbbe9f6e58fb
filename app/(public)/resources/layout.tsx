import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public-frame";
import { feedPaths } from "@/lib/blog/feed";

export const metadata: Metadata = {
  alternates: { types: { "application/rss+xml": feedPaths.rss, "application/feed+json": feedPaths.json } },
};

export default function ResourcesLayout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>;
}
