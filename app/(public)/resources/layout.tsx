import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public/public-frame";
import { feedTypes } from "@/lib/blog/feed";

export const metadata: Metadata = { alternates: { types: feedTypes } };

export default function ResourcesLayout({ children }: { children: ReactNode }) {
  return <PublicFrame>{children}</PublicFrame>;
}
