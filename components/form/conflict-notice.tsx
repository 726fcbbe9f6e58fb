import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/platform/format";

interface ConflictNoticeProps {
  /** The item being edited: "listing". */
  noun: string;
  /** The other saved version. */
  current: { updatedAt: string | Date };
  /** Whether the other version can be restored later. */
  keepsRevisions?: boolean;
  /** Whether the user has it open in another window, which may have saved it. */
  isElsewhere?: boolean;
  onResolve: (choice: "mine" | "theirs") => void;
}

/** Edit conflict: the later editor chooses, with the consequences of each choice. */
export function ConflictNotice({
  noun,
  current,
  keepsRevisions = false,
  isElsewhere = false,
  onResolve,
}: ConflictNoticeProps) {
  const at = formatTime(current.updatedAt);
  return (
    <Alert
      kind="problem"
      live
      title={`${isElsewhere ? "You (in another tab) or someone else" : "Someone else"} saved this ${noun} at ${at}`}
      actions={
        <>
          <Button variant="ink" size="sm" onClick={() => onResolve("mine")}>
            Keep my changes
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onResolve("theirs")}>
            Use their version
          </Button>
        </>
      }
    >
      Keeping yours replaces only the fields you changed
      {keepsRevisions ? ", and their text stays in the revision history" : ""}. Using theirs discards your unsaved
      changes.
    </Alert>
  );
}
