/**
 * Every event that a webhook can carry, by the action in the audit and the live events. A type is never renamed,
 * because receivers match on it.
 */
import type { AuditAction } from "@/lib/activity/actions";

/** The selectable kinds. */
export const webhookKinds = [
  "listing",
  "inquiry",
  "message",
  "proposal",
  "deal",
  "deliverable",
  "invoice",
  "brief",
  "pitch",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const webhookKindLabels: Record<WebhookKind, string> = {
  listing: "Listings",
  inquiry: "Inquiries",
  message: "Messages",
  proposal: "Proposals",
  deal: "Deals",
  deliverable: "Deliverables",
  invoice: "Invoices and payments",
  brief: "Briefs",
  pitch: "Pitches",
};

/** The kinds of events that exist for a side. */
export const kindsOf = (side: "marketer" | "seller"): WebhookKind[] =>
  webhookKinds.filter((kind) => kind !== (side === "seller" ? "brief" : "listing"));

export type WebhookType = `${WebhookKind}.${string}`;

/** The type of each action; the same as the action where only the plural of its noun differs. */
export const webhookTypes = {
  "listings.create": "listing.created",
  "listings.duplicate": "listing.created",
  "listings.update": "listing.updated",
  "listings.edit": "listing.edited",
  "listings.discard_edit": "listing.edit_discarded",
  "listings.publish_edit": "listing.updated",
  "listings.approve_edit": "listing.updated",
  "listings.reject_edit": "listing.edit_rejected",
  "listings.submit": "listing.submitted",
  "listings.approve": "listing.published",
  "listings.reject": "listing.rejected",
  "listings.request_changes": "listing.changes_requested",
  "listings.pause": "listing.paused",
  "listings.resume": "listing.resumed",
  "listings.archive": "listing.archived",
  "listings.restore": "listing.restored",
  "listings.expire": "listing.expired",
  "listings.sell_out": "listing.sold_out",
  "listings.restock": "listing.restocked",
  "listings.suspend": "listing.suspended",
  "listings.unsuspend": "listing.unsuspended",
  "listings.delete": "listing.deleted",
  "listings.submit_evidence": "listing.evidence_submitted",
  "listings.remove_evidence": "listing.evidence_removed",
  "listings.verify_figure": "listing.figure_verified",
  "listings.refuse_figure": "listing.figure_rejected",
  "listings.bulk_archive": "listing.bulk_changed",
  "listings.bulk_delete": "listing.bulk_changed",
  "listings.bulk_edit": "listing.bulk_changed",
  "listings.bulk_pause": "listing.bulk_changed",
  "listings.bulk_publish": "listing.bulk_changed",
  "listings.bulk_reassign": "listing.bulk_changed",
  "listings.bulk_restore": "listing.bulk_changed",
  "listings.bulk_undo": "listing.bulk_changed",
  "listings.publish": "listing.published",
  "listings.reassign": "listing.reassigned",
  "listings.import": "listing.imported",
  "conversation.started": "inquiry.created",
  "message.sent": "message.created",
  "message.noted": "message.noted",
  "conversation.declined": "inquiry.declined",
  "proposal.sent": "proposal.sent",
  "proposal.countered": "proposal.countered",
  "proposal.accepted": "proposal.accepted",
  "proposal.declined": "proposal.declined",
  "proposal.withdrawn": "proposal.withdrawn",
  "proposal.expired": "proposal.expired",
  "proposal.approval_requested": "proposal.approval_requested",
  "proposal.sent_back": "proposal.sent_back",
  "proposal.unavailable": "proposal.unavailable",
  "proposal.available": "proposal.available",
  "deals.recorded": "deal.recorded",
  "deals.sponsor_joined": "deal.sponsor_joined",
  "deals.contract_prepared": "deal.contract_prepared",
  "deals.contract_signed": "deal.contract_signed",
  "deals.contract_completed": "deal.signed",
  "deals.change_proposed": "deal.change_proposed",
  "deals.change_accepted": "deal.change_accepted",
  "deals.change_declined": "deal.change_declined",
  "deals.change_withdrawn": "deal.change_withdrawn",
  "deals.cancellation_requested": "deal.cancellation_requested",
  "deals.cancellation_declined": "deal.cancellation_declined",
  "deals.cancellation_withdrawn": "deal.cancellation_withdrawn",
  "deals.canceled": "deal.canceled",
  "deals.completed": "deal.completed",
  "deals.renewal_opened": "deal.renewal_opened",
  "deals.renewal_lapsed": "deal.renewal_lapsed",
  "deals.renewed": "deal.renewed",
  "deals.schedule_changed": "deal.schedule_changed",
  "deals.purchase_order_saved": "deal.purchase_order_saved",
  "deals.deliverable_planned": "deliverable.planned",
  "deals.deliverable_delivered": "deliverable.delivered",
  "deals.deliverable_waived": "deliverable.waived",
  "deals.proof_submitted": "deliverable.proof_submitted",
  "deals.proof_accepted": "deliverable.proof_accepted",
  "deals.proof_disputed": "deliverable.proof_disputed",
  "deals.make_good_offered": "deliverable.make_good_offered",
  "deals.step_undone": "deliverable.undone",
  "deals.invoice_issued": "invoice.issued",
  "deals.invoice_credited": "invoice.credited",
  "deals.payment_marked_paid": "invoice.payment_recorded",
  "deals.payment_marked_unpaid": "invoice.payment_removed",
  "brief.created": "brief.created",
  "brief.updated": "brief.updated",
  "brief.archived": "brief.archived",
  "pitch.sent": "pitch.sent",
  "pitch.answered": "pitch.answered",
  "pitch.declined": "pitch.declined",
  "pitch.withdrawn": "pitch.withdrawn",
} as const satisfies Partial<Record<AuditAction, WebhookType>>;

export type WebhookAction = keyof typeof webhookTypes;

export const isWebhookAction = (text: unknown): text is WebhookAction =>
  typeof text === "string" && Object.hasOwn(webhookTypes, text);

export const kindOf = (type: string): WebhookKind | undefined =>
  webhookKinds.find((kind) => type.startsWith(`${kind}.`));

/** The types of one kind, each once. */
export const webhookTypesOf = (kind: WebhookKind): string[] =>
  [...new Set<string>(Object.values(webhookTypes))].filter((type) => kindOf(type) === kind);
