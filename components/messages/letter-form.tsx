import type { ComponentProps, FormEvent, ReactNode } from "react";

import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { ConfirmEmailNotice } from "@/components/session/confirm-email-notice";
import { useUnconfirmedEmail } from "@/components/session/unconfirmed-email";
import type { FirstLetter } from "@/components/messages/use-letter";
import { cn } from "@/components/ui/cn";

interface LetterFormProps {
  letter: FirstLetter;
  problem: ComponentProps<typeof FormError>["problem"];
  isSending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  sendText: string;
  children: ReactNode;
}

/** The frame of a first message: files can be dropped anywhere on it. Sending waits for uploads and a confirmed email. */
export function LetterForm({ letter, problem, isSending, onSubmit, sendText, children }: LetterFormProps) {
  const mustConfirm = useUnconfirmedEmail() !== null;
  return (
    <Form
      onSubmit={onSubmit}
      {...letter.drop.area}
      className={cn(
        "grid content-start gap-5 rounded-xl",
        letter.drop.isOver && "outline-2 outline-offset-8 outline-pitch",
      )}
    >
      <ConfirmEmailNotice to="send a first message" isDrafted />
      <FormError problem={problem} />
      {children}
      <div>
        <SubmitButton
          pending={isSending}
          pendingText="Sending…"
          disabled={letter.attachments.isUploading || mustConfirm}
        >
          {sendText}
        </SubmitButton>
      </div>
    </Form>
  );
}
