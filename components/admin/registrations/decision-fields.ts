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
  { name: "reason", label: "What the person reads", kind: "textarea", hint: "Change the words as you like." },
];

export const askFields: readonly ActionField[] = [
  {
    name: "question",
    label: "Question",
    kind: "textarea",
    placeholder: "Which properties do you sell, and may we see a page that names you as their contact?",
  },
];
