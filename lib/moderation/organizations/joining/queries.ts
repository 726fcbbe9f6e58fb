import "server-only";
import { approvalContentSchema } from "@/lib/approvals/schema";
import type { Actor } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { opens } from "@/lib/approvals/status";

/** How the holder of a recorded deal's link can bring it into their own organization. */
export type Joinable =
  | { state: "register" | "pending" | "joined" | "requested" | "taken" }
  | { state: "open"; sponsor: string; organization: string };

/** Null if the link is about something else, no longer works, or is not for this person. */
export async function findJoinable(actor: Actor, token: string): Promise<Joinable | null> {
  const link = await db.approvalLink.findUnique({
    where: { tokenHash: digest(token) },
    select: { content: true, revokedAt: true, expiresAt: true, deal: { select: { buyerOrganizationId: true } } },
  });
  if (!link?.deal || !opens(link, now()) || approvalContentSchema.parse(link.content).kind !== "recorded") return null;
  const sponsor = await db.organization.findUniqueOrThrow({
    where: { id: link.deal.buyerOrganizationId },
    select: { id: true, name: true, status: true, joiningId: true },
  });
  const isMember = actor.kind === "marketer" && actor.organizationType === "marketer";
  if (sponsor.status !== "contact") return isMember && sponsor.id === actor.organizationId ? { state: "joined" } : null;
  if (actor.kind === "visitor") return { state: "register" };
  if (actor.kind === "pending" && actor.type === "marketer") return { state: "pending" };
  if (!isMember || !mayAct(actor, "negotiate")) return null;
  if (sponsor.joiningId) return { state: sponsor.joiningId === actor.organizationId ? "requested" : "taken" };
  return { state: "open", sponsor: sponsor.name, organization: actor.organizationName };
}
