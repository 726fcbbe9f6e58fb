import { writeCsv } from "@/lib/imports/file/write-csv";
import type { Section } from "./section";

/** A row per row of the section; shares as fractions, money in dollars. */
export const sectionCsv = ({ by, figures, rows }: Section): string =>
  writeCsv(
    [by, ...figures.map(({ label }) => label)],
    rows.map(({ label, values }) => [label, ...figures.map(({ key }) => String(values[key] ?? ""))]),
  );
