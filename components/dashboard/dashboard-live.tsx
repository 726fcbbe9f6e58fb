"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useLiveEvent } from "@/components/live/live-events";
import { apiRequest } from "@/lib/platform/http/api-client";

/** Events of one step arrive together and cause one refresh. */
const togetherMs = 400;

/** Keeps the dashboard current, and records the visit. An admin's visit is not recorded. */
export function DashboardLive({ isVisitNoted }: { isVisitNoted: boolean }) {
  useRefreshOnEvents();
  useEffect(() => {
    if (!isVisitNoted) return;
    // A visit that could not be recorded is recorded the next time.
    const note = () => {
      if (document.visibilityState === "visible")
        void apiRequest("POST", "/api/dashboard/visit").catch(() => undefined);
    };
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [isVisitNoted]);
  return null;
}

function useRefreshOnEvents(): void {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => router.refresh(), togetherMs);
  };
  useLiveEvent("connected", refresh);
  useLiveEvent("message.created", refresh);
  useLiveEvent("proposal.changed", refresh);
  useLiveEvent("notification.created", refresh);
  useLiveEvent("listing.changed", refresh);
  useLiveEvent("blocks.changed", refresh);
  useLiveEvent("join-requests.changed", refresh);
  useLiveEvent("members.changed", refresh);
}
