"use client";

import { Download } from "lucide-react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";

const exports = [
  { label: "Deals (CSV)", query: "rows=deals" },
  { label: "Deliverables (CSV)", query: "rows=deliverables" },
  { label: "Payments (CSV)", query: "rows=payments" },
  { label: "All three (XLSX)", query: "format=xlsx" },
];

/** @param search the filters of the page, which the files have too */
export function ExportMenu({ search }: { search: string }) {
  return (
    <DropdownMenu
      size="md"
      trigger={
        <>
          <Download aria-hidden="true" />
          Export
        </>
      }
      items={exports.map(({ label, query }) => ({
        label,
        onSelect: () => window.location.assign(`/api/deals/export?${[query, search].filter(Boolean).join("&")}`),
      }))}
    />
  );
}
