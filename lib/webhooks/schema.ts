import { z } from "zod";
import { pageLimit, pageSchema } from "@/lib/platform/pagination";
import { plainLine } from "@/lib/platform/plain-text";
import { webhookKinds } from "./catalog";
import { webhookFormats } from "./chat-format";

export const endpointParamsSchema = z.object({ id: z.uuid() });
export const deliveryParamsSchema = z.object({ id: z.uuid() });

const fields = {
  url: z
    .string({ error: "Enter the URL that receives the events." })
    .trim()
    .min(1, "Enter the URL that receives the events.")
    .max(500, "Use at most 500 characters.")
    .regex(/^https?:\/\/[^\s#]+$/, "Enter a URL such as https://crm.company.com/pitchside."),
  description: z.string().overwrite(plainLine).max(80, "Use at most 80 characters."),
  events: z
    .array(z.enum(webhookKinds, { error: "This is not a kind of event." }), { error: "Choose at least one event." })
    .min(1, "Choose at least one event.")
    .max(webhookKinds.length)
    .transform((kinds) => [...new Set(kinds)]),
  format: z
    .enum(webhookFormats, { error: "Choose a format." })
    .describe(
      "`standard`: signed JSON. `slack`, `teams`: a message with a link, in the form an incoming webhook accepts",
    ),
};

export const createEndpointSchema = z.strictObject({
  ...fields,
  description: fields.description.default(""),
  format: fields.format.default("standard"),
});
export type CreateEndpointInput = z.output<typeof createEndpointSchema>;

/** Omitted fields stay unchanged. */
export const updateEndpointSchema = z.strictObject({
  url: fields.url.optional(),
  description: fields.description.optional(),
  events: fields.events.optional(),
  format: fields.format.optional(),
  status: z
    .enum(["active", "paused"])
    .optional()
    .describe("After resuming, it receives what happened during the pause"),
});
export type UpdateEndpointInput = z.output<typeof updateEndpointSchema>;

const timestamp = z.iso.datetime();

export const endpointSchema = z.object({
  id: z.guid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookKinds)),
  format: z.enum(webhookFormats),
  status: z.enum(["active", "paused"]),
  pauseReason: z.enum(["by_admin", "failing", "gone", "account_recovered"]).nullable(),
  previousSecretUntil: timestamp.nullable().describe("Until then, the previous secret also signs"),
  lastDeliveredAt: timestamp.nullable(),
  waiting: z.int().describe("Deliveries that are waiting for their turn or for another attempt"),
  createdBy: z.string(),
  createdAt: timestamp,
});
export type EndpointView = z.output<typeof endpointSchema>;

export const endpointListSchema = z.object({ items: z.array(endpointSchema) });

export const newSecretSchema = z.object({
  endpoint: endpointSchema,
  secret: z.string().describe("Shown only once: verifies the signature of each delivery"),
});
export type NewSecret = z.output<typeof newSecretSchema>;

export const listDeliveriesSchema = z.object({
  status: z.enum(["pending", "delivered", "failed", "withdrawn"]).optional(),
  cursor: z.string().optional(),
  limit: pageLimit(20),
});
export type ListDeliveriesInput = z.output<typeof listDeliveriesSchema>;

const attemptSchema = z.object({
  at: timestamp,
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  statusCode: z.int().nullable(),
  responseText: z.string().nullable().describe("The start of the response body"),
  problem: z.string().nullable(),
  durationMs: z.int(),
});

export const deliverySchema = z.object({
  id: z.guid().describe("The webhook-id of every attempt"),
  type: z.string(),
  status: z.enum(["pending", "delivered", "failed", "withdrawn"]),
  isTest: z.boolean(),
  body: z.string().describe("Exactly what is signed and sent"),
  nextAttemptAt: timestamp.nullable(),
  createdAt: timestamp,
  attempts: z.array(attemptSchema).describe("Newest first"),
});
export type DeliveryView = z.output<typeof deliverySchema>;

export const deliveryPageSchema = pageSchema(deliverySchema);
