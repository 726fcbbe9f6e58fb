"use client";

import { useRouter } from "next/navigation";
import { useLiveEvent } from "@/components/live/live-events";

/** Renders the page again when the event arrives, and when a lost connection is restored. */
export function RefreshOn({ event }: { event: string }) {
  const router = useRouter();
  useLiveEvent(event, () => router.refresh());
  useLiveEvent("connected", () => router.refresh());
  return null;
}
