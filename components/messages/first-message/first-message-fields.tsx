import { limits, uploadSize } from "@/lib/limits";
import { DraftNotices } from "@/components/drafts/draft-notices";
import { Field } from "@/components/form/field";
import { AttachButton } from "@/components/form/file-button";
import { ChosenFiles } from "@/components/messages/composer/chosen-files";
import type { FirstMessageDraft } from "@/components/messages/first-message/use-first-message";
import { Textarea } from "@/components/ui/textarea";

interface FirstMessageFieldsProps {
  message: FirstMessageDraft;
  label: string;
  error?: string;
}

/** Text and attachments of a first message. */
export function FirstMessageFields({ message: { draft, attachments, drop }, label, error }: FirstMessageFieldsProps) {
  return (
    <>
      <DraftNotices tabs={draft.tabs} onRestore={draft.restore} />
      <Field id="first-message" label={label} required error={error}>
        <Textarea
          rows={8}
          maxLength={limits.message.characters}
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
          onPaste={drop.onPaste}
        />
      </Field>
      <div className="-mt-3">
        <div className="flex items-center gap-1.5 text-sm text-soft">
          <AttachButton onChoose={attachments.add} />
          <span aria-hidden="true">{`PDF or images, up to ${uploadSize} each`}</span>
        </div>
        <ChosenFiles attachments={attachments} />
      </div>
    </>
  );
}
