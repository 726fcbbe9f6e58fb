/**
 * A brief belongs to its marketer organization: members can read it, editors and admins can change it, and nobody else
 * can see it.
 */
import type { Marketer } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { Prisma } from "@/lib/platform/db";

/** Matches no brief for view-only members. */
export const briefsEditableBy = (actor: Marketer) =>
  ({
    ...briefsVisibleTo(actor),
    ...(mayAct(actor, "search") ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.BriefWhereInput;

export const briefsVisibleTo = (actor: Pick<Marketer, "organizationId">) =>
  ({ organizationId: actor.organizationId, status: { not: "archived" } }) satisfies Prisma.BriefWhereInput;

/** The same scope in SQL, for a brief aliased as `b`. */
export const briefsVisibleToSql = (actor: Pick<Marketer, "organizationId">) =>
  Prisma.sql`b."organizationId" = ${actor.organizationId}::uuid AND b."status" <> 'archived'`;
