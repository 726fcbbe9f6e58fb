/** Past and pending changes to an agreed deal's terms, as seen by one side. */
import type { OrganizationMember } from "@/lib/auth/actor";
import type { CancellationView } from "../cancellation/schema";
import type { ChangeOrderView } from "../changes/schema";
import { canCancelAlone, dealSideOf } from "../policy";
import { revisionFromTerms, revisionView } from "../revision-view";
import type { RevisionView } from "../view";
import { termsOfChange } from "./change-terms";
import type { StoredDeal } from "./stored-deal";
import { isRecorded } from "./stages";
import type { DealProgress } from "./view";

type NameOf = (id: string | null) => string | null;

/** An offer's files stay with their revision, in the negotiation. */
const filesAreInThread: RevisionView["files"] = [];

export function changesOf(
  deal: StoredDeal,
  nameOf: NameOf,
): Pick<DealProgress, "terms" | "changeOrders" | "cancellation" | "firstRefusal" | "termsVersion"> {
  const orders = deal.changeOrders.map((order) => changeOrderView(deal, order, nameOf));
  const [cancellation] = deal.cancellations;
  return {
    firstRefusal: deal.firstRefusal,
    termsVersion: deal.termsVersion,
    terms: orders.find(({ state }) => state === "accepted")?.terms ?? agreedRevision(deal, nameOf),
    changeOrders: orders,
    cancellation: cancellation ? cancellationView(cancellation, nameOf) : null,
  };
}

function agreedRow({ proposals: [proposal] }: StoredDeal) {
  const row = proposal?.revisions.find(({ revision }) => revision === proposal.acceptedRevision);
  if (!row) throw new Error("An agreed deal has an accepted revision.");
  return row;
}

function agreedRevision(deal: StoredDeal, nameOf: NameOf): RevisionView {
  const row = agreedRow(deal);
  return revisionView(row, {
    author: nameOf(row.authorId),
    organizationName: partyOf(deal, row.side, nameOf),
    files: filesAreInThread,
  });
}

const partyOf = (deal: StoredDeal, side: "buyer" | "seller", nameOf: NameOf): string =>
  nameOf(side === "buyer" ? deal.buyerOrganizationId : deal.sellerOrganizationId) ?? "";

function changeOrderView(deal: StoredDeal, row: StoredDeal["changeOrders"][number], nameOf: NameOf): ChangeOrderView {
  const { number, state, side, reason, createdAt } = row;
  const facts = {
    author: nameOf(row.proposedById),
    organizationName: partyOf(deal, side, nameOf),
    files: filesAreInThread,
    createdAt,
    side,
  };
  return {
    ...{ number, state, side, reason },
    proposedBy: facts.author,
    proposedAt: createdAt.toISOString(),
    decidedBy: nameOf(row.decidedById),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    answerNote: row.answerNote,
    terms: revisionFromTerms(
      termsOfChange(row, { currency: deal.currency ?? "USD", acceptance: agreedRow(deal).acceptance }),
      { ...facts, revision: number },
    ),
  };
}

const cancellationView = (row: StoredDeal["cancellations"][number], nameOf: NameOf): CancellationView => ({
  id: row.id,
  state: row.state,
  side: row.side,
  isUnilateral: row.isUnilateral,
  reason: row.reason as CancellationView["reason"],
  note: row.note,
  requestedBy: nameOf(row.requestedById),
  requestedAt: row.createdAt.toISOString(),
  answerNote: row.answerNote,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Accepted subject to contract, it is not binding until both have signed. */
const isUnsigned = (deal: StoredDeal): boolean =>
  agreedRow(deal).acceptance === "subject_to_contract" && (deal.contract?.signatures.length ?? 0) < 2;

/** @param isOpen the deal is underway and this person may act */
export function changeChoices(actor: OrganizationMember, deal: StoredDeal, isOpen: boolean) {
  const side = dealSideOf(actor);
  const order = deal.changeOrders.find(({ state }) => state === "proposed");
  const request = deal.cancellations.find(({ state }) => state === "proposed");
  const isHalfSigned = deal.contract?.signatures.length === 1;
  return {
    proposeChange: isOpen && !isRecorded(deal) && !order && !isHalfSigned,
    answerChange: isOpen && order !== undefined && order.side !== side,
    withdrawChange: isOpen && order?.side === side,
    cancel: isOpen && !isRecorded(deal) && !request,
    cancelAlone:
      isOpen && (canCancelAlone(actor) || isUnsigned(deal) || isRecorded(deal)) && (!request || request.side === side),
    answerCancellation: isOpen && request !== undefined && request.side !== side,
    withdrawCancellation: isOpen && request?.side === side,
  };
}
