"use client";

import { ImagePlus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ChangeEvent, useState } from "react";
import { FieldError } from "@/components/form/field";
import { fileToBase64 } from "@/components/form/file-to-base64";
import { Spinner } from "@/components/layout/spinner";
import { notify } from "@/components/layout/toasts";
import { Avatar } from "@/components/ui/avatar";
import { Button, buttonVariants } from "@/components/ui/button";
import { ApiError, apiRequest } from "@/lib/platform/api-client";
import { attempt, sentenceOf } from "../attempt";

/** Base64 adds a third, and the request may hold 8 MiB. */
const mostBytes = 5.9 * 1024 * 1024;

/** The logo is saved as soon as it is chosen. */
export function LogoControl({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keep = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setPending(true);
    setProblem(undefined);
    try {
      await upload(file);
      notify({ title: "The logo is saved", kind: "good" });
      router.refresh();
    } catch (error) {
      setProblem(error instanceof ApiError || error instanceof TypeError ? sentenceOf(error) : wordsOf(error));
    } finally {
      setPending(false);
    }
  };
  const remove = async () => {
    setPending(true);
    const done = await attempt(() => apiRequest("PATCH", "/api/organizations/current", { logoFileId: null }));
    setPending(false);
    if (done) router.refresh();
  };
  return (
    <div className="mb-7 flex flex-wrap items-center gap-4">
      <Avatar name={name} imageUrl={logoUrl} size="lg" />
      <div>
        <div className="flex flex-wrap gap-2">
          <label
            className={`${buttonVariants({ variant: "ghost", size: "sm" })} cursor-pointer focus-within:outline-2 focus-within:outline-pitch`}
          >
            {isPending ? <Spinner /> : <ImagePlus aria-hidden="true" />}
            {logoUrl ? "Change the logo" : "Add a logo"}
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp,image/avif"
              className="sr-only"
              disabled={isPending}
              aria-describedby="logo-hint"
              onChange={(event) => void keep(event)}
            />
          </label>
          {logoUrl ? (
            <Button variant="quiet" size="sm" disabled={isPending} onClick={() => void remove()}>
              <Trash2 aria-hidden="true" />
              Remove
            </Button>
          ) : null}
        </div>
        <p id="logo-hint" className="mt-1.5 text-meta text-soft">
          PNG, JPEG, WebP or AVIF, up to 5.9 MB. A square shows best.
        </p>
        <FieldError id="logo-error" text={problem} />
      </div>
    </div>
  );
}

async function upload(file: File): Promise<void> {
  if (file.size > mostBytes) throw new Error("This picture is larger than 5.9 MB. Make it smaller and try again.");
  const data = await fileToBase64(file);
  const { id } = await apiRequest<{ id: string }>("POST", "/api/uploads", {
    name: file.name,
    contentType: file.type,
    data,
  });
  await apiRequest("PATCH", "/api/organizations/current", { logoFileId: id });
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : "The upload failed.");
