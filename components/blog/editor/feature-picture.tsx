"use client";

import { pictureTypes } from "@/components/form/read-upload";
import { Field, FieldError } from "@/components/form/field";
import { FileButton } from "@/components/form/file-button";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Input } from "@/components/ui/input";
import { postLimits } from "@/lib/blog/limits";
import { PostPicture } from "../post-picture";

import { usePictureUpload } from "./use-picture-upload";
import type { PostEditing } from "./use-post-editor";

/** The picture above the post and on its cards; without one, generated art based on its slug. */
export function FeaturePicture({ editing }: { editing: PostEditing }) {
  const { form, errors, change } = editing;
  const { isPending, problem, progress, upload } = usePictureUpload();
  const picture = form.featureFileId ? { url: `/api/files/${form.featureFileId}`, alt: form.featureAlt } : null;
  const choose = async (file: File | undefined) => {
    const uploaded = file && (await upload(file));
    if (uploaded) change({ featureFileId: uploaded.id });
  };
  return (
    <div className="flex flex-col gap-3">
      <PostPicture post={{ slug: form.slug, picture }} isDecorative className="aspect-[16/8] rounded-lg" />
      <div className="flex flex-wrap gap-2">
        <FileButton accept={pictureTypes} isPending={isPending} onChoose={([file]) => void choose(file)}>
          {picture ? "Replace picture" : "Upload a picture"}
        </FileButton>
        {picture ? (
          <Button variant="quiet" size="sm" onClick={() => change({ featureFileId: null, featureAlt: "" })}>
            Use generated art
          </Button>
        ) : null}
      </div>
      {progress === null ? null : <Progress label="Uploading" value={progress * 100} />}
      <FieldError id="feature-error" text={problem?.message} />
      {picture ? (
        <Field id="post-featureAlt" label="Alt text" error={errors.featureAlt?.[0]} required>
          <Input
            value={form.featureAlt}
            maxLength={postLimits.alt}
            onChange={(event) => change({ featureAlt: event.target.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}
