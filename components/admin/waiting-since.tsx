import { UtcTime } from "@/components/format/utc-time";
import { days, later, now } from "@/lib/platform/clock";
import { formatRelative } from "@/lib/platform/format";

/** What waits for a decision is due after two days, when its alert opens too. */
const dueAfter = days(2);

export function WaitingSince({ at, isOpen }: { at: Date; isOpen: boolean }) {
  const due = later(at, dueAfter);
  return (
    <>
      <UtcTime at={at} />
      {isOpen ? <span className="block text-meta text-soft">{dueText(due, now())}</span> : null}
    </>
  );
}

const dueText = (due: Date, at: Date): string =>
  due < at ? `Overdue by ${formatRelative(due, at)}` : `Due in ${formatRelative(at, due)}`;
