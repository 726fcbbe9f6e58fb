import type { ReactNode } from "react";
import { UtcTime } from "@/components/format/utc-time";
import { EmptyState } from "@/components/layout/states/empty-state";
import { Card, CardHeader } from "@/components/ui/card";

interface ChangeHistoryProps {
  description: string;
  /** The lines, newest first. */
  children: readonly ReactNode[];
}

/** Who changed what; a line can be restored to its previous value where possible. */
export const ChangeHistory = ({ description, children }: ChangeHistoryProps) => (
  <Card>
    <CardHeader title="History" description={description} />
    {children.length === 0 ? (
      <EmptyState plain title="No changes yet" text="Changes appear here." />
    ) : (
      <ol className="border-t border-line">{children}</ol>
    )}
  </Card>
);

interface ChangeLineProps {
  by: string | null;
  at: Date;
  restore?: ReactNode;
  /** What changed. */
  children: ReactNode;
}

export const ChangeLine = ({ by, at, restore, children }: ChangeLineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3 text-sm last:border-b-0">
    <span className="min-w-0">
      {children}
      <span className="block text-meta text-soft">
        {by ?? "Unknown user"}, <UtcTime at={at} withTime />
      </span>
    </span>
    {restore}
  </li>
);
