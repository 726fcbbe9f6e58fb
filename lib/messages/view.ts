/** What a conversation and its messages look like to one side. While one is locked, a seller sees neither who wrote nor what. */
import { z } from "zod";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { declineReasons } from "./declines/reasons";
import { spamReportStates } from "./spam/schema";

const side = z.enum(["buyer", "seller"]);
const kind = z.enum(["text", "system_event", "offer"]);
const named = z.object({ id: z.guid(), name: z.string() });

export const conversationRowSchema = z.object({
  id: z.guid(),
  subject: z.string(),
  listing: z.object({
    id: z.guid(),
    title: z.string(),
    sportOrGenre: z.string().nullable(),
    propertyType: z.string().nullable(),
  }),
  isOffered: z.boolean().describe("Whether the listing is still offered"),
  side,
  organization: named.nullable().describe("The other organization"),
  client: named.nullable().describe("For an agency: the client whose conversation it is; null for your own"),
  lastMessage: z
    .object({ body: z.string(), kind, side: side.nullable(), isMine: z.boolean(), isInternal: z.boolean() })
    .nullable(),
  lastMessageAt: z.iso.datetime(),
  unread: z.int(),
  isWaitingOnMe: z.boolean(),
  waitingSince: z.iso.datetime().nullable(),
  locked: z.boolean(),
  declined: z
    .object({ side, reason: z.enum(declineReasons) })
    .nullable()
    .describe("Which side declined the conversation, until it writes again or either makes an offer"),
  status: z.enum(["open", "snoozed", "done"]).describe("Your own side’s; the other side never sees it"),
  snoozedUntil: z.iso.datetime().nullable(),
  assignee: named.nullable().describe("Of your own side"),
  noteCount: z.int().describe("Internal notes of your own side"),
  draft: z.string().nullable().describe("The start of your unsent reply"),
  match: z
    .object({
      seq: z.int(),
      excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
    })
    .nullable()
    .describe("The latest message with the search terms"),
  isBlocked: z
    .boolean()
    .describe("One of the two organizations blocks the other: nobody can write until the block is lifted"),
});
export type ConversationRow = z.infer<typeof conversationRowSchema>;

export const conversationDetailSchema = conversationRowSchema.extend({
  buyerIndustry: z.enum(industryCategories).nullable().describe("The marketer’s industry, the default for exclusivity"),
  mayWrite: z.boolean().describe("Whether this person may write here now"),
  mayOrganize: z.boolean().describe("Whether this person may assign it, snooze it, and mark it as done for their side"),
  mayDecline: z.boolean().describe("Whether this person may decline here now: no offer is open or agreed"),
  isClosed: z.boolean().describe("Closed as spam: nobody can write here anymore"),
  isContact: z.boolean().describe("The sponsor has no account: nobody there reads messages or responds to offers"),
  isReadOnly: z
    .boolean()
    .describe("This conversation was unlocked by your plan, which is now unpaid: no replies until it is paid"),
  blockId: z.guid().nullable().describe("Your organization’s block against the other one; null if there is none"),
  mayOpenListing: z.boolean().describe("Whether you can open the listing’s page; false if its seller blocks you"),
  mayBlock: z.boolean().describe("Whether this person may block the other organization, or unblock it"),
  spamReport: z
    .enum(spamReportStates)
    .nullable()
    .describe("The status of the seller’s spam report about this contact; null if there is none to make or see"),
  medianReplyMinutes: z.number().nullable().describe("The seller’s usual time to a first reply"),
  startedAt: z.iso.datetime(),
  lastReadSeq: z.int(),
  seen: z
    .object({ seq: z.int(), at: z.iso.datetime() })
    .nullable()
    .describe("The last message that the other side has read, and when"),
});
z.globalRegistry.add(conversationDetailSchema, { id: "Conversation" });
export type ConversationDetail = z.infer<typeof conversationDetailSchema>;

/** The reference of an offer or event in the thread, and an email's content besides its text. */
const messageDataSchema = z.object({
  rest: z.string().optional().describe("For an email: what its sender may have written below the quote"),
  event: z.string().optional(),
  dealId: z.guid().optional(),
  proposalId: z.guid().optional(),
  revision: z.int().optional(),
  total: z.number().optional().describe("In the currency’s units, not cents"),
  currency: z.string().optional(),
  lineCount: z.int().optional(),
});
export type MessageData = z.infer<typeof messageDataSchema>;

const messageFileSchema = z.object({
  id: z.guid(),
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  byteSize: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type MessageFile = z.infer<typeof messageFileSchema>;

export const messageItemSchema = z.object({
  id: z.guid(),
  seq: z.int(),
  kind,
  body: z.string(),
  side: side.nullable(),
  author: named.extend({ pictureUrl: z.string().nullable() }).nullable(),
  organizationName: z.string().nullable(),
  isMine: z.boolean(),
  isInternal: z.boolean(),
  data: messageDataSchema.nullable(),
  attachments: z.array(messageFileSchema),
  createdAt: z.iso.datetime(),
});
z.globalRegistry.add(messageItemSchema, { id: "Message" });
export type MessageItem = z.infer<typeof messageItemSchema>;

export const connectionUseSchema = z.object({
  free: z.int().describe("First contacts that cost a seller nothing"),
  used: z.int(),
  locked: z.boolean().describe("Whether the inquiry waits for a seller plan"),
});
