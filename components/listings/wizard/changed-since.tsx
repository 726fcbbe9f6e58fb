"use client";

import type { FieldConflict, MergeChoice } from "@/components/form/autosave-draft";
import { ConflictChoice } from "@/components/form/conflict-choice";
import { useApiMutation } from "@/components/form/use-api-mutation";
import type { ListingDetail } from "@/lib/listings/view";
import { apiRequest } from "@/lib/platform/http/api-client";
import { fieldText, nameOf } from "./conflict-text";
import { publishedForm, listingForm } from "./listing-draft";
import { type ListingForm, controlId } from "./listing-form";
import type { ListingSaving } from "./use-listing-saving";

interface ChangedSinceProps {
  saving: ListingSaving;
  values: () => ListingForm;
}

/** Fields with unpublished changes whose live values were changed elsewhere: by the API, an import or a bulk change. */
export function ChangedSince({ saving, values }: ChangedSinceProps) {
  const { isPending, run } = useApiMutation({ failureTitle: "We couldn’t save your choice" });
  const { item: listing } = saving;
  const conflicts = listing?.own?.edit?.conflicts ?? [];
  if (!listing || conflicts.length === 0) return null;
  const choose = async (field: string, choice: MergeChoice) => {
    await saving.saveNow();
    const body = { base: {}, choices: { [field]: choice } };
    const settled = await run(() => apiRequest<ListingDetail>("PATCH", `/api/listings/${listing.id}/edit`, body));
    if (!settled) return;
    if (choice === "theirs") saving.takeField(settled, field);
    else saving.setItem(settled);
  };
  return conflicts.map(({ field, by }) => (
    <ConflictChoice
      key={field}
      id={controlId(`conflict.${field}`)}
      title={changedText(by, nameOf(field, values()))}
      mine={fieldText(values(), field)}
      theirs={{
        label: "Published",
        button: "Use the published version",
        text: fieldText(publishedForm(listing), field),
      }}
      isPending={isPending}
      onChoose={(choice) => void choose(field, choice)}
    >
      Your version is saved but not published. Choose one to update the listing.
    </ConflictChoice>
  ));
}

function changedText(by: FieldConflict["by"], field: string): string {
  if (by?.isYou) return `You changed the published “${field}” since you edited it here`;
  return by?.name
    ? `${by.name} changed the published “${field}” since it was edited here`
    : `The published “${field}” changed since it was edited here, by an import, a bulk change, or the API`;
}

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
      title={`${whoOf(by)} also changed “${nameOf(field, values())}”`}
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
