"use client";

import { useSyncExternalStore } from "react";
import { now } from "@/lib/platform/clock";

interface LocalTimeProps {
  iso: string;
  /** Formats the time; without a time zone in the reader's own. */
  format: (iso: string, now: Date, timeZone?: string) => string;
  className?: string;
}

const subscribeNever = () => () => undefined;

/** A time in the reader's time zone. The server does not know it and renders UTC until hydration. */
export function LocalTime({ iso, format, className }: LocalTimeProps) {
  const isHydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
  return (
    <time dateTime={iso} className={className} suppressHydrationWarning>
      {format(iso, now(), isHydrated ? undefined : "UTC")}
    </time>
  );
}
