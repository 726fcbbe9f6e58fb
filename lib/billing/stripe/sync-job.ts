import "server-only";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { syncFromStripe } from "./sync-commands";

export const syncStripeJob = defineJob<{ subscriptionId: string }>(
  "subscriptions.sync-stripe",
  ({ subscriptionId }) => syncFromStripe(subscriptionId),
  { retries: 8, limitSeconds: 60 },
);
