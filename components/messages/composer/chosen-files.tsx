import { FileText, X } from "lucide-react";

import { Spinner } from "@/components/ui/spinner";
import { formatBytes } from "@/lib/platform/format";
import type { Attachments, ChosenFile } from "@/components/messages/composer/use-attachments";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** Attachments of the message being written: uploading, uploaded and failed. */
export function ChosenFiles({ attachments: { chosen, problem, remove } }: { attachments: Attachments }) {
  return (
    <>
      {chosen.length > 0 ? (
        <ul aria-label="Attached files" className="mt-2.5 flex flex-wrap gap-2">
          {chosen.map((file) => (
            <ChosenFileRow key={file.key} file={file} onRemove={() => remove(file.key)} />
          ))}
        </ul>
      ) : null}
      {problem ? (
        <p role="alert" className="mt-2 text-meta font-semibold text-signal">
          {problem}
        </p>
      ) : null}
    </>
  );
}

function ChosenFileRow({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const { name, stored, problem } = file;
  return (
    <li
      className={cn(
        "flex max-w-full min-w-0 items-center gap-2.5 rounded-lg border py-1 pr-1 pl-2.5 text-meta",
        problem ? "border-signal bg-signal-wash" : "border-line bg-sunk",
      )}
    >
      <Preview file={file} />
      <span className="min-w-0">
        <span className="block max-w-56 truncate font-semibold">{name}</span>
        <span
          role={problem ? "alert" : "status"}
          className={cn("block text-xs", problem ? "text-signal" : "text-soft")}
        >
          {problem ?? (stored ? formatBytes(stored.byteSize) : "Uploading…")}
        </span>
      </span>
      <Button variant="quiet" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

function Preview({ file: { stored, problem } }: { file: ChosenFile }) {
  if (!stored && !problem) return <Spinner />;
  if (stored?.width) return <img src={stored.url} alt="" className="size-9 rounded-md object-cover" />;
  return <FileText aria-hidden="true" className="size-5 shrink-0 text-soft" />;
}
