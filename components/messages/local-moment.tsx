"use client";

import { useSyncExternalStore } from "react";

interface LocalMomentProps {
  iso: string;
  /** Says the moment; without a time zone it is the reader's own. */
  say: (iso: string, now: Date, timeZone?: string) => string;
  className?: string;
}

const never = () => () => undefined;

/** A moment in the reader's time zone. The server, which does not know it, says it in UTC until the page lives. */
export function LocalMoment({ iso, say, className }: LocalMomentProps) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <time dateTime={iso} className={className} suppressHydrationWarning>
      {say(iso, new Date(), isLive ? undefined : "UTC")}
    </time>
  );
}
