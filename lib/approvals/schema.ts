import { z } from "zod";
import { emailSchema } from "@/lib/auth/schema";
import { plainLine, plainText } from "@/lib/platform/plain-text";

export const approvalAnswers = ["approved", "changes_requested"] as const;
export type ApprovalAnswer = (typeof approvalAnswers)[number];

const approvalStatuses = ["waiting", ...approvalAnswers, "revoked", "expired"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

const COMMENT_MAX_LENGTH = 2000;
const freeText = z
  .string()
  .overwrite((value) => plainText(value).trim())
  .max(COMMENT_MAX_LENGTH, `Use at most ${COMMENT_MAX_LENGTH} characters.`);

export const requestApprovalSchema = z.strictObject({
  note: freeText.optional().describe("Shown above the content to approve"),
});
export type RequestApprovalInput = z.output<typeof requestApprovalSchema>;

export const requestConfirmationSchema = requestApprovalSchema.extend({
  email: emailSchema.describe("Where the link is sent. It’s stored with the sponsor."),
});
export type RequestConfirmationInput = z.output<typeof requestConfirmationSchema>;

export const listApprovalSchema = z.object({ listId: z.uuid(), approvalId: z.uuid() });
export const dealApprovalSchema = z.object({ id: z.uuid(), approvalId: z.uuid() });

/** What a link is about: a shortlist, the offer in a deal, or a deal that was signed elsewhere. */
export type ApprovalSubject = { shortlistId: string } | { dealId: string };

export const answerApprovalSchema = z
  .strictObject({
    token: z.string().min(1).max(100),
    answer: z.enum(approvalAnswers),
    name: z.string().overwrite(plainLine).min(1, "Enter your name.").max(80, "Use at most 80 characters."),
    comment: freeText.optional(),
  })
  .refine(({ answer, comment }) => answer === "approved" || Boolean(comment), {
    path: ["comment"],
    error: "Describe the changes you need.",
  })
  .describe("Asking for changes requires a comment.");
export type AnswerApprovalInput = z.output<typeof answerApprovalSchema>;

/** A listing as shown by the link, regardless of later changes. */
const approvalListingSchema = z.object({
  listingId: z.guid(),
  title: z.string(),
  seller: z.string(),
  meta: z.array(z.string()),
  price: z.string(),
  score: z.int().nullable(),
  reasons: z.array(z.string()),
});
export type ApprovalListing = z.output<typeof approvalListingSchema>;

/** The terms of an offer as shown by the link, as text. */
const approvalOfferSchema = z.object({
  seller: z.string(),
  buyer: z.string(),
  from: z.string().describe("The organization that wrote the terms"),
  lines: z.array(z.object({ description: z.string(), detail: z.string(), total: z.string() })),
  total: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  message: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type ApprovalOffer = z.output<typeof approvalOfferSchema>;

/** A deal that was signed elsewhere as the seller recorded it, as text. */
const recordedDealSchema = z.object({
  seller: z.string(),
  sponsor: z.string(),
  total: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  payments: z.array(z.object({ label: z.string(), detail: z.string(), amount: z.string() })),
  deliverables: z.array(z.object({ name: z.string(), detail: z.string() })),
});
export type RecordedDeal = z.output<typeof recordedDealSchema>;

export const approvalContentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("shortlist"), listings: z.array(approvalListingSchema) }),
  z.object({ kind: z.literal("deal"), offer: approvalOfferSchema }),
  z.object({ kind: z.literal("recorded"), deal: recordedDealSchema }),
]);
export type ApprovalContent = z.output<typeof approvalContentSchema>;

const answerFields = {
  status: z.enum(approvalStatuses),
  answeredBy: z.string().nullable(),
  comment: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
};

const approvalViewSchema = z.object({
  id: z.guid(),
  ...answerFields,
  isOpen: z.boolean().describe("Whether the link still works"),
  requestedBy: z.string().describe("Such as “Ana Silva, Northbank Media for Volta”"),
  shows: z.string().describe("What the link shows, such as “3 listings” or “$29,300 in total”"),
  sentTo: z.string().nullable().describe("The address that a link to a recorded deal was sent to"),
});
export type ApprovalView = z.output<typeof approvalViewSchema>;

export const approvalsSchema = z.object({
  items: z.array(approvalViewSchema),
  mayRequest: z.boolean().describe("Whether this person may create and revoke links"),
  contact: z
    .object({
      email: z.string().nullable(),
      joining: z
        .object({ organization: z.string(), isVerified: z.boolean(), person: z.string(), askedAt: z.iso.datetime() })
        .nullable()
        .describe("Who asked to be connected as this sponsor, if their name differs from the one you recorded"),
    })
    .nullable()
    .describe("The sponsor of a deal that you recorded, as long as it has no account"),
});
export type Approvals = z.output<typeof approvalsSchema>;

export const newApprovalSchema = z.object({
  id: z.guid(),
  url: z.string().describe("The link; no later call returns it"),
  expiresAt: z.iso.datetime(),
});
export type NewApproval = z.output<typeof newApprovalSchema>;

export const sentConfirmationSchema = newApprovalSchema.omit({ url: true }).extend({ sentTo: z.string() });
export type SentConfirmation = z.output<typeof sentConfirmationSchema>;

export const revokedApprovalSchema = z.object({ id: z.guid(), revoked: z.literal(true) });
export const answeredApprovalSchema = z.object({ answer: z.enum(approvalAnswers) });

/** What the link shows to its holder. */
export interface PublicApproval extends Omit<ApprovalView, "id" | "shows" | "sentTo"> {
  title: string;
  isRevoked: boolean;
  note: string | null;
  /** Null if the link no longer works. */
  content: ApprovalContent | null;
}
