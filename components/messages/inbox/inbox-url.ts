import type { ConversationFilter } from "@/lib/messages/schema";

/** The state of the inbox in the URL. */
export interface InboxUrlState {
  conversationId: string | null;
  /** The panel next to the thread; on narrow screens it replaces the thread. */
  panel: "deal" | "propose" | "counter" | null;
  dealId: string | null;
  /** The package that a new proposal begins with. */
  packageId?: string;
  q: string;
  filter: ConversationFilter;
}

/** The URL of an inbox state; `?deal=` alone also identifies the conversation. */
export function inboxHref({ conversationId, panel, dealId, packageId, q, filter }: InboxUrlState): string {
  const query = new URLSearchParams();
  if (panel === "deal" && dealId) query.set("deal", dealId);
  else if (conversationId) query.set("c", conversationId);
  if (panel === "propose") query.set("propose", packageId ?? "1");
  if (panel === "counter" && dealId) query.set("counter", dealId);
  if (q) query.set("q", q);
  if (filter !== "all") query.set("filter", filter);
  const text = query.toString();
  return text ? `/messages?${text}` : "/messages";
}
