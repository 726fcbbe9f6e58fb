"use client";

import { uploadSize } from "@/lib/limits";
import { FormDialog } from "@/components/form/form-dialog";
import { pictureTypes, sizeProblem } from "@/components/form/read-upload";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { Field, FieldError } from "@/components/form/field";
import { Progress } from "@/components/ui/progress";
import { Input } from "@/components/ui/input";
import { postLimits } from "@/lib/blog/limits";
import type { PictureFacts } from "./rich-text/block-sources";
import { usePictureUpload } from "./use-picture-upload";

interface PictureDialogProps {
  /** The picture that is edited; without one, another is uploaded. */
  picture?: PictureFacts;
  /** A pasted or dropped picture, already selected. */
  file: File | null;
  onClose: () => void;
  onDone: (facts: PictureFacts) => void;
}

type PictureErrors = Partial<Record<"file" | "alt" | "caption", string>>;

/** Alt text and caption are required first. */
export function PictureDialog({ picture, file, onClose, onDone }: PictureDialogProps) {
  const { isPending, problem, progress, upload } = usePictureUpload();
  const [errors, setErrors] = useState<PictureErrors>({});
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setErrors({ ...errors, file: fileError(target.files?.[0]) });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const provided = file ?? data.get("file");
    const chosen = provided instanceof File && provided.size > 0 ? provided : null;
    const [alt, caption] = [String(data.get("alt") ?? "").trim(), String(data.get("caption") ?? "").trim()];
    const wrong: PictureErrors = {
      file: picture ? undefined : fileError(chosen),
      alt: alt ? undefined : "Describe the picture.",
      caption: caption ? undefined : "Enter a caption.",
    };
    setErrors(wrong);
    if (Object.values(wrong).some(Boolean)) return;
    if (picture) return onDone({ url: picture.url, alt, caption });
    const uploaded = await upload(chosen);
    if (uploaded) onDone({ url: `${uploaded.url}#${uploaded.width}x${uploaded.height}`, alt, caption });
  };
  const title = picture ? "Edit picture" : "Insert picture";
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={picture ? undefined : `PNG, JPEG, WebP, or AVIF, up to ${uploadSize}. Metadata is removed.`}
      submit={picture ? "Save" : title}
      variant="ink"
      pending={isPending}
      pendingText="Uploading…"
      problem={problem}
      onSubmit={submit}
    >
      {picture ? null : <PictureFile file={file} error={errors.file} onChoose={choose} />}
      <Field
        id="picture-alt"
        label="Alt text"
        hint="Describes the picture for people who can’t see it."
        error={errors.alt}
        required
      >
        <Input name="alt" defaultValue={picture?.alt} maxLength={postLimits.alt} />
      </Field>
      <Field
        id="picture-caption"
        label="Caption"
        hint="Shown below the picture: what, where, when, credit."
        error={errors.caption}
        required
      >
        <Input name="caption" defaultValue={picture?.caption} maxLength={postLimits.alt} />
      </Field>
      {progress === null ? null : <Progress label="Uploading" value={progress * 100} />}
    </FormDialog>
  );
}

interface PictureFileProps {
  file: File | null;
  error: string | undefined;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

function PictureFile({ file, error, onChoose }: PictureFileProps) {
  if (!file)
    return (
      <Field id="picture-file" label="Picture" error={error} required>
        <input name="file" type="file" accept={pictureTypes} onChange={onChoose} className={fileClass} />
      </Field>
    );
  return (
    <div className="text-sm">
      <span className="font-semibold">{file.name}</span> (already added)
      <FieldError id="picture-file-error" text={error} />
    </div>
  );
}

const fileError = (file: File | null | undefined): string | undefined =>
  file ? sizeProblem(file) : "Choose a picture.";

const fileClass =
  "text-sm text-soft file:mr-3 file:h-9 file:cursor-pointer file:rounded-lg file:border file:border-edge file:bg-card file:px-3.5 file:font-semibold file:text-ink hover:file:border-ink";
