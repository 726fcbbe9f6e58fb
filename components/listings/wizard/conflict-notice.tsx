import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ListingDetail } from "@/lib/listings/view";

interface ConflictNoticeProps {
  current: ListingDetail;
  onResolve: (choice: "mine" | "theirs") => void;
}

export function ConflictNotice({ current, onResolve }: ConflictNoticeProps) {
  const at = new Date(current.updatedAt).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return (
    <Alert
      kind="problem"
      live
      title={`Somebody else saved this listing at ${at}`}
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
      Only the fields that you changed would be replaced. Their version discards what you wrote since.
    </Alert>
  );
}
