"use client";

import { Clock3, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { AttentionItem } from "@/lib/dashboard/view";
import { minutes, now } from "@/lib/platform/clock";
import { dueText } from "./due-text";

/** The clock of an item, updated while the page is open. */
export function DueTime({ item }: { item: Pick<AttentionItem, "since" | "due" | "isDueByDay"> }) {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), minutes(1));
    return () => clearInterval(timer);
  }, []);
  const { text, isUrgent } = dueText(item, at);
  const Icon = isUrgent ? TriangleAlert : Clock3;
  return (
    <time
      dateTime={item.due ?? item.since}
      suppressHydrationWarning
      className={cn(
        "flex items-center gap-1.5 text-meta tabular",
        isUrgent ? "font-semibold text-signal" : "text-soft",
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span suppressHydrationWarning>{text}</span>
    </time>
  );
}
