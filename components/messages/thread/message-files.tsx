import { PdfFile } from "@/components/messages/thread/pdf-file";
import type { MessageFile } from "@/lib/messages/view";

/** Attachments of a message: images inline, PDFs with a preview. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-1.5 grid gap-1.5 first:mt-0">
      {files.map((file) => (
        <li key={file.id}>{file.width && file.height ? <Picture file={file} /> : <PdfFile file={file} />}</li>
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
