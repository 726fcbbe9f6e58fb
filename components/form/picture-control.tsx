"use client";

import { uploadSize } from "@/lib/limits";
import { ImagePlus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ChangeEvent, useId, useRef } from "react";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/layout/toasts/toast-store";
import { Avatar } from "@/components/ui/avatar";
import { Button, buttonVariants } from "@/components/ui/button";
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
  /** Whether it worked. The page is loaded again with the new picture. */
  const change = async (work: () => Promise<unknown>, title: string): Promise<boolean> => {
    const isDone = await run(() => work().then(() => true));
    if (!isDone) return false;
    toast({ title, kind: "good" });
    router.refresh();
    return true;
  };
  const save = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
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
          <label
            className={`${buttonVariants({ variant: "ghost", size: "sm" })} cursor-pointer focus-within:outline-2 focus-within:outline-pitch`}
          >
            {isPending ? <Spinner /> : <ImagePlus aria-hidden="true" />}
            {imageUrl ? `Change ${noun}` : `Add a ${noun}`}
            <input
              ref={input}
              type="file"
              accept={pictureTypes}
              className="sr-only"
              aria-disabled={isPending || undefined}
              aria-describedby={problem ? `${id}-error` : `${id}-hint`}
              onClick={(event) => isPending && event.preventDefault()}
              onChange={(event) => void save(event)}
            />
          </label>
          {imageUrl ? (
            <Button variant="quiet" size="sm" pending={isPending} onClick={() => void remove()}>
              <Trash2 aria-hidden="true" />
              Remove<span className="sr-only"> {noun}</span>
            </Button>
          ) : null}
        </div>
        <p id={`${id}-hint`} className="mt-1.5 text-meta text-soft">
          {`PNG, JPEG, WebP or AVIF, up to ${uploadSize}. ${shapeHint}`}
        </p>
        <div aria-live="polite">
          <FieldError id={`${id}-error`} text={problem?.message} />
        </div>
      </div>
    </div>
  );
}
