"use client";

import { FileButton } from "@/components/form/file-button";
import { uploadSize } from "@/lib/limits";
import { ImagePlus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useRef } from "react";
import { toast } from "@/components/layout/toasts/toast-store";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { FieldError } from "./field";
import { type Upload, pictureTypes, readUpload } from "./read-upload";
import { useApiMutation } from "./use-api-mutation";

interface PictureControlProps {
  /** The owner's name, for the initials when there is no picture. */
  name: string;
  imageUrl: string | null;
  noun: "logo" | "picture";
  /** How the picture is cropped. */
  shapeHint: string;
  onSave: (picture: Upload) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A picture upload; choosing and removing take effect immediately. */
export function PictureControl({ name, imageUrl, noun, shapeHint, onSave, onRemove }: PictureControlProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const { isPending, problem, run } = useApiMutation();
  /** Resolves to whether it worked. The page is reloaded with the new picture. */
  const change = async (work: () => Promise<unknown>, title: string): Promise<boolean> => {
    const isDone = await run(() => work().then(() => true));
    if (!isDone) return false;
    toast({ title, kind: "good" });
    router.refresh();
    return true;
  };
  const save = async (file: File | undefined) => {
    if (file) await change(async () => onSave(await readUpload(file)), `Your ${noun} was saved`);
  };
  const remove = async () => {
    // The Remove button disappears with the picture, so move keyboard focus to the other one.
    if (await change(onRemove, `Your ${noun} was removed`)) input.current?.focus();
  };
  return (
    <div className="mb-7 flex flex-wrap items-center gap-4">
      <Avatar name={name} imageUrl={imageUrl} size="lg" />
      <div>
        <div className="flex flex-wrap gap-2">
          <FileButton
            ref={input}
            icon={<ImagePlus aria-hidden="true" />}
            accept={pictureTypes}
            isPending={isPending}
            aria-describedby={problem ? `${id}-error` : `${id}-hint`}
            onChoose={([file]) => void save(file)}
          >
            {imageUrl ? `Change ${noun}` : `Add a ${noun}`}
          </FileButton>
          {imageUrl ? (
            <Button variant="quiet" size="sm" pending={isPending} onClick={() => void remove()}>
              <Trash2 aria-hidden="true" />
              Remove<span className="sr-only"> {noun}</span>
            </Button>
          ) : null}
        </div>
        <p id={`${id}-hint`} className="mt-1.5 text-meta text-soft">
          {`PNG, JPEG, WebP, or AVIF, up to ${uploadSize}. ${shapeHint}`}
        </p>
        <div aria-live="polite">
          <FieldError id={`${id}-error`} text={problem?.message} />
        </div>
      </div>
    </div>
  );
}
