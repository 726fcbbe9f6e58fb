/** The links of a spam report: the reported connection, and its conversation. */
import { z } from "zod";

const relatedSchema = z.object({ connectionId: z.guid(), conversationId: z.guid().optional() });

/** The connection reported in a ticket, or null. */
export function connectionOf(related: unknown): string | null {
  const parsed = relatedSchema.safeParse(related);
  return parsed.success ? parsed.data.connectionId : null;
}
