import type { ReactNode } from "react";
import type { MergeChoice } from "@/components/form/autosave-draft";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { type ListingForm, controlId } from "./listing-form";
import { fieldText } from "./conflict-text";

interface ConflictChoiceProps {
  /** The field's path: `title`, `reach.uniqueReach`. */
  field: string;
  title: string;
  mine: ListingForm;
  theirs: { label: string; button: string; form: ListingForm };
  isPending?: boolean;
  onChoose: (choice: MergeChoice) => void;
  children: ReactNode;
}

/** One field with two versions: both values, and a choice between them. */
export function ConflictChoice({ field, title, mine, theirs, isPending, onChoose, children }: ConflictChoiceProps) {
  return (
    <div id={controlId(`conflict.${field}`)}>
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
          <dd className="line-clamp-3 break-words">{fieldText(mine, field)}</dd>
          <dt className="text-soft">{theirs.label}</dt>
          <dd className="line-clamp-3 break-words">{fieldText(theirs.form, field)}</dd>
        </dl>
        <p className="mt-1.5 text-soft">{children}</p>
      </Alert>
    </div>
  );
}
