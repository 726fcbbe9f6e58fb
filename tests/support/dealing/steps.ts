import type { OrganizationMember, Seller } from "@/lib/auth/actor";
import { answerCancellation, cancelDeal } from "@/lib/deals/cancellation/commands";
import { answerChange, proposeChange } from "@/lib/deals/changes/commands";
import {
  acceptProposal,
  counterProposal,
  createProposal,
  declineProposal,
  withdrawProposal,
} from "@/lib/deals/commands";
import { stepDeliverable } from "@/lib/deals/fulfillment/commands";
import { issueInvoice } from "@/lib/deals/invoices/commands";
import { markPayment } from "@/lib/deals/payments/commands";
import { offerRenewal } from "@/lib/deals/renewal/commands";
import { AppError } from "@/lib/platform/errors";

type First<F extends (actor: never, ...rest: never[]) => unknown> = F extends (
  actor: never,
  ...rest: infer Rest
) => unknown
  ? Rest
  : never;

/** What two sides can do in a deal, by name, so that any instance can be told to do it. */
const commands = {
  offer: createProposal,
  counter: counterProposal,
  accept: acceptProposal,
  decline: declineProposal,
  withdraw: withdrawProposal,
  deliverable: stepDeliverable,
  change: proposeChange,
  answerChange,
  cancel: cancelDeal,
  answerCancellation,
  renew: offerRenewal,
  pay: (actor: OrganizationMember, ...rest: First<typeof markPayment>) => markPayment(actor as Seller, ...rest),
  invoice: (actor: OrganizationMember, ...rest: First<typeof issueInvoice>) => issueInvoice(actor as Seller, ...rest),
} as const;

export type StepName = keyof typeof commands;

export interface Step {
  name: StepName;
  actor: OrganizationMember;
  args: unknown[];
}

/** The outcome of a step: done, rejected by a rule, or lost with its instance. */
export type Outcome = "done" | "refused" | "lost";

/** Throws anything that is not a rejection: a bug. */
export async function performStep({ name, actor, args }: Step): Promise<Outcome> {
  const command = commands[name] as (actor: OrganizationMember, ...args: unknown[]) => Promise<unknown>;
  try {
    await command(actor, ...args);
    return "done";
  } catch (error) {
    if (error instanceof AppError) return "refused";
    throw error;
  }
}
