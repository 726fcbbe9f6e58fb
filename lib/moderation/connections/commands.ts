import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { endOffersOfSpam } from "@/lib/deals/spam-closing";
import { type Credit, creditConnection } from "@/lib/entitlements/credit";
import { notifyOfOpening } from "@/lib/messages/notifications";
import { purgeUnansweredInquiries } from "@/lib/messages/reply-clock-job";
import { hasAgreedDeal } from "@/lib/messages/spam/agreed";
import { canDecide, spamReportOf } from "@/lib/messages/spam/states";
import { type LockedThread, lockThreadsOfConnection } from "@/lib/messages/thread";
import { noteInThread } from "@/lib/messages/write-store";
import { notify } from "@/lib/notifications/commands";
import { threadPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { answerSpamReport } from "@/lib/support/reports/commands";
import type { Named, ReasonInput } from "../schema";
import { contactTexts } from "./contact-texts";
import type { DecidedConnection } from "./schema";

/**
 * Marks a contact as spam: it no longer counts, its threads are closed and their open offers end, and the seller is
 * notified. Idempotent, even concurrently. Throws `not_found`, and `conflict` if a deal was agreed.
 */
export async function creditSpam(
  actor: PlatformAdmin,
  { id, reason }: Named & ReasonInput,
): Promise<DecidedConnection> {
  return inTransaction(async (tx) => {
    const threads = await lockThreadsOfConnection(tx, id);
    const contact = await readContact(tx, id);
    if (contact.state === "credited") return { id, state: "credited" };
    if (await hasAgreedDeal(tx, id)) {
      throw conflict("This contact led to a deal, so it isn’t spam. The deal and the connection stay.");
    }
    const credit = await creditConnection(tx, id, { userId: actor.userId, reason });
    if (!credit) return { id, state: "credited" };
    await closeThreads(tx, { ...contact, threads, reason, credit, adminId: actor.userId });
    if (credit.openedId) await notifyOfOpening(tx, credit.openedId, contactTexts.opened);
    await notifyOfDecision(tx, { ...contact, threads, decision: "credited", reason });
    await audit(tx, actor, "connections.credit", ["connection", contact.id], {
      organizationId: contact.sellerOrganizationId,
      before: { state: contact.state },
      after: { state: "credited", ...credit },
      reason,
    });
    return { id, state: "credited" };
  });
}

/** Dismisses a report and sends the reporter the reason. Idempotent. */
export async function dismissSpamReport(
  actor: PlatformAdmin,
  { id, reason }: Named & ReasonInput,
): Promise<DecidedConnection> {
  return inTransaction(async (tx) => {
    const threads = await lockThreadsOfConnection(tx, id);
    const contact = await readContact(tx, id);
    const report = spamReportOf(contact);
    if (report === "dismissed") return { id, state: "dismissed" };
    if (!canDecide(report, "dismiss")) {
      throw conflict(
        report === "credited"
          ? "This contact was already credited."
          : "Nobody reported this contact, so there is nothing to dismiss.",
      );
    }
    const kept = await tx.connection.updateMany({
      where: { id, reportDismissedAt: null, state: { not: "credited" } },
      data: { reportDismissedAt: now(), reportDismissedById: actor.userId, reportDismissedReason: reason },
    });
    if (kept.count === 0) return { id, state: "dismissed" };
    await answer(tx, contact, actor.userId, contactTexts.stands(reason));
    for (const thread of threads) {
      await noteInThread(tx, thread, {
        event: "connection.report_dismissed",
        body: contactTexts.stands(reason),
        onlyFor: "seller",
      });
    }
    await notifyOfDecision(tx, { ...contact, threads, decision: "dismissed", reason });
    await audit(tx, actor, "connections.dismiss", ["connection", contact.id], {
      organizationId: contact.sellerOrganizationId,
      before: { state: contact.state },
      after: { state: contact.state },
      reason,
    });
    return { id, state: "dismissed" };
  });
}

async function readContact(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT "id" FROM "connections" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const contact = await tx.connection.findUnique({
    where: { id },
    select: {
      id: true,
      state: true,
      reportedAt: true,
      reportedById: true,
      reportTicketId: true,
      reportDismissedAt: true,
      sellerOrganizationId: true,
      marketer: { select: { name: true } },
    },
  });
  if (!contact) throw notFound("This connection");
  return contact;
}

type Contact = Awaited<ReturnType<typeof readContact>>;

interface Closing extends Contact {
  threads: LockedThread[];
  reason: string;
  credit: Credit;
  adminId: string;
}

async function closeThreads(tx: Tx, { threads, reason, credit, adminId, ...contact }: Closing): Promise<void> {
  const forSeller = contactTexts.credited(reason, credit.wasCredited);
  await purgeUnansweredInquiries(tx, contact.id);
  await answer(tx, contact, adminId, forSeller);
  for (const thread of threads) {
    await endOffersOfSpam(tx, thread);
    await noteInThread(tx, thread, { event: "connection.credited", body: forSeller, onlyFor: "seller" });
    await noteInThread(tx, thread, { event: "connection.closed", body: contactTexts.closed, isEnding: true });
  }
}

async function answer(tx: Tx, { reportTicketId }: Pick<Contact, "reportTicketId">, adminId: string, body: string) {
  if (reportTicketId) await answerSpamReport(tx, reportTicketId, { adminId, body });
}

interface Decision {
  id: string;
  sellerOrganizationId: string;
  marketer: { name: string };
  threads: readonly LockedThread[];
  decision: "credited" | "dismissed";
  reason: string;
}

const titles = {
  credited: (marketer: string) => `Spam confirmed: the connection with ${marketer} was credited back`,
  dismissed: (marketer: string) => `Spam report declined: ${marketer}`,
} as const;

/** Notifies the seller of the decision, whether or not they reported the contact. */
async function notifyOfDecision(tx: Tx, decided: Decision): Promise<void> {
  const { id, sellerOrganizationId, marketer, threads, decision, reason } = decided;
  const href = threads[0] ? threadPath(threads[0].id) : "/messages";
  await notify(tx, {
    organizationId: sellerOrganizationId,
    type: "spam_report_decided",
    title: titles[decision](marketer.name),
    body: reason,
    href,
    dedupeKey: `spam_report_decided:${id}:${decision}`,
    mail: ({ name }) => ({
      template: "spam-report-decided",
      props: { name, marketer: marketer.name, decision, reason, url: href },
    }),
  });
}
