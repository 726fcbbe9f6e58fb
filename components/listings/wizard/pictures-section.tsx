"use client";

import { uploadSize } from "@/lib/limits";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ImagePlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { FieldError } from "@/components/form/field";
import { failureMessage } from "@/components/form/api-failure";
import { FileButton } from "@/components/form/file-button";
import { pictureTypes, readUpload } from "@/components/form/read-upload";
import { Button } from "@/components/ui/button";
import { limits } from "@/lib/listings/package-schema";
import { apiRequest } from "@/lib/platform/http/api-client";
import { TextControl } from "./controls";
import { type ListingForm, controlId } from "./listing-form";
import { WizardSection } from "./wizard-section";

export function PicturesSection() {
  const { control } = useFormContext<ListingForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "images", keyName: "rowId" });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { isPending, run } = useApiMutation();
  const upload = async (chosen: readonly File[]) => {
    setProblems([]);
    await run(async () => {
      for (const file of chosen.slice(0, limits.images - fields.length)) {
        const failed = await uploadPicture(file).then(
          ({ id, url }) => append({ fileId: id, url, alt: "" }),
          (error: unknown) => `${file.name}: ${failureMessage(error)}`,
        );
        if (failed) setProblems((all) => [...all, failed]);
      }
    });
  };
  return (
    <WizardSection section="pictures" hint="The first image is the cover. Without images, we show cover art.">
      {fields.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {fields.map((field, at) => (
            <li key={field.rowId} className="overflow-hidden rounded-lg border border-line">
              <img src={field.url} alt={field.alt} className="aspect-[640/300] w-full bg-sunk object-cover" />
              <div className="flex flex-col gap-3 p-3">
                <TextControl
                  name={`images.${at}.alt`}
                  label="Alt text"
                  max={160}
                  hint="Describes the image for screen readers."
                />
                <div className="flex justify-between gap-2">
                  <Button variant="ghost" size="sm" disabled={at === 0} onClick={() => move(at, 0)}>
                    {at === 0 ? "Cover" : "Make cover"}
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon-sm"
                    aria-label={`Remove image ${at + 1}`}
                    onClick={() => remove(at)}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <FileButton
          size="md"
          id={controlId("images")}
          icon={<ImagePlus aria-hidden="true" />}
          multiple
          accept={pictureTypes}
          isPending={isPending}
          disabled={fields.length >= limits.images}
          onChoose={(files) => void upload(files)}
        >
          {isPending ? "Uploading…" : "Add images"}
        </FileButton>
        <p className="mt-2 text-meta text-soft">
          {`PNG, JPEG, WebP, or AVIF, up to ${uploadSize} each. Maximum ${limits.images} images.`}
        </p>
        <FieldError id={`${controlId("images")}-error`} text={problems.length > 0 ? problems.join(" ") : undefined} />
      </div>
    </WizardSection>
  );
}

const uploadPicture = async (file: File): Promise<{ id: string; url: string }> =>
  apiRequest("POST", "/api/uploads", await readUpload(file));
