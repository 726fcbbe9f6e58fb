"use client";

import { Download } from "lucide-react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";

const formats = [
  { label: "CSV, one row per listing", query: "format=csv" },
  { label: "CSV, one row per package", query: "format=csv&rows=package" },
  { label: "Excel (XLSX)", query: "format=xlsx" },
  { label: "JSON", query: "format=json" },
];

/** The listings that the filters show, as a file. */
export function ExportMenu({ search }: { search: string }) {
  const download = (query: string) =>
    window.location.assign(`/api/listings/export?${[query, search].filter(Boolean).join("&")}`);
  return (
    <DropdownMenu
      size="md"
      trigger={
        <>
          <Download aria-hidden="true" />
          Export
        </>
      }
      items={[
        { kind: "heading", label: search ? "The listings that match your filters" : "All listings" },
        ...formats.map(({ label, query }) => ({ label, onSelect: () => download(query) })),
      ]}
    />
  );
}
