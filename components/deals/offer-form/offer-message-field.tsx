import { uploadSize } from "@/lib/limits";
import type { ClipboardEvent } from "react";

import type { OfferForm, OfferTarget } from "@/components/deals/use-offer-form";
import { Field, FieldError } from "@/components/form/field";
import { AttachButton } from "@/components/form/file-button";
import { ChosenFiles } from "@/components/messages/composer/chosen-files";
import type { Attachments } from "@/components/messages/composer/use-attachments";
import { Textarea } from "@/components/ui/textarea";

interface OfferMessageFieldProps {
  api: OfferForm;
  target: OfferTarget;
  attachments: Attachments;
  onPaste: (event: ClipboardEvent) => void;
}

/** The message that goes with the terms, and files. Before a first message it is the first message. */
export function OfferMessageField({ api, target, attachments, onPaste }: OfferMessageFieldProps) {
  const isFirst = target.kind === "start";
  return (
    <div>
      <Field
        id="offer-message"
        label={isFirst ? `Message to ${target.to}` : "Message"}
        required={isFirst}
        optional={!isFirst}
        error={api.errorOf("message")}
      >
        <Textarea
          rows={isFirst ? 5 : 3}
          maxLength={isFirst ? 8000 : 4000}
          onPaste={onPaste}
          {...api.form.register("message")}
        />
      </Field>
      <div className="mt-2 flex items-center gap-1.5 text-sm text-soft">
        <AttachButton onChoose={attachments.add} />
        <span aria-hidden="true">{`PDF or images, up to ${uploadSize} each`}</span>
      </div>
      <ChosenFiles attachments={attachments} />
      <FieldError id="offer-files-error" text={api.errorOf("attachmentIds")} />
    </div>
  );
}
