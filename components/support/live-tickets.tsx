"use client";

import { useRouter } from "next/navigation";
import { useLiveEvent } from "@/components/live/live-events";

/** Shows replies and new states without a reload. */
export function LiveTickets() {
  const router = useRouter();
  useLiveEvent("ticket.changed", () => router.refresh());
  useLiveEvent("connected", () => router.refresh());
  return null;
}
