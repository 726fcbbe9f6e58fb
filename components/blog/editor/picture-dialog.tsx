"use client";

import { uploadSize } from "@/lib/limits";
import { FormDialog } from "@/components/form/form-dialog";
import { pictureTypes, sizeProblem } from "@/components/form/read-upload";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { Field, FieldError } from "@/components/form/field";
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

type PictureErrors = Partial<Record<"file" | "alt" | "caption", string>>;

/** Inserts a figure. Alt text and caption are required first. */
export function PictureDialog({ open, handed, onClose, onInsert }: PictureDialogProps) {
  const { isPending, problem, progress, upload } = usePictureUpload();
  const [errors, setErrors] = useState<PictureErrors>({});
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setErrors({ ...errors, file: fileError(target.files?.[0]) });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const provided = handed ?? data.get("file");
    const chosen = provided instanceof File && provided.size > 0 ? provided : null;
    const [alt, caption] = [String(data.get("alt") ?? "").trim(), String(data.get("caption") ?? "").trim()];
    const wrong: PictureErrors = {
      file: fileError(chosen),
      alt: alt ? undefined : "Describe the picture.",
      caption: caption ? undefined : "Enter a caption.",
    };
    setErrors(wrong);
    if (Object.values(wrong).some(Boolean)) return;
    const uploaded = await upload(chosen);
    if (uploaded) onInsert(figureMarkdown({ ...uploaded, alt, caption }));
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Insert picture"
      description={`PNG, JPEG, WebP or AVIF, up to ${uploadSize}. Metadata is removed.`}
      submit="Insert picture"
      variant="ink"
      pending={isPending}
      pendingText="Uploading…"
      problem={problem}
      onSubmit={submit}
    >
      {handed ? (
        <div className="text-sm">
          <span className="font-semibold">{handed.name}</span> (already added)
          <FieldError id="picture-file-error" text={errors.file} />
        </div>
      ) : (
        <Field id="picture-file" label="Picture" error={errors.file} required>
          <input name="file" type="file" accept={pictureTypes} onChange={choose} className={fileClass} />
        </Field>
      )}
      <Field
        id="picture-alt"
        label="Alt text"
        hint="Describes the picture for people who can’t see it."
        error={errors.alt}
        required
      >
        <Input name="alt" maxLength={postLimits.alt} />
      </Field>
      <Field
        id="picture-caption"
        label="Caption"
        hint="Shown below the picture: what, where, when, credit."
        error={errors.caption}
        required
      >
        <Input name="caption" maxLength={postLimits.alt} />
      </Field>
      {progress === null ? null : <Progress label="Uploading" value={progress * 100} />}
    </FormDialog>
  );
}

const fileError = (file: File | null | undefined): string | undefined =>
  file ? sizeProblem(file) : "Choose a picture.";

const fileClass =
  "text-sm text-soft file:mr-3 file:h-9 file:cursor-pointer file:rounded-lg file:border file:border-edge file:bg-card file:px-3.5 file:font-semibold file:text-ink hover:file:border-ink";
