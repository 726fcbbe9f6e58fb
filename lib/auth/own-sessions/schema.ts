import { z } from "zod";

export const sessionParamsSchema = z.object({ id: z.uuid() });

const sessionRowSchema = z.object({
  id: z.string(),
  device: z.string(),
  deviceKind: z.enum(["phone", "tablet", "computer", "unknown"]),
  place: z.string().describe("The country of the IP address, or a note that it is a local network"),
  ip: z.string().nullable(),
  isCurrent: z.boolean(),
  loggedInAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionRow = z.output<typeof sessionRowSchema>;

export const sessionListSchema = z.object({ items: z.array(sessionRowSchema) });
