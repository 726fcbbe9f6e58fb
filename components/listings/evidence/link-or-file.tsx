import type { EvidenceItem } from "@/lib/listings/evidence/schema";

/** The attachment, opened in a new tab. A link was entered by a seller, so it gets no referrer. */
export function LinkOrFile({ item: { link, file } }: { item: Pick<EvidenceItem, "link" | "file"> }) {
  return (
    <>
      {file ? (
        <a href={file.url} target="_blank" rel="noopener" className="max-w-full truncate text-meta link">
          {file.name}
        </a>
      ) : null}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="max-w-full truncate text-meta link"
        >
          {link.replace(/^https?:\/\//, "")}
        </a>
      ) : null}
    </>
  );
}
