import { z } from "zod";
import { registrationStatuses } from "@/lib/organizations/registration/states";
import { assignedFields, queueFields } from "../assignment";
import { bulkFields, listFields, reasonField, riskSchema, writtenTimestamp } from "../schema";
import { rejectionCodes } from "./reasons";

export const waitingStates = ["waiting", "asked", "answered", "rejected"] as const;
export type WaitingState = (typeof waitingStates)[number];

export const listRegistrationsSchema = z.object({
  ...listFields,
  /** `waiting` is everything that an admin can decide now. */
  status: z.enum(waitingStates).default("waiting"),
  type: z.enum(["marketer", "seller"]).optional(),
  ...queueFields,
  sort: z.enum(["newest", "oldest", "name"]).optional().describe("Pending items default to oldest first"),
});
export type ListRegistrationsInput = z.output<typeof listRegistrationsSchema>;

/** Longest waiting first; decided ones are newest first. */
export const registrationSort = ({ sort, status }: Pick<ListRegistrationsInput, "sort" | "status">) =>
  sort ?? (status === "rejected" ? "newest" : "oldest");

const questionField = z
  .string({ error: "Enter the question." })
  .trim()
  .min(10, "Enter a complete question.")
  .max(1000, "Use at most 1,000 characters.");

export const askSchema = z.strictObject({ question: questionField });
export type AskInput = z.output<typeof askSchema>;

/** The code says which template was used; the text is what is sent to the person. */
export const rejectSchema = z.strictObject({
  code: z.enum(rejectionCodes, { error: "Select a reason." }),
  reason: reasonField,
});
export type RejectInput = z.output<typeof rejectSchema>;

export const registrationBulkSchema = z.discriminatedUnion("verb", [
  z.strictObject({ ...bulkFields, verb: z.literal("approve") }),
  z.strictObject({ ...bulkFields, verb: z.literal("ask"), question: questionField.optional() }),
  z.strictObject({
    ...bulkFields,
    verb: z.literal("reject"),
    code: z.enum(rejectionCodes).optional(),
    reason: reasonField.optional(),
  }),
]);
export type RegistrationBulkInput = z.output<typeof registrationBulkSchema>;

export const registrationRowSchema = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  type: z.enum(["marketer", "seller"]),
  status: z.enum(registrationStatuses).exclude(["active"]),
  statusReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  ...assignedFields,
  organization: z
    .object({
      id: z.guid(),
      name: z.string(),
      type: z.string(),
      isNew: z.boolean(),
      message: z.string().nullable(),
      website: z.string().nullable(),
    })
    .nullable()
    .describe("The organization that the person created or asked to join"),
  domainOf: z.string().nullable().describe("The organization whose verified domain the address is on"),
  lastQuestion: z
    .object({
      question: z.string(),
      askedAt: writtenTimestamp,
      answer: z.string().nullable(),
      answeredAt: writtenTimestamp.nullable(),
    })
    .nullable(),
  risk: riskSchema,
});

export const registrationSchema = z.object({ id: z.guid(), status: z.enum(registrationStatuses) });
