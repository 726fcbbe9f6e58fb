"use client";

import { ImagePlus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { Spinner } from "@/components/layout/states/spinner";
import { notify } from "@/components/layout/toasts/toasts";
import { Avatar } from "@/components/ui/avatar";
import { Button, buttonVariants } from "@/components/ui/button";
import { ApiError } from "@/lib/platform/http/api-client";
import { FieldError } from "./field";
import { fileToBase64 } from "./file-to-base64";

/** Base64 adds a third, and requests are limited to 8 MiB. */
const mostBytes = 5.9 * 1024 * 1024;

export interface ChosenPicture {
  name: string;
  contentType: string;
  data: string;
}

interface PictureControlProps {
  /** The owner's name, for the initials when there is no picture. */
  name: string;
  imageUrl: string | null;
  noun: "logo" | "picture";
  /** How the picture is cropped. */
  shapeHint: string;
  onKeep: (picture: ChosenPicture) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A picture upload; choosing and removing take effect immediately. */
export function PictureControl({ name, imageUrl, noun, shapeHint, onKeep, onRemove }: PictureControlProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isPending, problem, save } = useSaving();
  const keep = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) await save(async () => onKeep(await readChosen(file)), `Your ${noun} was saved`);
  };
  const remove = async () => {
    // The Remove button disappears with the picture, so move keyboard focus to the other one.
    if (await save(onRemove, `Your ${noun} was removed`)) input.current?.focus();
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
              accept="image/png,image/jpeg,image/webp,image/avif"
              className="sr-only"
              aria-disabled={isPending || undefined}
              aria-describedby={problem ? `${id}-error` : `${id}-hint`}
              onClick={(event) => isPending && event.preventDefault()}
              onChange={(event) => void keep(event)}
            />
          </label>
          {imageUrl ? (
            <Button variant="quiet" size="sm" aria-disabled={isPending || undefined} onClick={() => void remove()}>
              <Trash2 aria-hidden="true" />
              Remove<span className="sr-only"> {noun}</span>
            </Button>
          ) : null}
        </div>
        <p id={`${id}-hint`} className="mt-1.5 text-meta text-soft">
          PNG, JPEG, WebP or AVIF, up to 5.9 MB. {shapeHint}
        </p>
        <div aria-live="polite">
          <FieldError id={`${id}-error`} text={problem} />
        </div>
      </div>
    </div>
  );
}

/** One change at a time; reloads server data afterwards, and shows errors below the buttons. */
function useSaving() {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (work: () => Promise<unknown>, title: string): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    setProblem(undefined);
    try {
      await work();
      notify({ title, kind: "good" });
      router.refresh();
      return true;
    } catch (error) {
      setProblem(wordsOf(error));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, problem, save };
}

async function readChosen(file: File): Promise<ChosenPicture> {
  if (file.size > mostBytes) throw new Error("This picture is larger than 5.9 MB. Choose a smaller one.");
  return { name: file.name, contentType: file.type, data: await fileToBase64(file) };
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError)
    return (
      Object.values(error.body.errors ?? {})
        .flat()
        .join(" ") || error.sentence
    );
  // Network errors from `fetch` have no useful message.
  if (error instanceof TypeError || !(error instanceof Error))
    return "We couldn’t reach the server. Nothing was changed; try again in a moment.";
  return error.message;
}
