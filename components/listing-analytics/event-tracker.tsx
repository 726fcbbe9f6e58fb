"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { isLogoutInProgress } from "@/components/session/logout-in-progress";

/** Counts which listings a marketer encounters. Its code is loaded once the page is idle. */
export function EventTracker() {
  const pathname = usePathname();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    const start = async () => {
      const { trackPage } = await import("@/lib/analytics/events/page-tracker");
      if (!isLeft) stop = trackPage(pathname, () => !isLogoutInProgress());
    };
    const timer = setTimeout(() => void start(), 500);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [pathname]);
  return null;
}
