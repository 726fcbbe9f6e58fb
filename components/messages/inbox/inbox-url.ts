import type { ConversationFilter } from "@/lib/messages/schema";
import { type ConversationStage, stageLabels } from "@/lib/messages/stage";

/**
 * In addition to the filter: conversations counted by a dashboard figure, about one listing, or assigned to a
 * colleague.
 */
export interface InboxNarrowing {
  stage?: readonly ConversationStage[];
  briefId?: string;
  season?: number;
  listingId?: string;
  assigneeId?: string;
  clientId?: string;
  since?: string;
}

/** The state of the inbox in the URL. */
export interface InboxUrlState {
  conversationId: string | null;
  /** The panel next to the thread; on narrow screens it replaces the thread. */
  panel: "deal" | "propose" | "counter" | "renew" | null;
  dealId: string | null;
  /** The package that a new proposal starts with. */
  packageId?: string;
  q: string;
  filter: ConversationFilter;
  narrowing?: InboxNarrowing;
}

/** The parameters of a scope, in the URL and in the request. */
export const narrowingParams = ({
  stage = [],
  briefId,
  season,
  listingId,
  assigneeId,
  clientId,
  since,
}: InboxNarrowing = {}): Record<string, string> => ({
  ...(stage.length > 0 ? { stage: stage.join(",") } : {}),
  ...(briefId ? { briefId } : {}),
  ...(season ? { season: String(season) } : {}),
  ...(listingId ? { listingId } : {}),
  ...(assigneeId ? { assigneeId } : {}),
  ...(clientId ? { clientId } : {}),
  ...(since ? { since } : {}),
});

/** The names for the ids of a scope, if known. */
export interface NarrowingNames {
  listing?: string;
  assignee?: string;
  client?: string;
}

/** The scope that the conversations shown have in common, or null. */
export function narrowingLabel(
  { stage = [], briefId, season, listingId, assigneeId, clientId, since }: InboxNarrowing = {},
  { listing = "One listing", assignee = "one member", client = "one client" }: NarrowingNames = {},
): string | null {
  const parts = [
    stage.map((each) => stageLabels[each]).join(" or "),
    briefId === "none" ? "Without a brief" : briefId ? "One brief" : "",
    season ? `Starting in ${season}` : "",
    listingId ? listing : "",
    assigneeId ? `Assigned to ${assignee}` : "",
    clientId ? `For ${client}` : "",
    since ? "Since your last visit" : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : null;
}

/** The default filter without one in the URL: open conversations, or all when searching. */
export const impliedFilter = ({ q, narrowing }: Pick<InboxUrlState, "q" | "narrowing">): ConversationFilter =>
  q || narrowing ? "all" : "open";

/** The URL of an inbox state; `?deal=` alone also identifies the conversation. */
export function inboxHref({ conversationId, panel, dealId, packageId, q, filter, narrowing }: InboxUrlState): string {
  const query = new URLSearchParams();
  if (panel === "deal" && dealId) query.set("deal", dealId);
  else if (conversationId) query.set("c", conversationId);
  if (panel === "propose") query.set("propose", packageId ?? "1");
  if ((panel === "counter" || panel === "renew") && dealId) query.set(panel, dealId);
  if (q) query.set("q", q);
  if (filter !== impliedFilter({ q, narrowing })) query.set("filter", filter);
  for (const [name, value] of Object.entries(narrowingParams(narrowing))) query.set(name, value);
  const text = query.toString();
  return text ? `/messages?${text}` : "/messages";
}
