import "server-only";
import { wholeOf, workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { unreadCountSql } from "@/lib/messages/inbox-queries";
import { Prisma, db } from "@/lib/platform/db";
import { briefsVisibleToSql } from "@/lib/preferences/policy";

export interface SidebarFacts {
  /** Conversations with unread messages. */
  unread: number;
  /** A marketer's briefs, the active one first. */
  briefs: { id: string; name: string }[];
}

/**
 * The counts beside the sidebar's entries, in one statement, because every page of the member area needs them; for an
 * agency in two.
 */
export async function getSidebarFacts(actor: OrganizationMember): Promise<SidebarFacts> {
  const briefs = actor.kind === "marketer" ? briefNamesSql(actor) : Prisma.sql`'[]'::json`;
  const whole = wholeOf(await workspaceOf(actor));
  const [facts] = await db.$queryRaw<SidebarFacts[]>`
    SELECT (${unreadCountSql(whole)}) AS "unread", ${briefs} AS "briefs"`;
  return facts ?? { unread: 0, briefs: [] };
}

const briefNamesSql = (actor: OrganizationMember) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('id', b."id", 'name', b."name") ORDER BY b."chosenAt" DESC, b."id" DESC), '[]')
  FROM "briefs" AS b WHERE ${briefsVisibleToSql(actor)})`;
