"use client";

import { pictureTypes } from "@/components/form/read-upload";
import type { FormEvent } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import { Input } from "@/components/ui/input";
import { postLimits } from "@/lib/blog/limits";
import { figureMarkdown } from "./insertions";
import { usePictureUpload } from "./use-picture-upload";

interface PictureDialogProps {
  open: boolean;
  /** A pasted or dropped picture, already selected. */
  handed: File | null;
  onClose: () => void;
  onInsert: (markdown: string) => void;
}

/** Inserts a figure. Alt text and caption are required first. */
export function PictureDialog({ open, handed, onClose, onInsert }: PictureDialogProps) {
  const { isPending, problem, progress, upload } = usePictureUpload();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = handed ?? data.get("file");
    const [alt, caption] = [String(data.get("alt") ?? "").trim(), String(data.get("caption") ?? "").trim()];
    const uploaded = await upload(chosen instanceof File ? chosen : null, () => {
      if (!alt || !caption) throw new Error("Add alt text and a caption.");
    });
    if (uploaded) onInsert(figureMarkdown({ ...uploaded, alt, caption }));
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
          <SubmitButton form="picture-form" variant="ink" pending={isPending} pendingText="Uploading…">
            Insert picture
          </SubmitButton>
        </>
      }
    >
      <Form id="picture-form" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormError problem={problem} />
        {handed ? (
          <p className="text-sm">
            <span className="font-semibold">{handed.name}</span> (already added)
          </p>
        ) : (
          <Field id="picture-file" label="Picture" required>
            <input name="file" type="file" accept={pictureTypes} className="text-sm" />
          </Field>
        )}
        <Field id="picture-alt" label="Alt text" hint="Describes the picture for people who can’t see it." required>
          <Input name="alt" maxLength={postLimits.alt} />
        </Field>
        <Field id="picture-caption" label="Caption" hint="Shown below the picture: what, where, when, credit." required>
          <Input name="caption" maxLength={postLimits.alt} />
        </Field>
        {progress === null ? null : <Progress label="Uploading" value={progress * 100} />}
      </Form>
    </Dialog>
  );
}
