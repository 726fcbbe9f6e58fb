/**
 * A sponsor that a seller recorded without an account becomes an organization on Pitchside: the holder of the link to a
 * recorded deal connects it to their own organization. If its name differs from the recorded one, the seller decides
 * first. Deals, threads, payments and claims are transferred; the seller's internal notes stay private.
 */
import "server-only";
import type { Marketer, OrganizationMember, Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { audit } from "@/lib/auth/audit";
import { actingName } from "@/lib/auth/authorship";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { findOpenApproval } from "@/lib/approvals/commands";
import { noteInThread } from "@/lib/deals/approvals/commands";
import { contactOrganizationsOf } from "@/lib/deals/signed/contact-store";
import { dealsVisibleTo } from "@/lib/deals/policy";
import { lockThreadForSystem } from "@/lib/messages/thread";
import { notify } from "@/lib/notifications/commands";
import { dealPath } from "@/lib/paths";
import { later, minutes, now, seconds } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { publish } from "@/lib/platform/live/events";
import { finishMergeJob } from "../merge/finish-job";
import { moveEverything } from "../merge/moving";
import type { DecideJoiningInput, DecidedJoining, JoinAsSponsorInput, Joined } from "./schema";

/**
 * Connects the sponsor of the linked deal to the actor's organization, or asks the seller to. Throws `bad_request` for
 * an invalid link, and `conflict` if another organization was first.
 */
export async function joinAsSponsor(actor: Marketer, { token }: JoinAsSponsorInput): Promise<Joined> {
  requireScope(actor, "negotiate");
  requireConfirmedAddress(actor, "connect a deal");
  if (actor.organizationType !== "marketer")
    throw forbidden("Only the sponsor’s own organization can be connected to a deal.");
  return inTransaction(async (tx) => {
    const { subject, kind, organizationId: sellerId, title } = await findOpenApproval(tx, token);
    if (kind !== "recorded" || !("dealId" in subject)) throw notFound("This deal");
    const { dealId } = subject;
    const url = dealPath(dealId);
    const contact = await lockContact(tx, { dealId, sellerId, alsoId: actor.organizationId });
    if (contact.joiningId && contact.joiningId !== actor.organizationId) throw conflict(takenText);
    if (isSameName(contact.name, actor.organizationName)) {
      await connect(tx, actor, contact, { dealId, intoId: actor.organizationId });
      await notifyOf(tx, sellerId, {
        title: `${actor.organizationName} joined and can now see the deal for ${title}`,
        url,
      });
      return { status: "joined" as const };
    }
    if (contact.joiningId) return { status: "requested" as const };
    await tx.organization.update({
      where: { id: contact.id },
      data: { joiningId: actor.organizationId, joiningById: actor.userId, joiningAt: now() },
    });
    const asks = `${actingName(actor)} asked to be connected as ${contact.name}`;
    await notifyOf(tx, sellerId, { title: `${asks}: ${title}`, url });
    await audit(tx, actor, "deals.joining_requested", ["deal", dealId], { organizationId: sellerId });
    return { status: "requested" as const };
  }, timeout);
}

/** The seller's decision on an organization whose name differs from the recorded sponsor's. */
export async function decideJoining(
  actor: Seller,
  dealId: string,
  { accept }: DecideJoiningInput,
): Promise<DecidedJoining> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    const deal = await tx.deal.findFirst({
      where: { AND: [{ id: dealId }, dealsVisibleTo(actor)] },
      select: { buyerOrganizationId: true, listing: { select: { title: true } } },
    });
    const asked =
      deal &&
      (await tx.organization.findFirst({
        where: { ...contactOrganizationsOf(actor), id: deal.buyerOrganizationId },
        select: { joiningId: true },
      }));
    if (!deal || !asked) throw notFound("This deal");
    const contact = await lockContact(tx, { dealId, sellerId: actor.organizationId, alsoId: asked.joiningId });
    const { joiningId } = contact;
    if (!joiningId || joiningId !== asked.joiningId) throw conflict("Nobody is waiting to be connected to this deal.");
    if (accept) await connect(tx, actor, contact, { dealId, intoId: joiningId });
    else {
      await tx.organization.update({ where: { id: contact.id }, data: notJoining });
      await audit(tx, actor, "deals.joining_declined", ["deal", dealId]);
    }
    const verb = accept ? "connected you to" : "declined to connect you to";
    const title = `${actor.organizationName} ${verb} the deal for ${deal.listing.title}`;
    await notifyOf(tx, joiningId, { title, url: accept ? dealPath(dealId) : "/messages" });
    return { status: accept ? ("joined" as const) : ("declined" as const) };
  }, timeout);
}

const timeout = { timeoutMs: seconds(20) };
const takenText = "Another organization is already connecting to this deal.";
const notJoining = { joiningId: null, joiningById: null, joiningAt: null };

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The deal's sponsor, locked together with the seller, so that no further deal is recorded in the meantime, and with
 * the joining organization. Of two concurrent calls, the later one no longer finds the contact.
 */
async function lockContact(
  tx: Tx,
  { dealId, sellerId, alsoId }: { dealId: string; sellerId: string; alsoId: string | null },
) {
  const deal = await tx.deal.findUniqueOrThrow({ where: { id: dealId }, select: { buyerOrganizationId: true } });
  const ids = [deal.buyerOrganizationId, sellerId, ...(alsoId ? [alsoId] : [])];
  await tx.$queryRaw`SELECT "id" FROM "organizations" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`;
  const contact = await tx.organization.findFirst({
    where: { ...contactOrganizationsOf({ organizationId: sellerId }), id: deal.buyerOrganizationId },
    select: { id: true, name: true, slug: true, joiningId: true },
  });
  if (!contact) throw conflict("This deal is already connected to an organization.");
  return contact;
}

type Contact = Awaited<ReturnType<typeof lockContact>>;

/** Replaces the contact with the organization. The seller brought it in, so the connection is not counted. */
async function connect(
  tx: Tx,
  actor: OrganizationMember,
  { id, name, slug }: Contact,
  { dealId, intoId }: { dealId: string; intoId: string },
): Promise<void> {
  const into = await tx.organization.findFirst({
    where: { id: intoId, status: "active" },
    select: { id: true, name: true },
  });
  if (!into) throw conflict("This organization is no longer active.");
  await tx.connection.updateMany({
    where: { marketerOrganizationId: id, state: "contact" },
    data: { state: "waived", creditedAt: now(), creditReason: "You recorded this sponsor before it joined Pitchside." },
  });
  await tx.conversation.updateMany({ where: { buyerOrganizationId: id, kind: "contact" }, data: { kind: "outreach" } });
  const ended = { ...notJoining, contactOfId: null, contactEmail: null };
  await tx.organization.update({
    where: { id },
    data: { ...ended, status: "merged", mergedIntoId: into.id, mergedAt: now(), mergedById: actor.userId },
  });
  await moveEverything(tx, { from: { id, name, slug }, into });
  await enqueue(tx, finishMergeJob, { fromId: id, intoId }, { notBefore: later(now(), minutes(1)) });
  const { conversationId } = await tx.deal.findUniqueOrThrow({
    where: { id: dealId },
    select: { conversationId: true },
  });
  const thread = await lockThreadForSystem(tx, conversationId);
  const body = `${into.name} joined Pitchside as ${name} and now sees this deal.`;
  await noteInThread(tx, thread, { dealId, event: "deals.sponsor_joined", body });
  await audit(tx, actor, "deals.sponsor_joined", ["deal", dealId], { after: { from: id, into: into.id } });
  await publish(tx, {
    stream: `organization:${into.id}`,
    type: "organization.changed",
    payload: { organizationId: into.id },
  });
}

const notifyOf = (tx: Tx, organizationId: string, { title, url }: { title: string; url: string }): Promise<void> =>
  notify(tx, {
    ...{ organizationId, type: "approval_answered", title, href: url },
    dedupeKey: `joining:${organizationId}:${url}:${now().getTime()}`,
    mail: ({ name }) => ({
      template: "approval-answered",
      props: { name, title, comment: null, url, action: "Open Pitchside" },
    }),
  });
