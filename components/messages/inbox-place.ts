import type { ConversationFilter } from "@/lib/messages/schema";

/** Where somebody is in the inbox, as the address says it. */
export interface InboxPlace {
  conversationId: string | null;
  /** What stands beside the thread; on a narrow screen, in its place. */
  panel: "deal" | "propose" | "counter" | null;
  dealId: string | null;
  q: string;
  filter: ConversationFilter;
}

/** The address of a place: `?deal=` alone names its conversation as well. */
export function inboxHref({ conversationId, panel, dealId, q, filter }: InboxPlace): string {
  const query = new URLSearchParams();
  if (panel === "deal" && dealId) query.set("deal", dealId);
  else if (conversationId) query.set("c", conversationId);
  if (panel === "propose") query.set("propose", "1");
  if (panel === "counter" && dealId) query.set("counter", dealId);
  if (q) query.set("q", q);
  if (filter !== "all") query.set("filter", filter);
  const text = query.toString();
  return text ? `/messages?${text}` : "/messages";
}
