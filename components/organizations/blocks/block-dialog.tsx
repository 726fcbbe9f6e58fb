"use client";

import { useId } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import { BLOCK_NOTE_MAX_LENGTH, blockOrganizationSchema } from "@/lib/organizations/blocks/schema";
import { useBlocksChanged } from "./use-blocks-changed";

interface BlockDialogProps {
  organization: { id: string; name: string };
  /** The side that blocks. */
  side: "marketer" | "seller";
  onClose: () => void;
}

const notFoundAnyMore = {
  marketer: "Their listings leave your searches, matches and saved ones.",
  seller: "They no longer find your listings, by search or by brief.",
} as const;

/** Says what a block does before it is made, and takes a note for one's own people. */
export function BlockDialog({ organization: { id, name }, side, onClose }: BlockDialogProps) {
  const formId = useId();
  const onChanged = useBlocksChanged();
  const api = useApiForm({
    schema: blockOrganizationSchema,
    path: "/api/organizations/blocks",
    defaultValues: { organizationId: id, note: "" },
    onSuccess: () => {
      notify({ title: `${name} is blocked`, description: "You can unblock it in the settings.", kind: "good" });
      onClose();
      onChanged();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={`Block ${name}?`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <SubmitButton form={formId} variant="danger" pending={api.pending} pendingText="Blocking…">
            Block
          </SubmitButton>
        </>
      }
    >
      <ul className="list-disc space-y-1.5 pl-5 text-sm">
        <li>{notFoundAnyMore[side]}</li>
        <li>Neither of you can write to the other or send a proposal. Your conversations stay readable.</li>
        <li>Open offers between you are on hold. Their deadlines run on.</li>
        <li>They are not told. Who tries to write reads that your organization takes no messages from them.</li>
      </ul>
      <Form id={formId} onSubmit={api.submit} className="mt-4 flex flex-col gap-4">
        <FormError problem={api.problem} />
        <Field
          id={`${formId}-note`}
          label="Note"
          optional
          hint="Only your own organization reads it."
          error={api.errorOf("note")}
        >
          <Textarea rows={3} maxLength={BLOCK_NOTE_MAX_LENGTH} {...api.form.register("note")} />
        </Field>
      </Form>
    </Dialog>
  );
}
