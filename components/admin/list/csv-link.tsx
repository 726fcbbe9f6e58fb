import { Download } from "lucide-react";
import { hrefOf } from "./list-pages";

/** Exports the filtered list. */
export function CsvLink({ path, query }: { path: string; query: Record<string, string | undefined> }) {
  return (
    <a
      href={hrefOf(path, { ...query, cursor: undefined, limit: undefined })}
      download
      className="inline-flex h-10.5 items-center gap-2 text-sm font-semibold link"
    >
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </a>
  );
}
