import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { keepPlan } from "@/lib/billing/cancel-commands";
import { subscriptionSchema } from "@/lib/billing/schema";

export const POST = defineRoute({
  action: "subscription.keep",
  summary: "Keep a plan that was set to end with its period",
  guard: seller,
  recent: true,
  output: subscriptionSchema,
  limit: { points: 20, seconds: 3600 },
  run: ({ actor }) => keepPlan(actor),
});
