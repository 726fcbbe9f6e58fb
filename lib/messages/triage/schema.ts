import { z } from "zod";

/** What one side does with a conversation; the other side never sees it. */
const triageFields = {
  assigneeId: z
    .uuid()
    .nullable()
    .optional()
    .describe("A member who can write, or null for no one; omit it to leave the assignment unchanged"),
  status: z
    .enum(["open", "snoozed", "done"])
    .optional()
    .describe("Snoozed and done conversations return to the inbox when the other side writes"),
  snoozedUntil: z.iso.datetime({ offset: true }).optional().describe("Required to snooze; at most a year from now"),
  isRead: z.literal(true).optional().describe("Marks everything in it as read"),
};

export const changeConversationSchema = z.strictObject(triageFields);
export type ChangeConversationInput = z.infer<typeof changeConversationSchema>;

const BULK_MAX = 100;

export const changeConversationsSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1, "Select a conversation.").max(BULK_MAX, `Select up to ${BULK_MAX} conversations.`),
  ...triageFields,
});
export type ChangeConversationsInput = z.infer<typeof changeConversationsSchema>;

export const conversationCountsSchema = z.object({
  open: z.int(),
  waiting: z.int(),
  unread: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  snoozed: z.int(),
  done: z.int(),
});
export type ConversationCounts = z.infer<typeof conversationCountsSchema>;
