import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { holdPeriods, inboxQueues, ticketStates } from "../states";
import { ticketPriorities } from "../clocks/clocks";
import { attachmentIds, ticketFileSchema } from "../own/schema";
import { ticketSubjectSchema } from "../related";
import { suspicions, ticketCategories } from "../vocabulary";

export const ticketParamsSchema = z.object({ id: z.uuid() });
export type NamedTicket = z.output<typeof ticketParamsSchema>;

export const ticketSorts = ["due", "newest", "oldest"] as const;
export type TicketSort = (typeof ticketSorts)[number];

export const listTicketsSchema = z.object({
  q: z.string().trim().max(200).optional(),
  status: z
    .enum([...inboxQueues, "all", "any"])
    .default("open")
    .describe("A queue; `all` excludes spam, `any` does not"),
  category: z.enum(ticketCategories).optional(),
  assignee: z.enum(["me", "nobody"]).optional(),
  sort: z.enum(ticketSorts).optional().describe("By default, open tickets are sorted by due date, others newest first"),
  cursor: z.string().max(500).optional(),
  limit: pageLimit(50),
});
export type ListTicketsInput = z.output<typeof listTicketsSchema>;

/** Open tickets are sorted by due time by default, all others newest first. */
export const sortOf = ({ sort, status }: Pick<ListTicketsInput, "sort" | "status">): TicketSort =>
  sort ?? (status === "open" ? "due" : "newest");

/** Names the last entry read, so that a newer one causes a conflict. */
const after = z.uuid("Include the last entry that you read.");
const words = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(5000, "At most 5,000 characters.");

export const answerSchema = z.strictObject({
  body: words("Write your reply."),
  after,
  isSettled: z.boolean().default(false).describe("Resolves the ticket with this reply"),
  attachmentIds: attachmentIds.optional().describe("Files uploaded for it; only for a sender with an account"),
});
export type AnswerInput = z.output<typeof answerSchema>;

export const noteSchema = z.strictObject({ body: words("Write the note."), after });
export type NoteInput = z.output<typeof noteSchema>;

/** The state that the admin saw when deciding. */
export const seenStateSchema = z.strictObject({ seen: z.enum(ticketStates) });
export type SeenState = z.output<typeof seenStateSchema>;

export const holdSchema = seenStateSchema.extend({
  period: z.enum(holdPeriods, { error: "Choose how long." }),
});
export type HoldInput = z.output<typeof holdSchema>;

export const mergeSchema = seenStateSchema.extend({
  intoId: z.uuid("Choose a ticket.").describe("The ticket from the same sender to merge into"),
});
export type MergeInput = z.output<typeof mergeSchema>;

export const prioritySchema = z.strictObject({
  priority: z.enum(ticketPriorities, { error: "Choose a priority." }),
});
export type PriorityInput = z.output<typeof prioritySchema>;

export const seenAssigneeSchema = z.strictObject({
  seen: z.uuid().nullable(),
  assigneeId: z.uuid("Choose an admin.").optional().describe("Another admin; yourself by default"),
});
export type SeenAssignee = z.output<typeof seenAssigneeSchema>;

export const categorySchema = z.strictObject({
  category: z.enum(ticketCategories, { error: "Choose a category." }),
});
export type CategoryInput = z.output<typeof categorySchema>;

const timestamp = z.iso.datetime();
const named = z.object({ id: z.guid(), name: z.string() });
const reference = z.object({ id: z.guid(), number: z.int() });

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
  createdAt: timestamp,
  files: z.array(ticketFileSchema),
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
  priority: z.enum(ticketPriorities),
  waitingSince: timestamp.nullable().describe("Null when nobody is waiting for a reply"),
  answerBy: timestamp.nullable().describe("When the reply is due"),
  resolveDueAt: timestamp.nullable(),
  dueAt: timestamp.nullable().describe("When something is due next; null while the clocks are paused"),
  isOverdue: z.boolean(),
  snoozedUntil: timestamp.nullable(),
  escalatedAt: timestamp.nullable().describe("When admins were emailed that it is overdue"),
  createdAt: timestamp,
});

export const ticketDetailSchema = ticketRowSchema.extend({
  /** The sender's account, or the one with the same email. */
  account: named.extend({ wasLoggedIn: z.boolean() }).nullable(),
  connectionId: z.guid().nullable().describe("The reported connection, for spam reports"),
  about: ticketSubjectSchema.nullable().describe("The listing, deal, or conversation its sender mentioned"),
  requestIds: z.array(z.string()).describe("Requests that failed in the sender’s window shortly before"),
  suspicion: z.enum(suspicions).nullable().describe("Why the contact form suspected spam"),
  rating: z.int().nullable(),
  ratingComment: z.string().nullable(),
  mergedInto: reference.nullable(),
  previous: reference.nullable().describe("The closed ticket this one continues"),
  firstReplyAt: timestamp.nullable(),
  resolvedAt: timestamp.nullable(),
  entries: z.array(entrySchema).describe("The entries, oldest first"),
  canAnswer: z.boolean(),
});
