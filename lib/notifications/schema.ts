import { z } from "zod";
import { pageLimit, pageSchema } from "@/lib/platform/pagination";

export const listNotificationsSchema = z.object({
  cursor: z.string().max(400).optional(),
  limit: pageLimit(20),
});
export type ListNotificationsInput = z.output<typeof listNotificationsSchema>;

/** Without ids, marks everything as read. */
export const readNotificationsSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(200).optional() });
export type ReadNotificationsInput = z.output<typeof readNotificationsSchema>;

const notificationRowSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  href: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type NotificationRow = z.output<typeof notificationRowSchema>;

export const notificationPageSchema = pageSchema(notificationRowSchema).extend({ unread: z.number() });
export type NotificationPage = z.output<typeof notificationPageSchema>;
