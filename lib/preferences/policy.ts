/** A brief belongs to its marketer organization: its members read it, all but viewers change it, nobody else knows of it. */
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

/** No brief at all for somebody who may only look. */
export const briefsEditableBy = (actor: Marketer) =>
  ({
    ...briefsVisibleTo(actor),
    ...(mayAct(actor, "search") ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.BriefWhereInput;

export const briefsVisibleTo = (actor: Marketer) =>
  ({ organizationId: actor.organizationId, status: { not: "archived" } }) satisfies Prisma.BriefWhereInput;
