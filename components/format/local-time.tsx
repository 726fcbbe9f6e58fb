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

/** The reader's time zone, as `undefined`. The server does not know it: it is UTC until hydration. */
export const useTimeZone = (): string | undefined =>
  useSyncExternalStore(
    subscribeNever,
    () => undefined,
    () => "UTC",
  );

/** The current time, for what is formatted in the reader's time zone; null on the server and until hydration. */
export const useNow = (): Date | null => (useTimeZone() === undefined ? now() : null);

/** A time in the reader's time zone. */
export function LocalTime({ iso, format, className }: LocalTimeProps) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={iso} className={className} suppressHydrationWarning>
      {format(iso, now(), timeZone)}
    </time>
  );
}
