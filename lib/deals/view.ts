import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import type { ExclusivityLevel } from "@/lib/listings/vocabulary";
import type { DeclineReason } from "./decline-reasons";
import type { DealSide, PendingAction, ProposalState } from "./states";

/** Money in dollars, days and moments as ISO text. */
export interface LineView {
  description: string;
  assetCategory: string | null;
  quantity: number;
  unitPrice: number;
  total: number;
}

export interface RevisionView {
  revision: number;
  side: DealSide;
  author: string | null;
  organizationName: string;
  lines: LineView[];
  total: number;
  currency: string;
  termStart: string;
  termEnd: string;
  exclusivity: { level: ExclusivityLevel; categories: IndustryCategory[]; territory: string[] };
  message: string | null;
  expiresAt: string;
  createdAt: string;
}

/** What this person may do with the proposal now. */
export interface ProposalChoices {
  accept: boolean;
  counter: boolean;
  decline: boolean;
  withdraw: boolean;
  approve: boolean;
}

export interface ProposalDetail {
  id: string;
  dealId: string;
  conversationId: string;
  state: ProposalState;
  /** The newest revision. */
  revision: number;
  side: DealSide;
  turn: DealSide | null;
  isMyTurn: boolean;
  initiator: DealSide;
  expiresAt: string;
  package: { id: string; name: string; units: number } | null;
  revisions: RevisionView[];
  accepted: { revision: number; at: string; by: string | null; organizationName: string } | null;
  closed: { at: string; by: string | null; reason: DeclineReason | null; note: string | null } | null;
  /** The buyer's alone: a step that waits for one of the buyer's admins, with the terms of a counter not yet sent. */
  approval: {
    action: PendingAction;
    requestedBy: string | null;
    requestedAt: string;
    terms: RevisionView | null;
  } | null;
  choices: ProposalChoices;
}

export interface DealDetail {
  id: string;
  number: number;
  state: string;
  conversationId: string;
  listing: { id: string; title: string; termType: string | null; currency: string };
  buyer: { id: string; name: string };
  seller: { id: string; name: string };
  side: DealSide;
  agreedAt: string | null;
  /** The terms that both sides accepted. */
  agreed: RevisionView | null;
  proposal: ProposalDetail;
}

/** What a proposal can start from: a package as its listing shows it, without a price that is not shown. */
export interface OfferedPackage {
  id: string;
  name: string;
  /** Dollars; null where it is not given. */
  price: number | null;
  left: number | null;
  lines: { description: string; quantity: number }[];
}

export interface OfferedListing {
  id: string;
  title: string;
  currency: string;
  termStart: string | null;
  termEnd: string | null;
  packages: OfferedPackage[];
}
