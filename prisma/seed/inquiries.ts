import { type Actor, type PlatformAdmin, publicAccess } from "@/lib/auth/actor";
import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { fileTicket } from "@/lib/support/contact/commands";
import { replyToTicket, markTicketSpam, noteOnTicket } from "@/lib/support/inbox/commands";
import { getTicket } from "@/lib/support/inbox/detail-queries";
import { assignTicket, categorizeTicket } from "@/lib/support/inbox/sorting/commands";
import { demoAdmin, demoSeller } from "./builders/actors";
import { type DemoInquiry, type DemoStep, inquiries } from "./world/inquiries";

const hour = 3_600_000;

/** Inquiries in every queue of the inbox, made by the product's own commands when they would have come. */
export async function seedInquiries(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const admin = await demoAdmin();
  try {
    for (const inquiry of inquiries) await playInquiry(inquiry, admin, ids, today);
  } finally {
    setClock();
  }
}

async function playInquiry(
  inquiry: DemoInquiry,
  admin: PlatformAdmin,
  ids: ReadonlyMap<string, string>,
  today: Date,
): Promise<void> {
  let at = new Date(today.getTime() - inquiry.hoursAgo * hour);
  const tick = (hours: number) => {
    at = new Date(at.getTime() + hours * hour);
    setClock(() => at);
  };
  tick(0);
  const sender = await senderOf(inquiry, ids);
  const { number } = await fileTicket(sender.actor, {
    ...sender.facts,
    subject: inquiry.subject,
    message: inquiry.message,
    attachmentIds: [],
  });
  const { id } = await db.ticket.findUniqueOrThrow({ where: { number }, select: { id: true } });
  if (inquiry.category) await categorizeTicket(admin, { id, category: inquiry.category });
  for (const step of inquiry.steps ?? []) {
    tick(step.after);
    if (step.take === "write-again")
      await fileTicket(sender.actor, { ...sender.facts, message: step.text, inquiry: number, attachmentIds: [] });
    else await performStep(step, admin, id);
  }
}

async function performStep(step: Exclude<DemoStep, { take: "write-again" }>, admin: PlatformAdmin, id: string) {
  const { state, assigneeId, entries } = await getTicket(admin, { id });
  const after = entries.at(-1)?.id ?? "";
  switch (step.take) {
    case "assign":
      return assignTicket(admin, { id, seen: assigneeId });
    case "spam":
      return markTicketSpam(admin, { id, seen: state });
    case "note":
      return noteOnTicket(admin, { id, body: step.text, after });
    case "answer":
      return replyToTicket(admin, { id, body: step.text, after, isSettled: step.isSettled ?? false });
  }
}

async function senderOf(
  { from }: DemoInquiry,
  ids: ReadonlyMap<string, string>,
): Promise<{ actor: Actor; facts: { name: string; email: string } }> {
  if ("email" in from) return { actor: publicAccess(), facts: from };
  const actor = await demoSeller(ids.get(from.organization) ?? "");
  return { actor, facts: { name: actor.name, email: actor.email } };
}
