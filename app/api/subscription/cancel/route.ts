import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { cancelPlan } from "@/lib/billing/cancel-commands";
import { subscriptionSchema } from "@/lib/billing/schema";

export const POST = defineRoute({
  action: "subscription.cancel",
  summary: "Cancel the plan at the end of its period; an unpaid plan ends now",
  guard: seller,
  recent: true,
  output: subscriptionSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor }) => cancelPlan(actor),
});
