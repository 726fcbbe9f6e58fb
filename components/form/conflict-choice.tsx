import type { ReactNode } from "react";
import type { MergeChoice } from "@/components/form/autosave-draft";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

interface ConflictChoiceProps {
  id: string;
  title: string;
  /** The value as text. */
  mine: string;
  theirs: { label: string; button: string; text: string };
  isPending?: boolean;
  onChoose: (choice: MergeChoice) => void;
  children: ReactNode;
}

/** One field with two versions: both values, and a choice between them. */
export function ConflictChoice({ id, title, mine, theirs, isPending, onChoose, children }: ConflictChoiceProps) {
  return (
    <div id={id}>
      <Alert
        kind="problem"
        live
        title={title}
        actions={
          <>
            <Button variant="ink" size="sm" pending={isPending} onClick={() => onChoose("mine")}>
              Keep my version
            </Button>
            <Button variant="ghost" size="sm" pending={isPending} onClick={() => onChoose("theirs")}>
              {theirs.button}
            </Button>
          </>
        }
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <dt className="text-soft">Yours</dt>
          <dd className="line-clamp-3 break-words">{mine}</dd>
          <dt className="text-soft">{theirs.label}</dt>
          <dd className="line-clamp-3 break-words">{theirs.text}</dd>
        </dl>
        <p className="mt-1.5 text-soft">{children}</p>
      </Alert>
    </div>
  );
}
