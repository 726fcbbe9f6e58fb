"use client";

import { LocalTime } from "@/components/format/local-time";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { RevisionView } from "@/lib/deals/view";
import { formatDeadline, moneyText } from "@/lib/deals/wording";

interface RevisionHistoryProps {
  revisions: readonly RevisionView[];
  shown: number;
  /** A counteroffer awaiting approval, not sent yet. */
  waiting: number | null;
  accepted: number | null;
  onChoose: (revision: number) => void;
}

/** All revisions, newest first; selecting one compares it with the previous one. */
export function RevisionHistory({ revisions, shown, waiting, accepted, onChoose }: RevisionHistoryProps) {
  if (revisions.length < 2) return null;
  return (
    <section aria-label="Revisions" data-print="hide">
      <h3 className="mb-2 eyebrow">Revisions</h3>
      <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {revisions.toReversed().map((revision) => (
          <li key={revision.revision}>
            <button
              type="button"
              aria-pressed={revision.revision === shown}
              onClick={() => onChoose(revision.revision)}
              className={cn(
                "flex w-full items-baseline gap-3 px-3.5 py-2.5 text-left text-sm",
                revision.revision === shown ? "bg-sunk" : "hover:bg-sunk/60",
              )}
            >
              <span className="font-semibold whitespace-nowrap">Revision {revision.revision}</span>
              <span className="min-w-0 flex-1 truncate text-meta text-soft">
                {revision.organizationName}, <LocalTime iso={revision.createdAt} format={formatDeadline} />
              </span>
              {revision.revision === waiting ? <Badge tone="gold">Not sent</Badge> : null}
              {revision.revision === accepted ? <Badge tone="pitch">Agreed</Badge> : null}
              <span className="num whitespace-nowrap">{moneyText(revision.total, revision.currency)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
