/** A brief belongs to its marketer organization: its members read it, all but viewers change it, nobody else knows of it. */
import { canEdit, type Marketer } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

interface Owned {
  organizationId: string;
  status: string;
}

export const canSeeBrief = (actor: Marketer, brief: Owned): boolean =>
  brief.organizationId === actor.organizationId && brief.status !== "archived";

export const canEditBrief = (actor: Marketer, brief: Owned): boolean => canSeeBrief(actor, brief) && canEdit(actor);

export const briefsVisibleTo = (actor: Marketer) =>
  ({ organizationId: actor.organizationId, status: { not: "archived" } }) satisfies Prisma.BriefWhereInput;
