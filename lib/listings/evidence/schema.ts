import { z } from "zod";
import { figures } from "./figures";
import { evidenceStates } from "./states";

export const evidenceParamsSchema = z.object({ id: z.uuid(), figure: z.enum(figures) });

const timestamp = z.iso.datetime();

/** A web address that a browser opens safely. */
const linkSchema = z
  .url({ protocol: /^https?$/, error: "Enter a web address, such as https://example.com/report." })
  .max(500, "Use at most 500 characters.");

export const evidenceSchema = z
  .strictObject({
    link: linkSchema.nullish(),
    fileId: z.uuid("Upload the file first and use its id.").nullish().describe("An upload with purpose evidence"),
  })
  .refine(({ link, fileId }) => link || fileId, { path: ["link"], message: "Attach a file or enter a link." })
  .describe("A file, a link, or both are required.");
export type EvidenceInput = z.output<typeof evidenceSchema>;

/** For the listing's own side and for admins. */
export const evidenceItemSchema = z.object({
  figure: z.enum(figures),
  state: z.enum(evidenceStates),
  revision: z.int(),
  link: z.string().nullable(),
  file: z.object({ id: z.guid(), name: z.string(), url: z.string() }).nullable(),
  reason: z.string().nullable().describe("Why it was rejected"),
  submittedAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type EvidenceItem = z.output<typeof evidenceItemSchema>;

export const evidenceListSchema = z.object({ items: z.array(evidenceItemSchema) });

/** For everyone who sees the listing. */
export const verifiedFigureSchema = z.object({ figure: z.enum(figures), verifiedAt: timestamp });
export type VerifiedFigure = z.output<typeof verifiedFigureSchema>;
