import type { Marketer, Seller } from "@/lib/auth/actor";
import { getDealProgress } from "@/lib/deals/agreed/queries";
import { prepareContract, signContract } from "@/lib/deals/contract/commands";
import { stepDeliverable } from "@/lib/deals/fulfillment/commands";
import { markPayment } from "@/lib/deals/payments/commands";
import { now } from "@/lib/platform/clock";
import type { DemoDeal } from "../world/threads";

const signerTitles = { buyer: "Head of partnerships", seller: "Commercial director" };

/** Each side's own person signs. */
export const sign = (side: keyof typeof signerTitles, { marketer, seller }: Signers, dealId: string) => {
  const actor = side === "seller" ? seller : marketer;
  return signContract(actor, dealId, { version: 1, name: actor.name, title: signerTitles[side] });
};

interface Signers {
  marketer: Marketer;
  seller: Seller;
}

/** The steps after an agreement in the demo: contract, proofs with the buyer's responses, and the first payment. */
export async function playDelivery(
  { delivery = [], isPaid = false, signed }: DemoDeal,
  dealId: string,
  { marketer, seller }: Signers,
  tick: (hours: number) => void,
): Promise<void> {
  const { deliverables, payments } = await getDealProgress(seller, dealId);
  if (signed) {
    tick(3);
    await prepareContract(seller, dealId, {});
    for (const side of signed) {
      tick(7);
      await sign(side, { marketer, seller }, dealId);
    }
  }
  for (const { item, proof, answer } of delivery) {
    const ids = { id: dealId, deliverableId: deliverables[item]?.id ?? "" };
    tick(6);
    await stepDeliverable(seller, ids, { step: "plan", ownerId: seller.userId });
    await stepDeliverable(seller, ids, { step: "submit_proof", proof });
    if (!answer) continue;
    tick(5);
    if (answer === "accept") await stepDeliverable(marketer, ids, { step: "accept" });
    else await stepDeliverable(marketer, ids, { step: "dispute", note: answer.dispute });
  }
  if (!isPaid || !payments[0]) return;
  tick(4);
  const ids = { id: dealId, paymentId: payments[0].id };
  await markPayment(seller, ids, { paidOn: now().toISOString().slice(0, 10), note: "Bank transfer" });
}
