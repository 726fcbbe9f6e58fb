import type { Metadata } from "next";
import { Terms } from "@/components/legal/terms";
import { isBuilding } from "@/lib/platform/build-phase";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = {
  title: "Terms",
  description:
    "What you agree to at Pitchside: true listings and briefs, confidence, deals that are yours alone, no commission.",
  robots: { index: true, follow: true },
  alternates: { canonical: "/terms" },
};

export default function TermsPage() {
  return <Terms operator={isBuilding() ? null : (env().OPERATOR ?? null)} />;
}
