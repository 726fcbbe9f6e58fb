"use client";

import { formatDayAndTime, formatShortDate } from "@/components/format/format-time";
import { LocalTime } from "@/components/format/local-time";

/** `Tuesday, November 3, 2:05 PM`, for a server component, which cannot pass a format. */
export const VisitTime = ({ iso }: { iso: string }) => <LocalTime iso={iso} format={formatDayAndTime} />;

export const PublishedDate = ({ iso }: { iso: string }) => (
  <LocalTime iso={iso} format={formatShortDate} className="shrink-0 text-meta text-soft" />
);
