/** What a ticket about a contact leads to: the connection that admins decide about, and the thread it stands in. */
import { z } from "zod";

const relatedSchema = z.object({ connectionId: z.guid(), conversationId: z.guid().optional() });

/** The connection that a ticket is about, or null. */
export function connectionOf(related: unknown): string | null {
  const parsed = relatedSchema.safeParse(related);
  return parsed.success ? parsed.data.connectionId : null;
}
