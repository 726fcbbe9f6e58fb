import type { Metadata } from "next";
import { Privacy } from "@/components/legal/privacy";
import { isBuilding } from "@/lib/platform/build-phase";
import { env } from "@/lib/platform/env";
import { getPublishedLimit } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Privacy",
  description:
    "What Pitchside keeps about you, who sees it, how long it stays, and how you take it along or have it deleted.",
  robots: { index: true, follow: true },
  alternates: { canonical: "/privacy" },
};

export default async function PrivacyPage() {
  const [eventDays, joinRequestDays] = [
    await getPublishedLimit("eventDays"),
    await getPublishedLimit("joinRequestDays"),
  ];
  return (
    <Privacy
      operator={isBuilding() ? null : (env().OPERATOR ?? null)}
      eventDays={eventDays}
      joinRequestDays={joinRequestDays}
    />
  );
}
