import { z } from "zod";

import { type InboxNarrowing, type InboxUrlState, impliedFilter } from "@/components/messages/inbox/inbox-url";
import { conversationFilters, listConversationsSchema } from "@/lib/messages/schema";

const id = z.uuid().nullable().catch(null);

const placeSchema = z.object({
  c: id,
  deal: id,
  counter: id,
  renew: id,
  propose: z
    .union([z.literal("1"), z.uuid()])
    .nullable()
    .catch(null),
  q: z.string().trim().max(200).catch(""),
  filter: z.enum(conversationFilters).optional().catch(undefined),
});

const { stage, briefId, season, listingId, assigneeId, clientId, since } = listConversationsSchema.shape;
const narrowingSchema = z.object({
  stage: stage.catch(undefined),
  briefId: briefId.catch(undefined),
  season: season.catch(undefined),
  listingId: listingId.catch(undefined),
  assigneeId: assigneeId.catch(undefined),
  clientId: clientId.catch(undefined),
  since: since.catch(undefined),
});

/** Parses the URL state, ignoring invalid values. */
export function parseInboxUrl(query: Record<string, string | string[] | undefined>): InboxUrlState {
  const { c, deal, counter, renew, propose, q, filter } = placeSchema.parse({
    c: null,
    deal: null,
    counter: null,
    renew: null,
    propose: null,
    q: "",
    ...query,
  });
  const panel = counter ? "counter" : renew ? "renew" : deal ? "deal" : propose && c ? "propose" : null;
  const packageId = panel === "propose" && propose !== "1" ? propose : null;
  const narrowing = narrowingOf(query);
  return {
    conversationId: c,
    dealId: counter ?? renew ?? deal,
    panel,
    q,
    filter: filter ?? impliedFilter({ q, narrowing: narrowing ?? undefined }),
    ...(packageId ? { packageId } : {}),
    ...(narrowing ? { narrowing } : {}),
  };
}

function narrowingOf(query: Record<string, string | string[] | undefined>): InboxNarrowing | null {
  const found = narrowingSchema.parse(query);
  return Object.values(found).some((each) => each !== undefined) ? found : null;
}
