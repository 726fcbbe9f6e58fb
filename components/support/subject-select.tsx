import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { type TicketSubject, subjectKinds } from "@/lib/support/related";
import { subjectAddress } from "@/lib/support/subject-address";

const groupLabels = { listing: "Listings", deal: "Deals", conversation: "Conversations" };

/** What a ticket is about, grouped by kind. */
export function SubjectSelect({
  subjects,
  ...props
}: ComponentProps<typeof Select> & { subjects: readonly TicketSubject[] }) {
  return (
    <Select {...props} placeholder="Nothing in particular">
      {subjectKinds.map((kind) => {
        const ofKind = subjects.filter((subject) => subject.kind === kind);
        return ofKind.length === 0 ? null : (
          <optgroup key={kind} label={groupLabels[kind]}>
            {ofKind.map((subject) => (
              <option key={subject.id} value={subjectAddress(subject)}>
                {subject.label}
              </option>
            ))}
          </optgroup>
        );
      })}
    </Select>
  );
}
