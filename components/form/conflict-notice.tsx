import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

interface ConflictNoticeProps {
  /** What is written: "listing". */
  noun: string;
  /** What the other one saved. */
  current: { updatedAt: string | Date };
  /** Whether what they wrote can be had again later. */
  keepsRevisions?: boolean;
  /** The same person has it open in another window, and may be the one who saved it there. */
  isElsewhere?: boolean;
  onResolve: (choice: "mine" | "theirs") => void;
}

/** Two wrote at once: the later one chooses, and is told what each choice costs. */
export function ConflictNotice({
  noun,
  current,
  keepsRevisions = false,
  isElsewhere = false,
  onResolve,
}: ConflictNoticeProps) {
  const at = new Date(current.updatedAt).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return (
    <Alert
      kind="problem"
      live
      title={`${isElsewhere ? "Your other window, or somebody else," : "Somebody else"} saved this ${noun} at ${at}`}
      actions={
        <>
          <Button variant="ink" size="sm" onClick={() => onResolve("mine")}>
            Save my changes over theirs
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onResolve("theirs")}>
            Show their version
          </Button>
        </>
      }
    >
      Only the fields that you changed would be replaced
      {keepsRevisions ? ", and their text stays in the revisions" : ""}. Their version discards what you wrote since.
    </Alert>
  );
}
