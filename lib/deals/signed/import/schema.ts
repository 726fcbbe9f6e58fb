import { z } from "zod";
import { dealColumns } from "./columns";

export const uploadDealsSchema = z.object({
  name: z.string().trim().min(1, "Enter a file name.").max(200).default("deals.csv"),
  columns: z
    .string()
    .max(8000)
    .transform((text) => text.split(",").map((name) => name || null))
    .pipe(z.array(z.enum(dealColumns).nullable()))
    .optional()
    .describe("What each column is, in order, separated by commas; empty for unused columns"),
});

/** The file of a request, and how the query says to read it. */
export function uploadedDeals(url: string, bytes: Uint8Array) {
  const { name, columns: mapping } = uploadDealsSchema.parse(Object.fromEntries(new URL(url).searchParams));
  return { name, bytes, mapping };
}

export const dealImportParamsSchema = z.object({ id: z.uuid() });

const plannedDealSchema = z.object({
  line: z.int().describe("Its first line in the file"),
  sponsor: z.string(),
  email: z.string().nullable().describe("The address for asking the sponsor to confirm the deal"),
  isNewSponsor: z.boolean().describe("No sponsor with this name is recorded yet"),
  listing: z.string().describe("Its title, or the text in the file if none is found"),
  packageName: z.string().nullable(),
  category: z.string().nullable(),
  isExclusive: z.boolean(),
  termStart: z.iso.date().nullable(),
  termEnd: z.iso.date().nullable(),
  value: z.number().nullable(),
  currency: z.string(),
  payments: z.array(
    z.object({ label: z.string(), amount: z.number(), dueOn: z.iso.date(), paidOn: z.iso.date().nullable() }),
  ),
  deliverables: z.array(z.object({ name: z.string(), quantity: z.int(), dueOn: z.iso.date() })),
  problems: z.array(z.string()).describe("Why it won’t be recorded"),
  doubts: z.array(z.string()).describe("What to check before it is"),
});
export type PlannedDeal = z.output<typeof plannedDealSchema>;

/** What each column was chosen as, by its heading. */
export const storedColumnsSchema = z.array(z.object({ heading: z.string(), column: z.enum(dealColumns).nullable() }));

export const dealImportPreviewSchema = z.object({
  deals: z.array(plannedDealSchema).describe("Deals with problems first, then doubtful ones"),
  columns: z
    .array(z.object({ heading: z.string(), column: z.enum(dealColumns).nullable(), samples: z.array(z.string()) }))
    .describe("The file’s columns and how they are read; null if unused"),
  sameAs: z.string().nullable().describe("The earlier file with these headings whose columns you chose"),
});
export type DealImportPreview = z.output<typeof dealImportPreviewSchema>;

const skippedSchema = z.object({ line: z.int(), sponsor: z.string(), reason: z.string() });

export const dealImportResultSchema = z.object({
  id: z.guid(),
  created: z.int(),
  skipped: z.array(skippedSchema).describe("Deals that were not recorded, with the reason"),
  partners: z.array(z.object({ id: z.guid(), name: z.string() })).describe("The sponsors of the recorded deals"),
});
export type DealImportResult = z.output<typeof dealImportResultSchema>;

export const dealUndoSchema = z.object({
  deleted: z.int(),
  remaining: z
    .array(z.object({ id: z.guid(), number: z.int(), sponsor: z.string(), listing: z.string() }))
    .describe("Deals that have changed since the import and therefore stay"),
});
export type DealUndo = z.output<typeof dealUndoSchema>;

const dealImportSchema = z.object({
  id: z.guid(),
  fileName: z.string(),
  startedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  created: z.int(),
  remaining: z.int().describe("Its deals that still exist"),
  isUndone: z.boolean(),
});
export type DealImportRow = z.output<typeof dealImportSchema>;
export const dealImportsSchema = z.object({ items: z.array(dealImportSchema) });
