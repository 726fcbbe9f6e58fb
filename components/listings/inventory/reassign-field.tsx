import { Field } from "@/components/form/field";
import { Select } from "@/components/ui/select";
import type { BulkAction } from "@/lib/inventory/bulk/schema";

interface ReassignFieldProps {
  assignees: readonly { id: string; name: string }[];
  onChange: (action: BulkAction | null) => void;
}

export function ReassignField({ assignees, onChange }: ReassignFieldProps) {
  return (
    <Field id="new-owner" label="New owner" hint="Members of your organization who can edit listings.">
      <Select
        data-autofocus
        placeholder="Select a person"
        options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target: { value } }) => onChange(value ? { type: "reassign", ownerId: value } : null)}
      />
    </Field>
  );
}
