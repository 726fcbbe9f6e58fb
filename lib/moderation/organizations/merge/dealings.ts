/** Items from both organizations' business: contract templates, pitches for one brief, weekly reports, calendars. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";
import type { Collision } from "./collision";

const firstStays = "the remaining organization’s stays";

export const sameContractTemplate: Collision = {
  label: "Contract templates",
  rule: firstStays,
  settle: (tx, { from, into }) => tx.$executeRaw`
    DELETE FROM "contract_templates" source USING "contract_templates" target
    WHERE source."organizationId" = ${from.id}::uuid AND target."organizationId" = ${into.id}::uuid`,
};

export const samePitch: Collision = {
  label: "Pitches to the same brief",
  rule: "the remaining organization’s stays; the other is withdrawn",
  settle: (tx, { from, into }) => tx.$executeRaw`
    UPDATE "pitches" source SET "state" = 'withdrawn', "decidedAt" = ${now()} FROM "pitches" target
    WHERE source."sellerOrganizationId" = ${from.id}::uuid AND target."sellerOrganizationId" = ${into.id}::uuid
      AND source."briefId" = target."briefId" AND source."state" <> 'withdrawn' AND target."state" <> 'withdrawn'`,
};

export const sameWeeklyReport = onceForPerson("weekly_reports", "Weekly reports to the same person", ["type", "week"]);

export const sameCalendarFeed = onceForPerson("calendar_feeds", "Calendar feeds of the same person", []);

/** Rows that exist once per person and organization, with equal values in further columns. */
function onceForPerson(table: string, label: string, columns: readonly string[]): Collision {
  const alike = ["userId", ...columns].map((name) => Prisma.raw(`source."${name}" = target."${name}"`));
  const rows = Prisma.raw(`"${table}"`);
  return {
    label,
    rule: firstStays,
    settle: (tx, { from, into }) => tx.$executeRaw`
      DELETE FROM ${rows} source USING ${rows} target
      WHERE source."organizationId" = ${from.id}::uuid AND target."organizationId" = ${into.id}::uuid
        AND ${Prisma.join(alike, " AND ")}`,
  };
}
