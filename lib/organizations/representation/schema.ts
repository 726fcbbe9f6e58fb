import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { agencyScopes } from "@/lib/auth/agency-scope";

const reason = z.string().trim().max(500, "Use at most 500 characters.").optional();

const day = enteredDay("Choose a day.").nullable().optional();

/** At least one, without duplicates and in order. */
const scope = z
  .array(z.enum(agencyScopes))
  .min(1, "Choose at least one permission for the agency.")
  .transform((some) => agencyScopes.filter((each) => some.includes(each)));

export const askRepresentationSchema = z
  .strictObject({
    /** The other organization: the client if an agency asks, the agency if a client asks. */
    organizationId: z.uuid("Choose an organization."),
    scope,
    /** The first and the last day; open-ended if missing. */
    validFrom: day,
    validTo: day,
    message: z.string().trim().max(1000, "Use at most 1,000 characters.").optional(),
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ["validTo"],
    message: "The end date is before the start date.",
  })
  .describe("The last day, if given, must not be before the first.");
export type AskRepresentationInput = z.output<typeof askRepresentationSchema>;

export const decideRepresentationSchema = z
  .strictObject({
    decision: z.enum(["confirm", "decline"]),
    reason,
    /** The part of the request that a client agrees to; everything by default. */
    scope: scope.optional(),
  })
  .refine(({ decision, scope: agreed }) => decision === "confirm" || agreed === undefined, {
    path: ["scope"],
    message: "A declined request can’t have a scope.",
  })
  .describe("A scope is only allowed with a confirmation, and must not exceed the requested scope.");
export type DecideRepresentationInput = z.output<typeof decideRepresentationSchema>;

export const endRepresentationSchema = z.strictObject({ reason });
export type EndRepresentationInput = z.output<typeof endRepresentationSchema>;

export const chooseScopeSchema = z.strictObject({ scope });
export type ChooseScopeInput = z.output<typeof chooseScopeSchema>;

export const choosePeopleSchema = z.strictObject({ userIds: z.array(z.uuid()).max(200) });
export type ChoosePeopleInput = z.output<typeof choosePeopleSchema>;

export const representationParamsSchema = z.object({ id: z.uuid() });

const organizationSchema = z.object({ id: z.string(), name: z.string() });

export const representationViewSchema = z.object({
  id: z.string(),
  /** The role of the reader's organization. */
  side: z.enum(["agency", "client"]),
  agency: organizationSchema,
  client: organizationSchema,
  status: z.enum(["requested", "confirmed", "revoked"]),
  isInForce: z.boolean(),
  askedBy: z.enum(["agency", "client"]),
  scope: z.array(z.enum(agencyScopes)).describe("What the agency can do"),
  requestedScope: z.array(z.enum(agencyScopes)).describe("The requested scope, which the scope never exceeds"),
  message: z.string().nullable(),
  reason: z.string().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Only for admins of either side. */
  document: z.object({ name: z.string(), url: z.string() }).nullable(),
  verbs: z.array(z.enum(["confirm", "decline", "withdraw", "end"])),
  mayChooseScope: z.boolean(),
  mayChoosePeople: z.boolean(),
  mayAddDocument: z.boolean(),
});
export type RepresentationView = z.output<typeof representationViewSchema>;

export const representationListSchema = z.object({ items: z.array(representationViewSchema) });
