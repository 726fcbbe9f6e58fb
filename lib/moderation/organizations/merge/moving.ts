import "server-only";
import type { z } from "zod";
import { Prisma, type Tx } from "@/lib/platform/db";
import type { mergeReportSchema } from "../schema";
import { sameImportKey, samePlan, sameSaved, sameSearch, sameShortlist, sameTemplate, sameVote } from "./belongings";
import { blockBetween, sameBlock } from "./blocks";
import type { Collision, MergePair } from "./collision";
import { endedLoginProvider } from "./login-provider";
import { sameDomain, sameInvitation, sameJoinRequest, sameMember, sameRepresentation } from "./people";
import { organizationReferences } from "./references";
import { sameConnection, sameThread } from "./threads";

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
  sameTemplate,
  sameImportKey,
  samePlan,
  sameConnection,
  sameThread,
];

export type MergeReport = z.output<typeof mergeReportSchema>;

/** Brings every row of `from` to `into`. Said again it finds what came in between, and otherwise nothing. */
export async function moveEverything(tx: Tx, pair: MergePair): Promise<MergeReport> {
  const report: MergeReport = { moved: [], joined: [] };
  for (const { label, rule, settle } of collisions) {
    const count = await settle(tx, pair);
    if (count > 0) report.joined.push({ label, count, rule });
  }
  for (const { table, column, rule, label } of organizationReferences) {
    if (rule === "history") continue;
    const [target, field] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
    const count = await tx.$executeRaw`
      UPDATE ${target} SET ${field} = ${pair.into.id}::uuid WHERE ${field} = ${pair.from.id}::uuid`;
    if (label && count > 0) report.moved.push({ label, count });
  }
  return report;
}

/** The figures that stand on the organization itself: allowances and replies add up, and what was unknown is filled in. */
export async function addUpFigures(tx: Tx, { from, into }: MergePair): Promise<void> {
  await tx.$executeRaw`
    UPDATE "organizations" kept SET
      "connectionsUsed" = kept."connectionsUsed" + gone."connectionsUsed",
      "medianReplyMinutes" = CASE
        WHEN kept."medianReplyMinutes" IS NULL THEN gone."medianReplyMinutes"
        WHEN gone."medianReplyMinutes" IS NULL THEN kept."medianReplyMinutes"
        WHEN gone."enquiriesAnswered" > kept."enquiriesAnswered" THEN gone."medianReplyMinutes"
        ELSE kept."medianReplyMinutes" END,
      "enquiriesReceived" = kept."enquiriesReceived" + gone."enquiriesReceived",
      "enquiriesAnswered" = kept."enquiriesAnswered" + gone."enquiriesAnswered",
      "legalName" = coalesce(kept."legalName", gone."legalName"),
      "website" = coalesce(kept."website", gone."website"),
      "description" = coalesce(kept."description", gone."description"),
      "logoFileId" = coalesce(kept."logoFileId", gone."logoFileId"),
      "industryCategory" = coalesce(kept."industryCategory", gone."industryCategory"),
      "hqCountry" = coalesce(kept."hqCountry", gone."hqCountry"),
      "hqCity" = coalesce(kept."hqCity", gone."hqCity"),
      "sizeBand" = coalesce(kept."sizeBand", gone."sizeBand"),
      "createdAt" = least(kept."createdAt", gone."createdAt")
    FROM "organizations" gone WHERE kept."id" = ${into.id}::uuid AND gone."id" = ${from.id}::uuid`;
  await tx.organization.update({
    where: { id: from.id },
    data: { connectionsUsed: 0, enquiriesReceived: 0, enquiriesAnswered: 0 },
  });
}
