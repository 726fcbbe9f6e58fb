import type { ConnectionState } from "@/lib/entitlements/connections";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import type { DeclineReason } from "./declines/reasons";
import type { Side } from "./policy";

/** A conversation row as read for one organization's inbox. */
export interface InboxRow {
  /** Total of the whole list; null if not counted. */
  total: number | null;
  id: string;
  subject: string;
  listingId: string;
  title: string;
  isOffered: boolean;
  sportOrGenre: string | null;
  propertyType: string | null;
  organizationId: string;
  organizationName: string;
  /** One's own organization: the actor's, or a client's in an agency's workspace. */
  ownId: string;
  ownName: string;
  lastMessageAt: Date;
  lastMessageSide: Side | null;
  waitingSince: Date | null;
  medianReplyMinutes: number | null;
  createdAt: Date;
  declinedSide: Side | null;
  declineReason: DeclineReason | null;
  /** Whether the other side has written. */
  hasTheirs: boolean;
  buyerIndustry: IndustryCategory | null;
  locked: boolean;
  isReadOnly: boolean;
  connectionState: ConnectionState | null;
  initiator: Side | null;
  reportedAt: Date | null;
  reportDismissedAt: Date | null;
  /** The active block by one's own organization against the other, and the other's against it. */
  blockId: string | null;
  blockOfOther: string | null;
  unread: number;
  /** Whether something here is the actor's turn. */
  isWaitingOnMe: boolean;
  lastReadSeq: number;
  body: string | null;
  kind: "text" | "system_event" | "offer" | null;
  authorSide: Side | null;
  authorId: string | null;
  isInternal: boolean | null;
  assigneeId: string | null;
  assigneeName: string | null;
  snoozedUntil: Date | null;
  doneAt: Date | null;
  noteCount: number;
  seenSeq: number | null;
  seenAt: Date | null;
  /** The start of this person's unsent reply. */
  draft: string | null;
  /** For a search. */
  matchSeq: number | null;
  headline: string | null;
}
