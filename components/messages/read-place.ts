import { z } from "zod";

import type { InboxPlace } from "@/components/messages/inbox-place";
import { conversationFilters } from "@/lib/messages/schema";

const id = z.uuid().nullable().catch(null);

const placeSchema = z.object({
  c: id,
  deal: id,
  counter: id,
  propose: z.literal("1").nullable().catch(null),
  q: z.string().trim().max(200).catch(""),
  filter: z.enum(conversationFilters).catch("all"),
});

/** What the address says, as far as it makes sense. */
export function readPlace(query: Record<string, string | string[] | undefined>): InboxPlace {
  const { c, deal, counter, propose, q, filter } = placeSchema.parse({
    c: null,
    deal: null,
    counter: null,
    propose: null,
    q: "",
    ...query,
  });
  const panel = counter ? "counter" : deal ? "deal" : propose && c ? "propose" : null;
  return { conversationId: c, dealId: counter ?? deal, panel, q, filter };
}
