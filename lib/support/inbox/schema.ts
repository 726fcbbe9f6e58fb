import { z } from "zod";
import { inboxQueues, ticketStates } from "../states";
import { ticketCategories } from "../vocabulary";

export const ticketParamsSchema = z.object({ id: z.uuid() });
export type NamedTicket = z.output<typeof ticketParamsSchema>;

export const listTicketsSchema = z.object({
  q: z.string().trim().max(200).optional(),
  status: z
    .enum([...inboxQueues, "all"])
    .default("open")
    .describe("A queue; 'all' excludes spam"),
  category: z.enum(ticketCategories).optional(),
  assignee: z.enum(["me", "nobody"]).optional(),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ListTicketsInput = z.output<typeof listTicketsSchema>;

/** Names the last entry read, so that a newer one causes a conflict. */
const after = z.uuid("Include the last entry that you read.");
const words = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(5000, "At most 5,000 characters.");

export const answerSchema = z.strictObject({
  body: words("Write your reply."),
  after,
  isSettled: z.boolean().default(false).describe("Resolves the ticket with this reply"),
});
export type AnswerInput = z.output<typeof answerSchema>;

export const noteSchema = z.strictObject({ body: words("Write the note."), after });
export type NoteInput = z.output<typeof noteSchema>;

/** The state that the admin saw when deciding. */
export const seenStateSchema = z.strictObject({ seen: z.enum(ticketStates) });
export type SeenState = z.output<typeof seenStateSchema>;

export const seenAssigneeSchema = z.strictObject({ seen: z.uuid().nullable() });
export type SeenAssignee = z.output<typeof seenAssigneeSchema>;

export const categorySchema = z.strictObject({
  category: z.enum(ticketCategories, { error: "Choose a category." }),
});
export type CategoryInput = z.output<typeof categorySchema>;

const moment = z.iso.datetime();
const named = z.object({ id: z.guid(), name: z.string() });

export const ticketStateSchema = z.object({
  id: z.guid(),
  state: z.enum(ticketStates),
  category: z.enum(ticketCategories),
  assigneeId: z.guid().nullable(),
});
export type TicketSnapshot = z.output<typeof ticketStateSchema>;

const entrySchema = z.object({
  id: z.guid(),
  from: z.enum(["sender", "admin"]),
  authorName: z.string().nullable(),
  isInternal: z.boolean(),
  body: z.string(),
  createdAt: moment,
});

export const writtenEntrySchema = ticketStateSchema.extend({ entry: entrySchema });
export type WrittenEntry = z.output<typeof writtenEntrySchema>;

export const ticketRowSchema = ticketStateSchema.extend({
  number: z.int(),
  subject: z.string(),
  excerpt: z.string(),
  requesterName: z.string(),
  requesterEmail: z.string(),
  assigneeName: z.string().nullable(),
  organization: named.nullable(),
  waitingSince: moment.nullable().describe("Null when nobody is waiting for a reply"),
  answerBy: moment.nullable(),
  isOverdue: z.boolean(),
  createdAt: moment,
});

export const ticketDetailSchema = ticketRowSchema.extend({
  /** The sender's account, or the one with the same email. */
  account: named.extend({ wasSignedIn: z.boolean() }).nullable(),
  connectionId: z.guid().nullable().describe("The reported connection, for spam reports"),
  firstReplyAt: moment.nullable(),
  resolvedAt: moment.nullable(),
  entries: z.array(entrySchema).describe("The entries, oldest first"),
  canAnswer: z.boolean(),
});
