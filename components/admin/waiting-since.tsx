import { UtcTime } from "@/components/format/utc-time";
import { reviewTime } from "@/lib/moderation/assignment";
import { later, now } from "@/lib/platform/clock";
import { formatRelative } from "@/lib/platform/format";

export function WaitingSince({ at, isOpen }: { at: Date; isOpen: boolean }) {
  const due = later(at, reviewTime);
  return (
    <>
      <UtcTime at={at} />
      {isOpen ? <span className="block text-meta text-soft">{dueText(due, now())}</span> : null}
    </>
  );
}

const dueText = (due: Date, at: Date): string =>
  due < at ? `Overdue by ${formatRelative(due, at)}` : `Due in ${formatRelative(at, due)}`;
