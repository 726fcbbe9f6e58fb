import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { countUnreadNotifications, listNotifications } from "@/lib/notifications/queries";
import { listNotificationsSchema, notificationPageSchema } from "@/lib/notifications/schema";

export const GET = defineRoute({
  action: "notifications.list",
  summary: "List your notifications, newest first, with the unread count",
  guard: loggedIn,
  input: listNotificationsSchema,
  output: notificationPageSchema,
  run: async ({ actor, input }) => {
    const [page, unread] = await Promise.all([listNotifications(actor, input), countUnreadNotifications(actor)]);
    return { ...page, unread };
  },
});
