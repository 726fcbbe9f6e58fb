import "server-only";
import type { z } from "zod";
import { providerIdOf } from "@/lib/organizations/single-sign-on/provider-queries";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";
import type { mergeReportSchema } from "../schema";
import {
  sameDealView,
  sameImportKey,
  sameListingView,
  samePlan,
  sameSaved,
  sameSearch,
  sameShortlist,
  sameTemplate,
  sameOfferTemplate,
  sameDraft,
  sameVote,
} from "./belongings";
import type { Collision, MergePair } from "./collision";
import { sameCalendarFeed, sameContractTemplate, samePitch, sameWeeklyReport } from "./dealings";
import { sameDomain, sameInvitation, sameJoinRequest, sameMember, sameRepresentation } from "./people";
import { organizationReferences } from "./references";
import { sameConnection, sameThread } from "./threads";

/**
 * The merged organization's login provider is removed, because its redirect URL and sealed secret are bound to it.
 * Members log in with their password, or with the remaining organization's provider.
 */

const endedLoginProvider: Collision = {
  label: "Single sign-on of the merged organization",
  rule: "removed; members log in with their password or with the remaining organization’s provider",
  settle: async (tx, { from }) => {
    await tx.externalIdentity.deleteMany({ where: { provider: providerIdOf(from.id) } });
    await tx.session.updateMany({
      where: { secondFactorOrganizationId: from.id },
      data: { secondFactorOrganizationId: null },
    });
    const { count } = await tx.ssoConnection.deleteMany({ where: { organizationId: from.id } });
    return count;
  },
};

/** Blocks that both organizations share are merged; a block between the two ends. */

/** An organization does not block itself. */
const blockBetween: Collision = {
  label: "Blocks between the two",
  rule: "removed",
  settle: (tx, { from, into }) => tx.$executeRaw`
    DELETE FROM "organization_blocks"
    WHERE ("blockerOrganizationId", "blockedOrganizationId") IN (
      (${from.id}::uuid, ${into.id}::uuid), (${into.id}::uuid, ${from.id}::uuid))`,
};

const sameBlock: Collision = {
  label: "Organizations that both block, or that block both",
  rule: "the earlier block stays; the other is kept in the history as lifted",
  settle: (tx, { from, into }) => tx.$executeRaw`
    WITH "standing" AS (
      SELECT "id", "createdAt",
        CASE WHEN "blockerOrganizationId" = ${from.id}::uuid THEN ${into.id}::uuid ELSE "blockerOrganizationId" END AS "blocker",
        CASE WHEN "blockedOrganizationId" = ${from.id}::uuid THEN ${into.id}::uuid ELSE "blockedOrganizationId" END AS "blocked"
      FROM "organization_blocks"
      WHERE "liftedAt" IS NULL AND (
        "blockerOrganizationId" IN (${from.id}::uuid, ${into.id}::uuid)
        OR "blockedOrganizationId" IN (${from.id}::uuid, ${into.id}::uuid))
    ), "ranked" AS (
      SELECT "id", row_number() OVER (PARTITION BY "blocker", "blocked" ORDER BY "createdAt", "id") AS "place" FROM "standing"
    )
    UPDATE "organization_blocks" SET "liftedAt" = ${now()}
    WHERE "id" IN (SELECT "id" FROM "ranked" WHERE "place" > 1)`,
};

const collisions: readonly Collision[] = [
  sameMember,
  sameInvitation,
  sameJoinRequest,
  sameDomain,
  endedLoginProvider,
  sameRepresentation,
  blockBetween,
  sameBlock,
  sameSaved,
  sameVote,
  sameShortlist,
  sameSearch,
  sameListingView,
  sameDealView,
  sameTemplate,
  sameOfferTemplate,
  sameDraft,
  sameContractTemplate,
  samePitch,
  sameWeeklyReport,
  sameCalendarFeed,
  sameImportKey,
  samePlan,
  sameConnection,
  sameThread,
];

export type MergeReport = z.output<typeof mergeReportSchema>;

/** Moves every row of `from` to `into`. A second call only finds rows added in between. */
export async function moveEverything(tx: Tx, pair: MergePair): Promise<MergeReport> {
  const report: MergeReport = { moved: [], joined: [] };
  for (const { label, rule, settle } of collisions) {
    const count = await settle(tx, pair);
    if (count > 0) report.joined.push({ label, count, rule });
  }
  for (const { table, column, rule, label } of organizationReferences) {
    if (rule === "history") continue;
    const [rows, field] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
    const count = await tx.$executeRaw`
      UPDATE ${rows} SET ${field} = ${pair.into.id}::uuid WHERE ${field} = ${pair.from.id}::uuid`;
    if (label && count > 0) report.moved.push({ label, count });
  }
  return report;
}

/** Figures on the organization itself: allowances and replies are summed, and unknown values are filled in. */
export async function addUpFigures(tx: Tx, { from, into }: MergePair): Promise<void> {
  await tx.$executeRaw`
    UPDATE "organizations" target SET
      "connectionsUsed" = target."connectionsUsed" + source."connectionsUsed",
      "medianReplyMinutes" = CASE
        WHEN target."medianReplyMinutes" IS NULL THEN source."medianReplyMinutes"
        WHEN source."medianReplyMinutes" IS NULL THEN target."medianReplyMinutes"
        WHEN source."inquiriesAnswered" > target."inquiriesAnswered" THEN source."medianReplyMinutes"
        ELSE target."medianReplyMinutes" END,
      "inquiriesReceived" = target."inquiriesReceived" + source."inquiriesReceived",
      "inquiriesAnswered" = target."inquiriesAnswered" + source."inquiriesAnswered",
      "version" = target."version" + 1,
      "legalDetails" = coalesce(target."legalDetails", source."legalDetails"),
      "website" = coalesce(target."website", source."website"),
      "description" = coalesce(target."description", source."description"),
      "logoFileId" = coalesce(target."logoFileId", source."logoFileId"),
      "industryCategory" = coalesce(target."industryCategory", source."industryCategory"),
      "hqCountry" = coalesce(target."hqCountry", source."hqCountry"),
      "hqCity" = coalesce(target."hqCity", source."hqCity"),
      "sizeBand" = coalesce(target."sizeBand", source."sizeBand"),
      "createdAt" = least(target."createdAt", source."createdAt")
    FROM "organizations" source WHERE target."id" = ${into.id}::uuid AND source."id" = ${from.id}::uuid`;
  await tx.organization.update({
    where: { id: from.id },
    data: { connectionsUsed: 0, inquiriesReceived: 0, inquiriesAnswered: 0 },
  });
}
