import { toIsoDay } from "@/lib/platform/days";
import type { OrganizationMember } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { fileUrl } from "@/lib/platform/files/storage";
import { toDollars } from "@/lib/platform/money";
import { deliverableVerbs, isSettled, nextDeliverableState, undoSide } from "../fulfillment/states";
import { isItemSettled, itemsOf } from "../fulfillment/units";
import { canChangeSchedule } from "../payments/schedule";
import { dealSideOf } from "../policy";
import { type DealSide, dealSides } from "../states";
import { creditedOf, openOf, totalOf } from "../invoices/balance";
import { invoiceNumber } from "../invoices/document";
import { isRecorded, isUnderway, stageAfter } from "./stages";
import type { StoredDeal } from "./stored-deal";
import { changeChoices, changesOf } from "./changes-view";
import type { ContractView, DealProgress, DeliverableView, PaymentView, ProofView } from "./view";

type StoredDeliverable = StoredDeal["deliverables"][number];

export interface ProgressNames {
  nameOf: (id: string | null) => string | null;
  team: readonly { id: string; name: string }[];
  /** Organizations without legal details for contracts. */
  unnamed: ReadonlySet<string>;
}

export function dealProgress(
  actor: OrganizationMember,
  deal: StoredDeal,
  { nameOf, team, unnamed }: ProgressNames,
): DealProgress {
  const side = dealSideOf(actor);
  const isOpen = isUnderway(deal.state) && mayAct(actor, "negotiate");
  const named = (id: string) => ({ id, name: nameOf(id) ?? "" });
  const { id, number, state, conversationId, listing } = deal;
  const currency = deal.currency ?? "USD";
  return {
    ...{ id, number, state, side, conversationId, listing },
    buyer: named(deal.buyerOrganizationId),
    seller: named(deal.sellerOrganizationId),
    isRecorded: isRecorded(deal),
    total: toDollars(deal.totalCents ?? 0n, currency),
    currency,
    termStart: dayOf(deal.termStart),
    termEnd: dayOf(deal.termEnd),
    ...changesOf(deal, nameOf),
    hasRecap: deal.recap?.publishedAt != null,
    renewBy: deal.renewBy && dayOf(deal.renewBy),
    renewal: renewalOf(deal),
    settled: itemsOf(deal.deliverables).filter(isItemSettled).length,
    deliverables: itemsOf(deal.deliverables)
      .flatMap(({ parts }) => parts)
      .map((each) => deliverableView(each, nameOf, deliverableRights(actor, deal, isOpen))),
    purchaseOrder: deal.purchaseOrder,
    payments: deal.payments.map((row) => paymentView(id, row, currency)),
    contract: deal.contract && contractView(deal.contract, nameOf, side),
    legalDetailsMissing: dealSides.filter((each) =>
      unnamed.has(each === "buyer" ? deal.buyerOrganizationId : deal.sellerOrganizationId),
    ),
    team: side === "seller" ? [...team] : [],
    choices: choicesOf(actor, deal, isOpen),
  };
}

function choicesOf(actor: OrganizationMember, deal: StoredDeal, isOpen: boolean): DealProgress["choices"] {
  const mayNegotiate = mayAct(actor, "negotiate");
  const isSeller = dealSideOf(actor) === "seller";
  return {
    markPayments: mayNegotiate && isSeller,
    issueInvoices: mayNegotiate && isSeller && deal.state !== "canceled",
    creditInvoices: mayNegotiate && isSeller,
    setPurchaseOrder: mayNegotiate && !isSeller && deal.state !== "canceled",
    renew: mayNegotiate && !isRecorded(deal) && canRenew(deal),
    changeSchedule: isOpen && isSeller && canChangeSchedule(deal),
    ...contractChoices(actor, deal, isOpen),
    ...changeChoices(actor, deal, isOpen),
  };
}

/** A renewal offer that is still hidden from a seller is private to the buyer. */
function renewalOf({ renewals }: StoredDeal): DealProgress["renewal"] {
  const sent = renewals.find(({ proposals }) => proposals.some(({ sentAt }) => sentAt !== null));
  return sent ? { id: sent.id, number: sent.number, state: sent.state } : null;
}

const canRenew = (deal: StoredDeal): boolean =>
  stageAfter(deal.state, "renew") !== null && !deal.renewals.some(({ state }) => state === "negotiating");

/** Until the first signature either side prepares it; each side signs once, through its own members. */
function contractChoices(actor: OrganizationMember, deal: StoredDeal, isUsable: boolean) {
  const { state, contract } = deal;
  const isOpen = isUsable && !isRecorded(deal);
  const signed = contract?.signatures.map(({ side }) => side) ?? [];
  return {
    prepareContract: isOpen && stageAfter(state, "send_contract") !== null && signed.length === 0,
    signContract: isOpen && contract !== null && !actor.agency && !signed.includes(dealSideOf(actor)),
  };
}

const dayOf = (value: Date | null): string => toIsoDay(value ?? new Date(0));

/** Past its due date, which ends at midnight UTC. */
const isPast = (day: Date): boolean => dayOf(day) < dayOf(now());

/** The last acceptance completes a deal, and can be undone until something depends on it. */
const undoSideOf = (actor: OrganizationMember, { state }: StoredDeal): DealSide | null =>
  mayAct(actor, "negotiate") && (isUnderway(state) || stageAfter(state, "reopen") !== null) ? dealSideOf(actor) : null;

interface DeliverableRights {
  /** The side whose steps this person may take. */
  steps: readonly DealSide[];
  undoes: readonly DealSide[];
}

/** If the buyer has no account, the seller records the decisions of both. */
function deliverableRights(actor: OrganizationMember, deal: StoredDeal, isOpen: boolean): DeliverableRights {
  const undoBy = undoSideOf(actor, deal);
  const sides = (side: DealSide) => (isRecorded(deal) ? dealSides : [side]);
  return { steps: isOpen ? sides(dealSideOf(actor)) : [], undoes: undoBy ? sides(undoBy) : [] };
}

function deliverableView(
  row: StoredDeliverable,
  nameOf: ProgressNames["nameOf"],
  { steps, undoes }: DeliverableRights,
): DeliverableView {
  const { id, name, category, quantity, proofType, state, note } = row;
  const undoer = undoSide(state);
  const isUndoable = row.undoUntil !== null && row.undoUntil > now() && undoer !== null && undoes.includes(undoer);
  const verbs = deliverableVerbs.map((verb) => [
    verb,
    steps.some((by) => nextDeliverableState(state, verb, by) !== null),
  ]);
  const plan = steps.includes("seller") && !isSettled(state);
  return {
    ...{ id, name, category, quantity, proofType, state, note },
    dueOn: dayOf(row.dueOn),
    isOverdue: isPast(row.dueOn) && (state === "planned" || state === "delivered" || state === "make_good"),
    owner: row.ownerId ? { id: row.ownerId, name: nameOf(row.ownerId) ?? "" } : null,
    proofs: row.proofs.map((proof) => proofView(proof, nameOf)),
    deliveredOn: row.deliveredOn && dayOf(row.deliveredOn),
    undoUntil: isUndoable ? (row.undoUntil?.toISOString() ?? null) : null,
    choices: { plan, undo: isUndoable, ...Object.fromEntries(verbs) } as DeliverableView["choices"],
  };
}

function proofView(proof: StoredDeliverable["proofs"][number], nameOf: ProgressNames["nameOf"]): ProofView {
  const { id, url, figureLabel, note, file } = proof;
  return {
    ...{ id, url, figureLabel, note },
    file: file && { ...file, url: fileUrl(file.id) },
    figure: proof.figure === null ? null : Number(proof.figure),
    by: nameOf(proof.submittedById),
    createdAt: proof.createdAt.toISOString(),
  };
}

function paymentView(dealId: string, row: StoredDeal["payments"][number], currency: string): PaymentView {
  const { id, label, amountCents, dueOn, paidOn, note, invoices } = row;
  return {
    ...{ id, label, note },
    amount: toDollars(amountCents, currency),
    dueOn: dayOf(dueOn),
    paidOn: paidOn && dayOf(paidOn),
    isOverdue: paidOn === null && isPast(dueOn),
    invoices: invoices.map((each) => ({
      id: each.id,
      number: invoiceNumber(each.number, each.creditsId !== null),
      credits: invoiceNameOf(invoices.find((invoice) => invoice.id === each.creditsId)),
      reason: each.reason,
      total: toDollars(totalOf(each), currency),
      credited: toDollars(creditedOf(each, invoices), currency),
      open: toDollars(openOf(each, invoices), currency),
      url: `/api/deals/${dealId}/invoices/${each.id}`,
      issuedAt: each.issuedAt.toISOString(),
    })),
  };
}

const invoiceNameOf = (invoice?: { number: number }): string | null => (invoice ? invoiceNumber(invoice.number) : null);

/** A signer's IP address is only visible to their own side. */
function contractView(
  contract: NonNullable<StoredDeal["contract"]>,
  nameOf: ProgressNames["nameOf"],
  own: DealSide,
): ContractView {
  const { version, file, sha256, isUploaded, preparedById, preparedAt, signedCopy, signatures } = contract;
  return {
    ...{ version, sha256, isUploaded },
    file: { ...file, url: fileUrl(file.id) },
    preparedBy: nameOf(preparedById),
    preparedAt: preparedAt.toISOString(),
    signedCopy: signedCopy && { ...signedCopy, file: { ...signedCopy.file, url: fileUrl(signedCopy.file.id) } },
    signatures: signatures.map(({ side, name, title, ip, signedAt }) => ({
      ...{ side, name, title },
      ip: side === own ? ip : null,
      signedAt: signedAt.toISOString(),
    })),
  };
}
