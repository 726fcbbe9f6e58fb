"use client";

import { useId } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Textarea } from "@/components/ui/textarea";
import { BLOCK_NOTE_MAX_LENGTH, blockOrganizationSchema } from "@/lib/organizations/blocks/schema";
import { useBlocksChanged } from "./use-blocks-changed";

interface BlockDialogProps {
  organization: { id: string; name: string };
  /** The blocking side. */
  side: "marketer" | "seller";
  onClose: () => void;
}

const effects = {
  marketer: "Their listings disappear from your search, matches, and saved listings.",
  seller: "They no longer see your listings in search or matches.",
} as const;

/** Explains the effects of a block before confirming, and takes an internal note. */
export function BlockDialog({ organization: { id, name }, side, onClose }: BlockDialogProps) {
  const formId = useId();
  const onChanged = useBlocksChanged();
  const api = useApiForm({
    schema: blockOrganizationSchema,
    path: "/api/organizations/blocks",
    defaultValues: { organizationId: id, note: "" },
    onSuccess: () => {
      toast({ title: `${name} blocked`, description: "You can unblock it in settings.", kind: "good" });
      onClose();
      onChanged();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={`Block ${name}?`}
      submit="Block"
      variant="danger"
      pending={api.pending}
      pendingText="Blocking…"
      problem={api.problem}
      onSubmit={api.submit}
    >
      <ul className="list-disc space-y-1.5 pl-5 text-sm">
        <li>{effects[side]}</li>
        <li>Neither of you can send messages or proposals to the other. Existing conversations stay readable.</li>
        <li>Open offers between you go on hold. Their expiry dates still apply.</li>
        <li>
          We won’t notify them. If they try to write, they’ll see that your organization doesn’t accept their messages.
        </li>
      </ul>
      <Field
        id={`${formId}-note`}
        label="Internal note"
        optional
        hint="Only your organization can see it."
        error={api.errorOf("note")}
      >
        <Textarea rows={3} maxLength={BLOCK_NOTE_MAX_LENGTH} {...api.form.register("note")} />
      </Field>
    </FormDialog>
  );
}
