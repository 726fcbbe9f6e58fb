import { z } from "zod";
import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { markNotificationsRead } from "@/lib/notifications/commands";
import { readNotificationsSchema } from "@/lib/notifications/schema";

export const POST = defineRoute({
  action: "notifications.read",
  summary: "Mark notifications as read; without ids, all of them",
  guard: loggedIn,
  input: readNotificationsSchema,
  output: z.object({ unread: z.number() }),
  run: ({ actor, input }) => markNotificationsRead(actor, input),
});
