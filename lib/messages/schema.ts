import { formatNumber } from "@/lib/platform/format";
import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { limits } from "@/lib/limits";
import { conversationStages } from "./stage";

const writeFirst = "Enter a message.";

const text = z
  .string()
  .trim()
  .max(limits.message.characters, `Messages can have up to ${formatNumber(limits.message.characters)} characters.`);

/** Files that were uploaded as attachments. */
const attachmentIds = z
  .array(z.uuid())
  .max(limits.message.attachments, `You can attach up to ${limits.message.attachments} files.`)
  .optional();

export const startConversationSchema = z.strictObject({
  listingId: z.uuid(),
  body: text.min(1, writeFirst),
  attachmentIds,
  briefId: z.uuid().optional(),
  /** For a seller: the marketer organization to offer one of their listings to. */
  organizationId: z.uuid().optional(),
});
export type StartConversationInput = z.infer<typeof startConversationSchema>;

export const sendMessageSchema = z
  .strictObject({
    /** May be empty if there is an attachment. */
    body: text,
    /** An internal note, which the other side never sees. */
    isInternal: z.boolean().default(false),
    attachmentIds,
  })
  .refine(({ body, attachmentIds }) => body !== "" || (attachmentIds?.length ?? 0) > 0, {
    path: ["body"],
    message: writeFirst,
  })
  .describe("A body, at least one attachment, or both.");
export type SendMessageInput = z.infer<typeof sendMessageSchema>;

/** Without a number, marks everything up to now as read. */
export const markReadSchema = z.strictObject({ seq: z.int().min(0).optional() });
export type MarkReadInput = z.infer<typeof markReadSchema>;

/** Open means neither snoozed nor done; `mine` and `unassigned` only include open ones. */
export const conversationFilters = [
  "open",
  "waiting",
  "unread",
  "mine",
  "unassigned",
  "snoozed",
  "done",
  "all",
] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** One stage, or several separated by commas. */
const stages = z.preprocess(
  (raw) => (raw === undefined || raw === "" ? undefined : [raw].flat().flatMap((part) => String(part).split(","))),
  z.array(z.enum(conversationStages)).max(conversationStages.length).optional(),
);

export const listConversationsSchema = z.object({
  q: z.string().trim().max(200).default(""),
  filter: z.enum(conversationFilters).default("all"),
  stage: stages.describe("Their stage; separate several with commas"),
  briefId: z
    .union([z.uuid(), z.literal("none")])
    .optional()
    .describe("For marketers: conversations that started from this brief"),
  season: z.coerce
    .number()
    .int()
    .min(2000)
    .max(2200)
    .optional()
    .describe("The year in which the term of a deal starts"),
  listingId: z.uuid().optional().describe("About this listing"),
  assigneeId: z.uuid().optional().describe("Assigned to this member, on your own side"),
  partnerId: z.uuid().optional().describe("With this organization"),
  clientId: z.uuid().optional().describe("For agencies: only this client’s"),
  since: z.iso.datetime().optional().describe("With a message since then"),
  cursor: z.string().max(400).optional(),
  limit: pageLimit(30),
});
export type ListConversationsInput = z.infer<typeof listConversationsSchema>;

export const listMessagesSchema = z.object({
  only: z.enum(["notes"]).optional().describe("Only your own side’s internal notes"),
  cursor: z.string().max(400).optional(),
  limit: pageLimit(50, 200),
});
export type ListMessagesInput = z.infer<typeof listMessagesSchema>;

export const conversationParamsSchema = z.object({ id: z.uuid() });
