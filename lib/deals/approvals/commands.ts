import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { createApproval } from "@/lib/approvals/commands";
import type { ApprovalOffer, NewApproval, RequestApprovalInput } from "@/lib/approvals/schema";
import { capitalized } from "@/lib/matching/wording";
import { inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { formatDate, formatNumber } from "@/lib/platform/format";
import { getDeal } from "../queries";
import type { DealDetail, LineView, RevisionView } from "../view";
import {
  acceptanceTexts,
  discountText,
  exclusivityText,
  firstRefusalText,
  isOpen,
  moneyText,
  scheduleText,
  yearValues,
} from "../wording";

/** Makes a link that shows the terms as they are now: the newest offer, or the counteroffer that is not sent yet. */
export async function requestOfferApproval(
  actor: OrganizationMember,
  { id: dealId, note }: RequestApprovalInput & { id: string },
): Promise<NewApproval> {
  requireScope(actor, "negotiate");
  const deal = await getDeal(actor, dealId);
  const terms = deal.proposal.approval?.terms ?? deal.proposal.revisions.at(-1);
  if (!terms || !isOpen(deal.proposal)) throw new AppError("bad_request", "Only an open offer can be approved.");
  const copy = { title: deal.listing.title, content: { kind: "deal" as const, offer: asShown(deal, terms) }, note };
  return inTransaction((tx) => createApproval(tx, actor, { dealId }, copy));
}

function asShown({ seller, buyer }: DealDetail, terms: RevisionView): ApprovalOffer {
  const { currency, termStart, termEnd } = terms;
  return {
    seller: seller.name,
    buyer: buyer.name,
    from: terms.organizationName,
    lines: terms.lines.map((line) => ({
      description: line.description,
      detail: detailOf(line, terms),
      total: moneyText(line.total, currency),
    })),
    total: moneyText(terms.total, currency),
    facts: [
      { label: "Term", value: `${formatDate(termStart)} to ${formatDate(termEnd)}` },
      ...yearValues(terms),
      {
        label: "Exclusivity",
        value: capitalized(exclusivityText(terms.exclusivity)?.replace("Exclusivity: ", "") ?? "None"),
      },
      ...(terms.firstRefusal ? [{ label: "Renewal", value: firstRefusalText(terms) ?? "" }] : []),
      { label: "Payments", value: capitalized(scheduleText(terms)) },
      { label: "Acceptance", value: acceptanceTexts[terms.acceptance].label },
    ],
    message: terms.message,
    expiresAt: terms.expiresAt,
  };
}

function detailOf(line: LineView, { lines, currency }: RevisionView): string {
  if (line.discount) return discountText(line, lines, currency) ?? "";
  const price = `${formatNumber(line.quantity)} × ${moneyText(line.unitPrice, currency)}`;
  return line.year ? `${price}, year ${line.year}` : price;
}
