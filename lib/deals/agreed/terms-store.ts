/** The terms of an agreed deal as they are now: those of the last accepted change order, or else of the agreement. */
import "server-only";
import type { LockedThread } from "@/lib/messages/thread";
import type { Tx } from "@/lib/platform/db";
import { type Negotiation, currentTerms, readNegotiation } from "../negotiation";
import type { Terms } from "../terms";
import { termsOfChange } from "./change-terms";

/** The accepted proposal of a deal with its current terms. */
export async function readAgreement(
  tx: Tx,
  thread: LockedThread,
  dealId: string,
): Promise<{ negotiation: Negotiation; terms: Terms }> {
  const { id } = await tx.proposal.findFirstOrThrow({ where: { dealId, state: "agreed" }, select: { id: true } });
  const negotiation = await readNegotiation(tx, thread, id);
  const agreed = currentTerms(negotiation);
  const last = await tx.changeOrder.findFirst({
    where: { dealId, state: "accepted" },
    orderBy: { number: "desc" },
  });
  return { negotiation, terms: last ? termsOfChange(last, agreed) : agreed };
}
