"use client";

import { type FormEvent, useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { postLimits } from "@/lib/blog/limits";
import { figureMarkdown } from "./insertions";
import { acceptedPictures, sendPicture } from "./send-picture";

interface PictureDialogProps {
  open: boolean;
  /** A pasted or dropped picture, already selected. */
  handed: File | null;
  onClose: () => void;
  onInsert: (markdown: string) => void;
}

/** Inserts a figure. Alt text and caption are required first. */
export function PictureDialog({ open, handed, onClose, onInsert }: PictureDialogProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const file = handed ?? data.get("file");
    const [alt, caption] = [String(data.get("alt") ?? "").trim(), String(data.get("caption") ?? "").trim()];
    if (!(file instanceof File) || file.size === 0) return setProblem("Choose a picture.");
    if (!alt || !caption) return setProblem("Add alt text and a caption.");
    setPending(true);
    setProblem(null);
    try {
      onInsert(figureMarkdown({ ...(await sendPicture(file)), alt, caption }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Insert picture"
      description="PNG, JPEG, WebP or AVIF, up to 5.9 MB. Metadata is removed."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form="picture-form" variant="ink" pending={pending} pendingText="Uploading…">
            Insert picture
          </SubmitButton>
        </>
      }
    >
      <Form id="picture-form" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormError problem={problem ? { message: problem } : null} />
        {handed ? (
          <p className="text-sm">
            <span className="font-semibold">{handed.name}</span>(already added)
          </p>
        ) : (
          <Field id="picture-file" label="Picture" required>
            <input name="file" type="file" accept={acceptedPictures} className="text-sm" />
          </Field>
        )}
        <Field id="picture-alt" label="Alt text" hint="Describes the picture for people who can’t see it." required>
          <Input name="alt" maxLength={postLimits.alt} />
        </Field>
        <Field id="picture-caption" label="Caption" hint="Shown below the picture: what, where, when, credit." required>
          <Input name="caption" maxLength={postLimits.alt} />
        </Field>
      </Form>
    </Dialog>
  );
}
