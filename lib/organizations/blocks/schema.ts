import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { organizationTypes } from "../vocabulary";

export const BLOCK_NOTE_MAX_LENGTH = 500;

export const blockOrganizationSchema = z.strictObject({
  organizationId: z.uuid(),
  /** Internal reason, visible only to one's own members. */
  note: z
    .string()
    .trim()
    .max(BLOCK_NOTE_MAX_LENGTH, `Use at most ${BLOCK_NOTE_MAX_LENGTH} characters.`)
    .transform((text) => text || null)
    .nullable()
    .optional(),
});
export type BlockOrganizationInput = z.output<typeof blockOrganizationSchema>;

export const blockParamsSchema = z.object({ id: z.uuid() });

export const listBlocksSchema = z.object({
  cursor: z.string().max(400).optional(),
  limit: pageLimit(24),
});
export type ListBlocksInput = z.output<typeof listBlocksSchema>;

export const blockSchema = z.object({
  id: z.guid(),
  organization: z.object({
    id: z.guid(),
    name: z.string(),
    type: z.enum(organizationTypes),
    logoUrl: z.string().nullable(),
    isVerified: z.boolean(),
  }),
  note: z.string().nullable().describe("Visible only to your organization"),
  blockedBy: z.string().nullable().describe("Such as “Ana Silva, Northbank Media for Volta”"),
  blockedAt: z.iso.datetime(),
  listings: z
    .array(z.object({ id: z.guid(), title: z.string() }))
    .describe("Its newest listings, which your searches leave out"),
});
export type BlockView = z.output<typeof blockSchema>;
