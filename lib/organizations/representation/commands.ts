import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, invalid, notFound } from "@/lib/platform/errors";
import { agreedScope } from "./agreed-scope";
import { announce } from "./announce";
import { askedNotification, changedNotification } from "./notifications";
import { scopesOf, sideIn } from "./pairing";
import { canManageRepresentation, representationsManagedBy, representationsVisibleTo } from "../policy";
import { getRepresentation } from "./queries";
import type {
  AskRepresentationInput,
  DecideRepresentationInput,
  EndRepresentationInput,
  RepresentationView,
} from "./schema";
import { type RepresentationSide, type RepresentationVerb, nextState } from "./states";
import { endOfDay, startOfDay } from "./view";
import { withPeriod } from "@/lib/platform/format";

const onlyAdmins = () => forbidden("Only an admin of the organization can manage its representations.");

/**
 * Requests to represent a client, or asks an agency for representation. Throws `conflict` while a request or
 * representation exists, `not_found` for an organization that can't be the other side, `forbidden` for a non-admin,
 * `invalid` for a scope that doesn't fit the agency's type.
 */
export async function askRepresentation(
  actor: OrganizationMember,
  input: AskRepresentationInput,
): Promise<RepresentationView> {
  if (actor.role !== "admin") throw onlyAdmins();
  const id = await inTransaction(async (tx) => {
    const { side, other } = await otherSideOf(tx, actor, input.organizationId);
    const own = { id: actor.organizationId, name: actor.organizationName, type: actor.organizationType };
    const [agency, client] = side === "agency" ? [own, other] : [other, own];
    if (input.scope.some((scope) => !scopesOf(agency.type).includes(scope)))
      throw invalid({ scope: ["This permission doesn’t apply to this type of agency."] });
    const pair = { agencyId: agency.id, clientId: client.id };
    await closeWhatRanOut(tx, pair);
    const { scope, message, validFrom, validTo } = input;
    const made = await tx.representation.createManyAndReturn({
      data: [
        {
          ...pair,
          scope,
          requestedScope: scope,
          askedBy: side,
          message: message || null,
          requestedById: actor.userId,
          validFrom: startOfDay(validFrom),
          validTo: endOfDay(validTo),
          createdAt: now(),
        },
      ],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!made[0]) throw conflict(`There is already a request to or agreement with ${withPeriod(other.name)}`);
    if (side === "agency") await putOn(tx, made[0].id, actor.userId);
    const representation = { id: made[0].id, ...pair, agency, client };
    const notification = askedNotification(representation, side, scope, message);
    await announce(tx, actor, { action: "asked", representation, notification, after: { ...pair, scope } });
    return representation.id;
  });
  return getRepresentation(actor, id);
}

/** The receiving side confirms or declines; a client may agree to less than requested. */
export function decideRepresentation(
  actor: OrganizationMember,
  id: string,
  { decision, reason, scope }: DecideRepresentationInput,
): Promise<RepresentationView> {
  return take(actor, id, decision, { reason, scope });
}

/**
 * Withdraws a request, or ends a confirmed representation; from then on nobody at the agency can act for the client.
 */
export function endRepresentation(
  actor: OrganizationMember,
  id: string,
  { reason }: EndRepresentationInput,
): Promise<RepresentationView> {
  return take(actor, id, ["withdraw", "end"], { reason });
}

const actions = { confirm: "confirmed", decline: "declined", withdraw: "withdrawn", end: "ended" } as const;

async function take(
  actor: OrganizationMember,
  id: string,
  verbs: RepresentationVerb | RepresentationVerb[],
  { reason, scope: wish }: Pick<DecideRepresentationInput, "reason" | "scope">,
): Promise<RepresentationView> {
  await inTransaction(async (tx) => {
    const row = await lockRepresentation(tx, actor, id);
    const by: RepresentationSide = row.agencyId === actor.organizationId ? "agency" : "client";
    const verb = [verbs].flat().find((each) => nextState(row, each, by) !== null);
    const status = verb && nextState(row, verb, by);
    if (!verb || !status) throw conflict(rejectionOf(row.status));
    const scope = agreedScope(row, by, wish);
    const at = now();
    const isOver = status === "revoked";
    const { count } = await tx.representation.updateMany({
      where: { AND: [{ id, status: row.status }, representationsManagedBy(actor)] },
      data: {
        status,
        scope,
        ...(verb === "end" || verb === "withdraw" ? {} : { decidedById: actor.userId, decidedAt: at }),
        ...(isOver ? { revokedAt: at, revokedById: actor.userId, reason: reason || null } : {}),
      },
    });
    if (count === 0) throw conflict("Someone else just changed this. Review it again.");
    if (verb === "confirm" && by === "agency") await putOn(tx, id, actor.userId);
    const notification = changedNotification(row, by, actions[verb], { reason, scope });
    await announce(tx, actor, {
      action: actions[verb],
      representation: row,
      notification,
      affected: row.people.map(({ userId }) => userId),
      before: { status: row.status, scope: row.scope },
      after: { status, scope },
      reason,
    });
  });
  return getRepresentation(actor, id);
}

/** The agency's admin who requested or agreed is assigned first; they assign others. */
async function putOn(tx: Tx, representationId: string, userId: string): Promise<void> {
  await tx.representationPerson.createMany({ data: [{ representationId, userId, createdAt: now() }] });
}

/** Locks a representation that the actor can see. Throws `not_found` for any other and `forbidden` for a non-admin. */
export async function lockRepresentation(tx: Tx, actor: OrganizationMember, id: string) {
  await tx.$queryRaw`SELECT "id" FROM "representations" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const named = { select: { id: true, name: true, type: true } } as const;
  const row = await tx.representation.findFirst({
    where: { AND: [{ id }, representationsVisibleTo(actor)] },
    include: { agency: named, client: named, people: { select: { userId: true } } },
  });
  if (!row) throw notFound("This representation");
  if (!canManageRepresentation(actor, row)) throw onlyAdmins();
  return row;
}

async function otherSideOf(tx: Tx, actor: OrganizationMember, organizationId: string) {
  const other = await tx.organization.findFirst({
    where: { id: organizationId, status: "active" },
    select: { id: true, name: true, type: true },
  });
  const side = other && sideIn(actor.organizationType, other.type);
  if (!other || !side) throw notFound("This organization");
  return { side, other };
}

/** An expired representation makes room for the new request. */
async function closeWhatRanOut(tx: Tx, pair: { agencyId: string; clientId: string }): Promise<void> {
  await tx.representation.updateMany({
    where: { ...pair, status: "confirmed", validTo: { lte: now() } },
    data: { status: "revoked", revokedAt: now(), reason: "The agreed period has ended." },
  });
}

const rejectionOf = (status: "requested" | "confirmed" | "revoked"): string =>
  ({
    requested: "Only the other side can answer this request.",
    confirmed: "This representation is already confirmed. You can end it.",
    revoked: "This representation has ended. You can send a new request.",
  })[status];
