import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { ticketPriorities } from "../clocks/clocks";
import { ticketSubjectSchema } from "../related";
import { requesterStates } from "../states";
import { TICKET_TEXT_MAX, requestCategories, subjectKinds } from "../vocabulary";

const TICKET_FILES_MAX = 5;
/** How many failed requests a new ticket names. */
const REQUEST_IDS_MAX = 5;

export const ownTicketParamsSchema = z.object({ id: z.uuid() });

const text = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(TICKET_TEXT_MAX, "At most 5,000 characters.");
export const attachmentIds = z.array(z.uuid()).max(TICKET_FILES_MAX, `At most ${TICKET_FILES_MAX} files.`).default([]);

export const openTicketSchema = z.strictObject({
  subject: z
    .string({ error: "Enter a subject." })
    .trim()
    .min(1, "Enter a subject.")
    .max(150, "At most 150 characters.")
    .regex(/^[^\r\n]*$/, "Keep this on one line."),
  category: z.enum(requestCategories, { error: "Choose a topic." }),
  priority: z.enum(ticketPriorities).default("normal"),
  body: text("Tell us what happened."),
  about: z
    .strictObject({ kind: z.enum(subjectKinds), id: z.uuid() })
    .optional()
    .describe("The listing, deal, or conversation that the ticket is about"),
  attachmentIds,
  requestIds: z
    .array(z.string().regex(/^[\w@-]{1,64}$/))
    .max(REQUEST_IDS_MAX)
    .default([])
    .describe("The references of requests and pages that failed shortly before"),
});
export type OpenTicketInput = z.output<typeof openTicketSchema>;

/** In the form, the related item is an address, and a ticket is either blocking or not. */
export const ticketFormSchema = openTicketSchema
  .pick({ subject: true, category: true, body: true })
  .extend({ about: z.string(), isBlocking: z.boolean() });

export const writeToTicketSchema = z.strictObject({ body: text("Write your message."), attachmentIds });
export type WriteToTicketInput = z.output<typeof writeToTicketSchema>;

export const rateTicketSchema = z.strictObject({
  satisfaction: z.int("Choose a rating.").min(1).max(5).describe("From 1 (very poor) to 5 (very good)"),
  comment: z.string().trim().max(1000, "At most 1,000 characters.").default(""),
});
export type RateTicketInput = z.output<typeof rateTicketSchema>;

export const listOwnTicketsSchema = z.object({
  status: z.enum([...requesterStates, "all"]).default("all"),
  cursor: z.string().max(500).optional(),
  limit: pageLimit(25),
});
export type ListOwnTicketsInput = z.output<typeof listOwnTicketsSchema>;

const timestamp = z.iso.datetime();

export const ownTicketRowSchema = z.object({
  id: z.guid(),
  number: z.int(),
  subject: z.string(),
  category: z.string(),
  status: z.enum(requesterStates),
  updatedAt: timestamp,
  createdAt: timestamp,
});
export type OwnTicketRow = z.output<typeof ownTicketRowSchema>;

export const ticketFileSchema = z.object({
  id: z.guid(),
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  byteSize: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

const ownMessageSchema = z.object({
  id: z.guid(),
  from: z.enum(["you", "support"]),
  body: z.string(),
  createdAt: timestamp,
  files: z.array(ticketFileSchema),
});
export type OwnTicketMessage = z.output<typeof ownMessageSchema>;

export const ownTicketSchema = ownTicketRowSchema.extend({
  about: ticketSubjectSchema.nullable(),
  replyBy: timestamp.nullable().describe("When our reply is due; null while none is owed"),
  rating: z.int().nullable(),
  ratingComment: z.string().nullable(),
  canResolve: z.boolean(),
  continuesIn: z
    .object({ id: z.guid(), number: z.int() })
    .nullable()
    .describe("The ticket that this one was merged into"),
  opensNew: z.boolean().describe("Whether another message opens a new ticket"),
  messages: z.array(ownMessageSchema).describe("The messages, oldest first"),
});
z.globalRegistry.add(ownTicketSchema, { id: "Ticket" });
export type OwnTicket = z.output<typeof ownTicketSchema>;

/** The ticket that a message went to: a new one if the old one was closed long ago. */
export const ticketRefSchema = z.object({ id: z.guid(), number: z.int() });
export type TicketRef = z.output<typeof ticketRefSchema>;
