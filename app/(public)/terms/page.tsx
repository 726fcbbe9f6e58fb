import type { Metadata } from "next";
import { Terms } from "@/components/legal/terms";
import { isBuilding } from "@/lib/platform/build-phase";
import { env } from "@/lib/platform/env";
import { getPublishedLimit } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Terms",
  description:
    "What you agree to when you use Pitchside: accurate listings and briefs, confidentiality, your own deals, no commission.",
  robots: { index: true, follow: true },
  alternates: { canonical: "/terms" },
};

export default async function TermsPage() {
  const freeConnections = await getPublishedLimit("freeConnections");
  return <Terms operator={isBuilding() ? null : (env().OPERATOR ?? null)} freeConnections={freeConnections} />;
}
