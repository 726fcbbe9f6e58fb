import type { FieldConflict, MergeChoice } from "@/components/form/autosave-draft";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { placeOfField } from "@/lib/listings/field-places";
import { type ListingForm, controlId } from "./listing-form";
import type { ListingSaving } from "./use-listing-saving";
import { listingForm } from "./listing-draft";

interface FieldConflictsProps {
  conflicts: ListingSaving["conflicts"];
  values: () => ListingForm;
  onChoose: (field: string, choice: MergeChoice) => void;
}

/** Fields that two people, or two tabs, changed differently: both values, and a choice for each. Nothing is discarded. */
export function FieldConflicts({ conflicts, values, onChoose }: FieldConflictsProps) {
  if (!conflicts) return null;
  const theirs = listingForm(conflicts.current);
  return conflicts.fields.map((conflict) => (
    <div key={conflict.field} id={controlId(`conflict-${conflict.field}`)}>
      <Alert
        kind="problem"
        live
        title={`${whoOf(conflict)} changed “${nameOf(conflict.field, values())}” as well`}
        actions={
          <>
            <Button variant="ink" size="sm" onClick={() => onChoose(conflict.field, "mine")}>
              Keep my version
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onChoose(conflict.field, "theirs")}>
              {conflict.by?.isYou ? "Use the other tab's version" : "Use their version"}
            </Button>
          </>
        }
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <dt className="text-soft">Yours</dt>
          <dd className="line-clamp-3 break-words">{valueText(values(), conflict.field)}</dd>
          <dt className="text-soft">{conflict.by?.isYou ? "Other tab" : "Theirs"}</dt>
          <dd className="line-clamp-3 break-words">{valueText(theirs, conflict.field)}</dd>
        </dl>
        <p className="mt-1.5 text-soft">Everything else is saved. This field is saved once you choose.</p>
      </Alert>
    </div>
  ));
}

const whoOf = ({ by }: FieldConflict): string =>
  by?.isYou ? "You, in another tab," : (by?.name ?? "Someone else in your organization");

/** "Total price", or "Sleeve partner" for a package. */
function nameOf(field: string, { packages }: ListingForm): string {
  const [top, id] = field.split(".");
  const named = top === "packages" && id ? packages.find(({ packageId }) => packageId === id)?.name : undefined;
  return named ?? placeOfField(field).label;
}

function valueText(form: ListingForm, field: string): string {
  const [top = "", ...rest] = field.split(".");
  if (top === "packages" && rest.length > 1) {
    const item = form.packages.find(({ packageId }) => packageId === rest[0]);
    return textOf(item && (item as unknown as Record<string, unknown>)[rest[1] ?? ""]);
  }
  const value = rest.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | null)?.[key],
    form[top as keyof ListingForm],
  );
  return textOf(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "Blank";
  if (typeof value === "number") return value.toLocaleString("en-US");
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (Array.isArray(value)) return value.length === 0 ? "None" : value.map(itemText).join(", ");
  return typeof value === "object"
    ? Object.entries(value)
        .map(([key, inner]) => `${key}: ${textOf(inner)}`)
        .join(", ")
    : String(value);
}

const itemText = (item: unknown): string =>
  typeof item === "object" && item !== null && "name" in item ? String(item.name) : textOf(item);
