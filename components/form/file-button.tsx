import { Paperclip } from "lucide-react";
import type { VariantProps } from "class-variance-authority";
import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { documentTypes } from "@/components/form/read-upload";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { uploadSize } from "@/lib/limits";

type Look = VariantProps<typeof buttonVariants>;

interface FileButtonProps extends Omit<ComponentProps<"input">, "type" | "size" | "onChange">, Look {
  icon?: ReactNode;
  /** While files are uploading. The button keeps focus and opens nothing. */
  isPending?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Opens the file chooser: a file input that looks like a button. The same file can be chosen again. */
export function FileButton(props: FileButtonProps) {
  const { variant = "ghost", size = "sm", icon, isPending, title, onChoose, children, ...input } = props;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = "";
    if (files.length > 0) onChoose(files);
  };
  return (
    <label
      title={title}
      className={cn(
        buttonVariants({ variant, size }),
        "cursor-pointer focus-within:outline-2 focus-within:outline-pitch",
      )}
    >
      {isPending ? <Spinner /> : icon}
      {children}
      <input
        type="file"
        className="sr-only"
        aria-disabled={isPending || undefined}
        onClick={(event) => isPending && event.preventDefault()}
        onChange={choose}
        {...input}
      />
    </label>
  );
}

/** The paperclip beside a message. */
export function AttachButton({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  return (
    <FileButton
      variant="quiet"
      size="icon-sm"
      title={`PDF or image, up to ${uploadSize}`}
      icon={<Paperclip aria-hidden="true" />}
      multiple
      accept={documentTypes}
      onChoose={onChoose}
    >
      <span className="sr-only">Attach a PDF or images</span>
    </FileButton>
  );
}
