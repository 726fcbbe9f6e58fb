"use client";

import { ImagePlus, Trash2 } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { FieldError } from "@/components/form/field";
import { fileToBase64 } from "@/components/form/file-to-base64";
import { Spinner } from "@/components/layout/states/spinner";
import { Button, buttonVariants } from "@/components/ui/button";
import { limits } from "@/lib/listings/schema";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import { TextControl } from "./controls";
import { type ListingForm, controlId } from "./listing-form";
import { WizardSection } from "./wizard-section";

/** Base64 adds a third, and the request may hold 8 MiB. */
const MAX_BYTES = 5.9 * 1024 * 1024;

export function PicturesSection() {
  const { control } = useFormContext<ListingForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "images", keyName: "rowId" });
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string>();
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, limits.images - fields.length);
    event.target.value = "";
    setProblem(undefined);
    for (const file of files) {
      setWaiting((count) => count + 1);
      try {
        const { id, url } = await send(file);
        append({ fileId: id, url, alt: "" });
      } catch (error) {
        setProblem(`${file.name}: ${sentenceOf(error)}`);
      } finally {
        setWaiting((count) => count - 1);
      }
    }
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
        <label
          className={`${buttonVariants({ variant: "ghost" })} cursor-pointer focus-within:outline-2 focus-within:outline-pitch`}
        >
          {waiting > 0 ? <Spinner /> : <ImagePlus aria-hidden="true" />}
          {waiting > 0 ? `Uploading ${waiting}` : "Add images"}
          <input
            id={controlId("images")}
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp,image/avif"
            className="sr-only"
            disabled={waiting > 0 || fields.length >= limits.images}
            onChange={(event) => void upload(event)}
          />
        </label>
        <p className="mt-2 text-meta text-soft">
          PNG, JPEG, WebP or AVIF, up to 5.9 MB each. Maximum {limits.images} images.
        </p>
        <FieldError id={`${controlId("images")}-error`} text={problem} />
      </div>
    </WizardSection>
  );
}

async function send(file: File): Promise<{ id: string; url: string }> {
  if (file.size > MAX_BYTES) throw new Error("This image is larger than 5.9 MB. Choose a smaller one.");
  const data = await fileToBase64(file);
  return apiRequest("POST", "/api/uploads", { name: file.name, contentType: file.type, data });
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  if (error instanceof TypeError) return "The server could not be reached. Try again in a moment.";
  return error instanceof Error ? error.message : "The upload failed.";
}
