import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getSubscription } from "@/lib/billing/queries";
import { subscriptionSchema } from "@/lib/billing/schema";

export const GET = defineRoute({
  action: "subscription.get",
  summary: "Get your organization’s plan and usage, and for its admins the quote and invoices",
  guard: seller,
  output: subscriptionSchema,
  run: ({ actor }) => getSubscription(actor),
});
