import type { Metadata } from "next";
import { Privacy } from "@/components/legal/privacy";
import { isBuilding } from "@/lib/platform/build-phase";
import { env } from "@/lib/platform/env";
import { getPublishedLimit } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Privacy",
  description:
    "What data Pitchside stores about you, who can see it, how long we keep it, and how to export or delete it.",
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
