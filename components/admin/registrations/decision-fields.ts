import type { ActionField } from "@/components/admin/action/action-fields";
import { rejectionReasons } from "@/lib/moderation/registrations/reasons";

export const rejectFields: readonly ActionField[] = [
  {
    name: "code",
    label: "Reason",
    kind: "select",
    placeholder: "Choose a reason",
    options: rejectionReasons.map(({ code, label, text }) => ({ value: code, label, text })),
    fills: "reason",
  },
  { name: "reason", label: "Message to the applicant", kind: "textarea", hint: "Edit as needed." },
];

export const askFields: readonly ActionField[] = [
  {
    name: "question",
    label: "Question",
    kind: "textarea",
    placeholder: "Which properties do you sell, and can you share a page that lists you as their contact?",
  },
];
