import type { Side } from "./policy";

/** What a person sees of a conversation. While it is locked, a seller sees neither who wrote nor what. */
export interface ConversationRow {
  id: string;
  subject: string;
  listing: { id: string; title: string; sportOrGenre: string | null; propertyType: string | null };
  /** Whether the listing is still offered. */
  isOffered: boolean;
  side: Side;
  /** The other organization. */
  organization: { id: string; name: string } | null;
  lastMessage: { body: string; kind: "text" | "system_event" | "offer"; side: Side | null; isMine: boolean } | null;
  lastMessageAt: string;
  unread: number;
  isWaitingOnMe: boolean;
  waitingSince: string | null;
  locked: boolean;
}

export interface ConversationDetail extends ConversationRow {
  /** Whether this person may write here now. */
  mayWrite: boolean;
  /** The seller's usual time to a first reply. */
  medianReplyMinutes: number | null;
  startedAt: string;
  lastReadSeq: number;
}

export interface MessageItem {
  id: string;
  seq: number;
  kind: "text" | "system_event" | "offer";
  body: string;
  side: Side | null;
  author: { id: string; name: string } | null;
  organizationName: string | null;
  isMine: boolean;
  isInternal: boolean;
  data: MessageData | null;
  createdAt: string;
}

/** What an offer or event in the thread points to. */
export interface MessageData {
  event?: string;
  dealId?: string;
  proposalId?: string;
  revision?: number;
  total?: number;
  currency?: string;
  lineCount?: number;
}
