import { Download, FileText } from "lucide-react";

import { formatBytes } from "@/components/format/format-bytes";
import type { MessageFile } from "@/lib/messages/view";

/** Attachments of a message: images inline, documents to download. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-1.5 grid gap-1.5 first:mt-0">
      {files.map((file) => (
        <li key={file.id}>{file.width && file.height ? <Picture file={file} /> : <Document file={file} />}</li>
      ))}
    </ul>
  );
}

/** Reserves its space before loading, so that the layout doesn't shift. */
function Picture({ file: { url, name, width, height } }: { file: MessageFile }) {
  const share = Math.min(1, 360 / (width ?? 1), 288 / (height ?? 1));
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="block w-fit overflow-hidden rounded-lg border border-line"
    >
      <img
        src={url}
        alt={name}
        width={Math.round((width ?? 1) * share)}
        height={Math.round((height ?? 1) * share)}
        loading="lazy"
        className="h-auto max-w-full bg-sunk"
      />
    </a>
  );
}

function Document({ file: { url, name, byteSize } }: { file: MessageFile }) {
  return (
    <a
      href={url}
      download={name}
      className="flex w-fit max-w-full items-center gap-2.5 rounded-lg border border-line bg-card px-3 py-2 text-meta hover:border-edge"
    >
      <FileText aria-hidden="true" className="size-5 shrink-0 text-soft" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-xs text-soft">PDF, {formatBytes(byteSize)}</span>
      </span>
      <Download aria-hidden="true" className="ml-2 size-4 shrink-0 text-soft" />
    </a>
  );
}
