/** Everything with one organization on the other side, besides its talks, its deals, and what is due in them. */
import { z } from "zod";
import type { OrganizationType } from "@/lib/organizations/vocabulary";
import { notFound } from "@/lib/platform/errors";
import type { BoardStage, DealState } from "../agreed/stages";

/** Throws `not_found` for what names nobody. */
export function partnerInAddress(partner: unknown): string {
  const { data } = z.uuid().safeParse(partner);
  if (!data) throw notFound("This partner");
  return data;
}

interface Named {
  id: string;
  name: string;
}

/** What belongs to a conversation; its client where that is another organization of an agency’s workspace. */
interface OfTalk {
  conversationId: string;
  listingTitle: string;
  client: Named | null;
}

/** Somebody of the other side who did something in a conversation. */
export interface PartnerPerson extends Named {
  agencyName: string | null;
  lastActiveAt: string;
}

export interface PartnerNote extends OfTalk {
  id: string;
  body: string;
  author: string | null;
  createdAt: string;
}

export type InvoiceState = "paid" | "credited" | "overdue" | "open" | "credit_note";

export interface PartnerInvoice extends OfTalk {
  id: string;
  number: string;
  label: string;
  deal: { id: string; number: number };
  /** With tax. */
  total: number;
  currency: string;
  issuedAt: string;
  dueOn: string;
  paidOn: string | null;
  state: InvoiceState;
}

/** A negotiation that ended without an agreement. */
export interface ClosedDeal extends OfTalk {
  id: string;
  number: number;
  state: Exclude<DealState, BoardStage>;
  total: number;
  currency: string;
  endedAt: string;
}

/** What a marketer looks for, in a brief under which it answered a pitch. */
interface PartnerBrief {
  id: string;
  title: string;
  facts: { label: string; value: string }[];
}

/** The latest, and how many there are. */
interface Latest<Item> {
  total: number;
  items: Item[];
}

export interface PartnerRecord extends Named {
  type: OrganizationType;
  /** A sponsor without an account, which its seller recorded. */
  isContact: boolean;
  isVerified: boolean;
  website: string | null;
  description: string | null;
  industry: string | null;
  hqCity: string | null;
  hqCountry: string | null;
  sizeBand: string | null;
  /** Of a sponsor without an account. */
  email: string | null;
  /** Of a seller. */
  medianReplyMinutes: number | null;
  publishedListings: number;
  firstTalkAt: string;
  /** The own organization’s note on why it blocks the other; `""` for a block without one. */
  blockNote: string | null;
  people: PartnerPerson[];
  notes: Latest<PartnerNote>;
  invoices: Latest<PartnerInvoice>;
  closed: Latest<ClosedDeal>;
  briefs: PartnerBrief[];
}
