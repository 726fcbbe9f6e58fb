import { accountOwner } from "@/lib/auth/account-owner";
import { defineRoute } from "@/lib/boundary/route";
import { setNotificationPreference } from "@/lib/notifications/preferences/commands";
import { listNotificationPreferences } from "@/lib/notifications/preferences/queries";
import { preferenceListSchema, setPreferenceSchema } from "@/lib/notifications/preferences/schema";

export const GET = defineRoute({
  action: "account.notifications",
  summary: "Get your notification preferences",
  guard: accountOwner,
  output: preferenceListSchema,
  run: ({ actor }) => listNotificationPreferences(actor),
});

export const PUT = defineRoute({
  action: "account.notifications.set",
  summary: "Change how you are notified of one type of event, in the product or by email",
  guard: accountOwner,
  input: setPreferenceSchema,
  output: preferenceListSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, input }) => setNotificationPreference(actor, input),
});
