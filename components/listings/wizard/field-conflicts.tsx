import type { FieldConflict, MergeChoice } from "@/components/form/autosave-draft";
import { ConflictChoice } from "@/components/form/conflict-choice";
import { fieldText, nameOf } from "./conflict-text";
import { listingForm } from "./listing-draft";
import { type ListingForm, controlId } from "./listing-form";
import type { ListingSaving } from "./use-listing-saving";

interface FieldConflictsProps {
  conflicts: ListingSaving["conflicts"];
  values: () => ListingForm;
  onChoose: (field: string, choice: MergeChoice) => void;
}

/** Fields that two people, or two tabs, changed differently: both values, and a choice for each. Nothing is discarded. */
export function FieldConflicts({ conflicts, values, onChoose }: FieldConflictsProps) {
  if (!conflicts) return null;
  const form = listingForm(conflicts.current);
  return conflicts.fields.map(({ field, by }) => (
    <ConflictChoice
      key={field}
      id={controlId(`conflict.${field}`)}
      title={`${whoOf(by)} changed “${nameOf(field, values())}” as well`}
      mine={fieldText(values(), field)}
      theirs={{
        ...(by?.isYou
          ? { label: "Other tab", button: "Use the other tab’s version" }
          : { label: "Theirs", button: "Use their version" }),
        text: fieldText(form, field),
      }}
      onChoose={(choice) => onChoose(field, choice)}
    >
      Everything else is saved. This field is saved once you choose.
    </ConflictChoice>
  ));
}

const whoOf = (by: FieldConflict["by"]): string =>
  by?.isYou ? "You, in another tab," : (by?.name ?? "Someone else in your organization");
