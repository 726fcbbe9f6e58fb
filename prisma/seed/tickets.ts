import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { holdTicket, replyToTicket } from "@/lib/support/inbox/commands";
import { getTicket } from "@/lib/support/inbox/detail-queries";
import { prioritizeTicket } from "@/lib/support/inbox/sorting/commands";
import { openTicket, rateTicket, writeToTicket } from "@/lib/support/own/commands";
import type { TicketRequester } from "@/lib/support/own/policy";
import { openTicketSchema } from "@/lib/support/own/schema";
import { createSavedReply } from "@/lib/support/replies/commands";
import { demoAdmin, demoMarketer, demoSeller } from "./builders/actors";
import { type DemoTicket, type DemoTicketStep, marketerTickets, savedReplies, sellerTickets } from "./world/tickets";

const hour = 3_600_000;

/** Support tickets of the two demo organizations under each of the four labels, made by the product's own commands. */
export async function seedTickets(of: { marketer: string; seller: string }, today: Date): Promise<void> {
  const [marketer, seller] = [await demoMarketer(of.marketer), await demoSeller(of.seller)];
  try {
    for (const ticket of marketerTickets) await playTicket(ticket, marketer, today);
    for (const ticket of sellerTickets) await playTicket(ticket, seller, today);
    for (const reply of savedReplies) await createSavedReply(await demoAdmin(), reply);
  } finally {
    setClock();
  }
}

async function playTicket({ hoursAgo, steps, ...facts }: DemoTicket, person: TicketRequester, today: Date) {
  let at = new Date(today.getTime() - hoursAgo * hour);
  const tick = (hours: number) => {
    at = new Date(at.getTime() + hours * hour);
    setClock(() => at);
  };
  tick(0);
  const { id } = await openTicket(person, { ...openTicketSchema.parse(facts), about: null });
  for (const step of steps) {
    tick(step.after);
    await performStep(step, person, id);
  }
}

async function performStep(step: DemoTicketStep, person: TicketRequester, id: string): Promise<unknown> {
  const admin = await demoAdmin();
  const { state, entries } = await getTicket(admin, { id });
  switch (step.take) {
    case "hold":
      return holdTicket(admin, { id, seen: state, period: "two_weeks" });
    case "prioritize":
      return prioritizeTicket(admin, { id, priority: "high" });
    case "rate":
      return rateTicket(person, id, { satisfaction: step.stars, comment: step.text });
    case "write-again":
      return writeToTicket(person, id, { body: step.text, attachmentIds: [] });
    case "answer":
      return replyToTicket(admin, {
        ...{ id, body: step.text, after: entries.at(-1)?.id ?? "", isSettled: step.isSettled ?? false },
      });
  }
}

/** The organization whose first admin has this address. */
export async function organizationOf(email: string): Promise<string> {
  const { organizationId } = await db.membership.findFirstOrThrow({ where: { user: { email }, leftAt: null } });
  return organizationId;
}
