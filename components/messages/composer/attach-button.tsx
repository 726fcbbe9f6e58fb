import { uploadSize } from "@/lib/limits";
import { Paperclip } from "lucide-react";
import type { ChangeEvent } from "react";

import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** Opens the file chooser. */
export function AttachButton({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.target.files ?? [])]);
    event.target.value = "";
  };
  return (
    <label
      title={`PDF or image, up to ${uploadSize}`}
      className={cn(
        buttonVariants({ variant: "quiet", size: "icon-sm" }),
        "cursor-pointer focus-within:outline-2 focus-within:outline-pitch",
      )}
    >
      <Paperclip aria-hidden="true" />
      <span className="sr-only">Attach a PDF or images</span>
      <input
        type="file"
        multiple
        accept="application/pdf,image/png,image/jpeg,image/webp,image/avif"
        className="sr-only"
        onChange={choose}
      />
    </label>
  );
}
