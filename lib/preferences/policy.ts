/**
 * A brief belongs to its marketer organization: members can read it, editors and admins can change it, and nobody else
 * can see it.
 */
import type { Marketer } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import type { Prisma } from "@/lib/platform/db";

interface Owned {
  organizationId: string;
  status: string;
}

export const canSeeBrief = (actor: Marketer, brief: Owned): boolean =>
  brief.organizationId === actor.organizationId && brief.status !== "archived";

export const canEditBrief = (actor: Marketer, brief: Owned): boolean =>
  canSeeBrief(actor, brief) && mayAct(actor, "search");

/** Matches no brief for view-only members. */
export const briefsEditableBy = (actor: Marketer) =>
  ({
    ...briefsVisibleTo(actor),
    ...(mayAct(actor, "search") ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.BriefWhereInput;

export const briefsVisibleTo = (actor: Pick<Marketer, "organizationId">) =>
  ({ organizationId: actor.organizationId, status: { not: "archived" } }) satisfies Prisma.BriefWhereInput;
