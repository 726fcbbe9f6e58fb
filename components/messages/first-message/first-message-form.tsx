import type { ComponentProps, FormEvent, ReactNode } from "react";

import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { ConfirmEmailNotice } from "@/components/session/confirm-email-notice";
import { useUnconfirmedEmail } from "@/components/session/unconfirmed-email";
import type { FirstMessageDraft } from "@/components/messages/first-message/use-first-message";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

interface FirstMessageFormProps {
  message: FirstMessageDraft;
  problem: ComponentProps<typeof FormError>["problem"];
  isSending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  sendText: string;
  children: ReactNode;
}

/** The form of a first message: files can be dropped anywhere on it. Sending waits for uploads and a confirmed email. */
export function FirstMessageForm({ message, problem, isSending, onSubmit, sendText, children }: FirstMessageFormProps) {
  const mustConfirm = useUnconfirmedEmail() !== null;
  return (
    <Form
      onSubmit={onSubmit}
      {...message.drop.area}
      className={cn(
        "grid content-start gap-5 rounded-xl",
        message.drop.isOver && "outline-2 outline-offset-8 outline-pitch",
      )}
    >
      <ConfirmEmailNotice to="send a first message" isDrafted />
      <FormError problem={problem} />
      {children}
      <div>
        <Button
          type="submit"
          pending={isSending}
          pendingText="Sending…"
          disabled={message.attachments.isUploading || mustConfirm}
        >
          {sendText}
        </Button>
      </div>
    </Form>
  );
}
