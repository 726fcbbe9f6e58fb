/**
 * An admin reviews a figure's evidence and verifies it, or rejects it with a reason, one figure at a time, and can
 * change that decision. Sellers only state a source. A database trigger resets changed figures.
 */
import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { announceChange } from "@/lib/listings/changes";
import { figureLabels } from "@/lib/listings/evidence/figures";
import { type EvidenceState, nextEvidenceState } from "@/lib/listings/evidence/states";
import { refreshVerified } from "@/lib/listings/evidence/verified-store";
import { notify } from "@/lib/notifications/commands";
import { listingPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import type { Named } from "../schema";
import { type LockedListing, lockListingForAdmin } from "./locked";
import type { DecidedFigure, RejectFigureInput, VerifyFigureInput } from "./schema";

/** Idempotent. Throws `conflict` if the figure, its evidence or the decision has changed since. */
export const verifyFigure = (actor: PlatformAdmin, input: Named & VerifyFigureInput): Promise<DecidedFigure> =>
  decide(actor, { ...input, verb: "verify", reason: null });

/** Also withdraws a verification. Idempotent. */
export const rejectFigure = (actor: PlatformAdmin, input: Named & RejectFigureInput): Promise<DecidedFigure> =>
  decide(actor, { ...input, verb: "refuse" });

interface Decision extends Named, VerifyFigureInput {
  verb: "verify" | "refuse";
  reason: string | null;
}

function decide(actor: PlatformAdmin, decision: Decision): Promise<DecidedFigure> {
  return inTransaction(async (tx) => {
    const listing = await lockListingForAdmin(tx, decision.id);
    const row = listing.evidence.find(({ figure }) => figure === decision.figure);
    if (!row) throw notFound("This evidence");
    const state = nextEvidenceState(row.state, decision.verb);
    if (state === null || state === row.state) return viewOf(decision, row);
    if (row.revision !== decision.revision)
      throw conflict("This figure or its evidence changed. Review the current one first.");
    const after = await tx.figureEvidence.update({
      where: { id: row.id },
      data: {
        state,
        reason: decision.reason,
        decidedById: actor.userId,
        decidedAt: now(),
        revision: { increment: 1 },
      },
    });
    await refreshVerified(tx, listing.id);
    await announceDecision(tx, actor, listing, { ...decision, before: row.state, after });
    return viewOf(decision, after);
  });
}

interface Decided extends Decision {
  before: EvidenceState;
  after: { id: string; state: EvidenceState; revision: number };
}

async function announceDecision(
  tx: Tx,
  actor: PlatformAdmin,
  listing: LockedListing,
  { figure, verb, reason, before, after }: Decided,
): Promise<void> {
  const { id, organizationId, title } = listing;
  const named = `“${figureLabels[figure]}” of “${title}”`;
  await notify(tx, {
    type: "listing_decided",
    organizationId,
    title: verb === "verify" ? `Pitchside verified ${named}` : `Pitchside could not verify ${named}`,
    body: reason ?? undefined,
    href: listingPath(id),
    dedupeKey: `figure_decided:${after.id}:${after.revision}`,
  });
  await announceChange(tx, { action: `listings.${verb}_figure`, listing });
  await audit(tx, actor, `listings.${verb}_figure`, ["listing", id], {
    organizationId,
    reason: reason ?? undefined,
    before: { state: before },
    after: { figure, state: after.state },
  });
}

const viewOf = ({ id, figure }: Decision, { state, revision }: Pick<DecidedFigure, "state" | "revision">) => ({
  id,
  figure,
  state,
  revision,
});
