import { ExternalLink, FileText } from "lucide-react";

import { previewOf } from "@/components/messages/thread/pdf-file";
import type { ProofView } from "@/lib/deals/agreed/view";
import { formatDate, formatNumber } from "@/lib/platform/format";

/** The proofs of a deliverable, oldest first. */
export function ProofList({ proofs }: { proofs: readonly ProofView[] }) {
  return (
    <ul aria-label="Proof" className="grid gap-2.5 rounded-lg bg-sunk px-3 py-2.5 text-sm">
      {proofs.map((proof) => (
        <li key={proof.id} className="grid gap-1">
          <ProofContent proof={proof} />
          <span className="text-meta text-soft">
            {[proof.by, formatDate(proof.createdAt)].filter(Boolean).join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ProofContent({ proof: { file, url, figure, figureLabel, note } }: { proof: ProofView }) {
  return (
    <>
      {figure === null ? null : (
        <span className="font-semibold tabular">
          {formatNumber(figure)} {figureLabel}
        </span>
      )}
      {file ? <ProofFile file={file} /> : null}
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-w-0 items-center gap-1.5 link"
        >
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{url.replace(/^https?:\/\//, "")}</span>
        </a>
      ) : null}
      {note ? <span className="whitespace-pre-line">{note}</span> : null}
    </>
  );
}

function ProofFile({ file }: { file: NonNullable<ProofView["file"]> }) {
  const isPicture = file.contentType.startsWith("image/");
  return (
    <a
      href={isPicture ? file.url : previewOf(file.url)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-w-0 items-center gap-1.5 link"
    >
      {isPicture ? (
        <img src={file.url} alt="" className="size-12 shrink-0 rounded object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-3.5 shrink-0" />
      )}
      <span className="truncate">{file.name}</span>
    </a>
  );
}
