/** A ticket's subject, and what its sender saw before, as links for admins. */
import { z } from "zod";
import { subjectKinds, suspicions } from "./vocabulary";

export const ticketSubjectSchema = z.object({ kind: z.enum(subjectKinds), id: z.guid(), label: z.string() });
export type TicketSubject = z.output<typeof ticketSubjectSchema>;

const relatedSchema = z.object({
  /** The reported connection of a spam report, and its conversation. */
  connectionId: z.guid().optional(),
  conversationId: z.guid().optional(),
  about: ticketSubjectSchema.optional(),
  /** The last failed requests of the sender's window, newest first. */
  requestIds: z.array(z.string()).optional(),
  /** Why the contact form held it. */
  suspicion: z.enum(suspicions).optional(),
});
export type RelatedLinks = z.output<typeof relatedSchema>;

/** The stored links; none for anything else. */
export function parseRelated(related: unknown): RelatedLinks {
  const parsed = relatedSchema.safeParse(related);
  return parsed.success ? parsed.data : {};
}
