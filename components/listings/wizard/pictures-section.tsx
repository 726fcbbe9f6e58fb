"use client";

import { uploadSize } from "@/lib/limits";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { FieldError } from "@/components/form/field";
import { failureMessage } from "@/components/form/api-failure";
import { FileButton } from "@/components/form/file-button";
import { pictureTypes, readUpload } from "@/components/form/read-upload";
import { Button } from "@/components/ui/button";
import { limits } from "@/lib/listings/package-schema";
import { formatNumber } from "@/lib/platform/format";
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
          ({ id, url }) => append({ fileId: id, url, alt: altOf(file.name) }),
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
            <PictureCard
              key={field.rowId}
              at={at}
              image={field}
              isLast={at === fields.length - 1}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
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
        <div id={`${controlId("images")}-error`}>
          {problems.map((problem, at) => (
            <FieldError key={problem} id={`${controlId("images")}-error-${at}`} text={problem} />
          ))}
        </div>
      </div>
    </WizardSection>
  );
}

interface PictureCardProps {
  at: number;
  image: { url: string; alt: string };
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Covers are shown about this large; what is much smaller is enlarged. */
const least = { width: 640, height: 300 };

function PictureCard({ at, image: { url, alt }, isLast, onMove, onRemove }: PictureCardProps) {
  const [size, setSize] = useState<typeof least | null>(null);
  const isSmall = size !== null && (size.width < least.width || size.height < least.height);
  const measure = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
    setSize(width > 0 ? { width, height } : null);
  return (
    <li className="overflow-hidden rounded-lg border border-line">
      <img
        src={url}
        alt={alt}
        onLoad={({ currentTarget }) => measure(currentTarget)}
        className="aspect-[640/300] w-full bg-sunk object-cover"
      />
      <div className="flex flex-col gap-3 p-3">
        {isSmall ? (
          <p role="status" className="text-meta text-signal">
            {`This image has ${formatNumber(size.width)} × ${formatNumber(size.height)} pixels and will look blurred or cropped. Use at least ${least.width} × ${least.height}.`}
          </p>
        ) : null}
        <TextControl
          name={`images.${at}.alt`}
          label="Alt text"
          max={160}
          hint="Describes the image for screen readers."
        />
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" disabled={at === 0} onClick={() => onMove(0)}>
            {at === 0 ? "Cover" : "Make cover"}
          </Button>
          <Button
            variant="quiet"
            size="icon-sm"
            className="ml-auto"
            aria-label={`Move image ${at + 1} earlier`}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <ArrowLeft aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Move image ${at + 1} later`}
            disabled={isLast}
            onClick={() => onMove(at + 1)}
          >
            <ArrowRight aria-hidden="true" />
          </Button>
          <Button variant="quiet" size="icon-sm" aria-label={`Remove image ${at + 1}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
    </li>
  );
}

/** `north-stand_full house.jpg` suggests "North stand full house"; `IMG_2041.jpg` says nothing. */
export function altOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, "")
    .split(/[\s_.-]+/)
    .filter((word) => /^\p{L}{2,}$/u.test(word));
  const text = words.join(" ").toLowerCase();
  return words.length < 2 ? "" : text.charAt(0).toUpperCase() + text.slice(1, 160);
}

const uploadPicture = async (file: File): Promise<{ id: string; url: string }> =>
  apiRequest("POST", "/api/uploads", await readUpload(file));
