import { z } from "zod";
import { listFields } from "../schema";

/** A day or a minute in the URL, in UTC; a day alone means its start or its end. */
const timestampField = (timeOfDay: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?Z?$/, "Enter a date such as 2026-11-21.")
    .transform((text) => new Date(`${text.length === 10 ? text + timeOfDay : text.replace("Z", "")}Z`))
    .refine((at) => !Number.isNaN(at.getTime()), "Enter a date such as 2026-11-21.");

const actorTypes = ["user", "admin", "system", "api_key", "visitor"] as const;

export const listActivitySchema = z.object({
  ...listFields,
  action: z.string().trim().max(100).optional(),
  actorType: z.enum(actorTypes).optional(),
  about: z.string().trim().max(100).optional().describe("The id of a record: entries by it and about it"),
  actor: z.uuid().optional(),
  organization: z.uuid().optional(),
  entityType: z.string().trim().max(60).optional(),
  entity: z.string().trim().max(100).optional(),
  request: z.string().trim().max(100).optional(),
  from: timestampField("T00:00:00.000").optional(),
  to: timestampField("T23:59:59.999").optional(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
});
export type ListActivityInput = z.output<typeof listActivitySchema>;

export const activityEntrySchema = z.object({ id: z.string().regex(/^\d{1,18}$/) });

/** The values before and after: any fields of the changed record. */
const facts = z.record(z.string(), z.unknown()).nullable();
const name = z.string().nullable();

export const activityRowSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorType: z.enum(actorTypes),
  actorId: z.guid().nullable(),
  actorName: name,
  actorPictureUrl: z.string().nullable(),
  organizationId: z.guid().nullable(),
  organizationName: name,
  onBehalfOf: name,
  impersonator: name,
  action: z.string(),
  entityType: z.string().nullable(),
  entityId: z.string().nullable(),
  entityName: name,
  before: facts,
  after: facts,
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
});

export const chainCheckSchema = z.object({
  rows: z.int().describe("Matching entries, from the first on"),
  bad: z
    .object({ id: z.string(), what: z.string() })
    .nullable()
    .describe("The first entry that breaks the chain, and why; null if the chain is intact"),
});
