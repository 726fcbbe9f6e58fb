/**
 * When a brief opens, the sellers with a good match are notified, each person once per brief, however often it changes.
 * A job does it: matching takes a while, and an interrupted run continues with the remaining sellers.
 */
import "server-only";
import { notify } from "@/lib/notifications/commands";
import { readSearchRows } from "@/lib/opportunities/listing-row-queries";
import { notBlockedBy } from "@/lib/organizations/blocks/exclusion";
import { Prisma, db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { logger } from "@/lib/platform/logger";
import { type BriefRow, briefView } from "@/lib/preferences/brief";
import { openBriefTitle } from "./brief-facts";
import { type OwnMatch, matchesOf } from "./matching-queries";
import { openBriefs } from "./open-briefs";

const BRIEFS = 50;
const LISTINGS = 500;

/** Returns how many briefs were announced. */
export async function announceOpenBriefs(signal?: AbortSignal): Promise<number> {
  const changed = await db.brief.findMany({
    where: { AND: [openBriefs, { announcedVersion: { lt: db.brief.fields.version } }] },
    orderBy: [{ updatedAt: "asc" }, { id: "asc" }],
    take: BRIEFS,
  });
  for (const brief of changed) {
    if (signal?.aborted) return 0;
    await announce(brief).catch((error: unknown) =>
      logger.warn({ err: error, briefId: brief.id }, "An open brief could not be announced."),
    );
  }
  return changed.length;
}

async function announce(brief: BriefRow): Promise<void> {
  const pitches = await db.pitch.findMany({
    where: { briefId: brief.id, state: { not: "withdrawn" } },
    select: { sellerOrganizationId: true },
  });
  if (pitches.length < briefView(brief).maxPitches) {
    const matched = await matchedSellers(brief);
    for (const { sellerOrganizationId } of pitches) matched.delete(sellerOrganizationId);
    for (const id of await reachable(brief, [...matched.keys()])) await notifySeller(brief, id, matched.get(id));
  }
  // Not through the Prisma client, which would update the brief's modification time.
  await db.$executeRaw`UPDATE "briefs" SET "announcedVersion" = ${brief.version} WHERE "id" = ${brief.id}::uuid`;
}

/** The best match of each seller, by its organization. */
async function matchedSellers(brief: BriefRow): Promise<Map<string, OwnMatch>> {
  const best = new Map<string, OwnMatch>();
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const rows = await readSearchRows(
      Prisma.sql`l.status = 'published' AND l.id > ${after}::uuid ORDER BY l.id LIMIT ${LISTINGS}`,
    );
    const sellerOf = new Map(rows.map(({ id, organizationId }) => [id, organizationId]));
    for (const match of matchesOf(brief, rows)) {
      const seller = sellerOf.get(match.id) ?? "";
      if ((best.get(seller)?.score ?? -1) < match.score) best.set(seller, match);
    }
    if (rows.length < LISTINGS) return best;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Sellers that can see the brief: active, and not blocked by its marketer. */
async function reachable({ organizationId }: BriefRow, ids: readonly string[]): Promise<string[]> {
  const rows = await db.organization.findMany({
    where: { AND: [{ id: { in: [...ids] }, status: "active" }, notBlockedBy(organizationId)] },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Contains the brief's criteria and the matching listing, and nothing about the marketer. */
const notifySeller = (brief: BriefRow, organizationId: string, match?: OwnMatch): Promise<void> =>
  inTransaction((tx) =>
    notify(tx, {
      organizationId,
      type: "brief_opened",
      title: `A new brief matches ${match?.title ?? "one of your listings"}`,
      body: openBriefTitle(briefView(brief)),
      href: "/briefs",
      dedupeKey: `brief:${brief.id}:opened`,
    }),
  );

export const announceOpenBriefsJob = defineJob(
  "pitches.announce-briefs",
  async (_: object, { signal }) => {
    await announceOpenBriefs(signal);
  },
  { everySeconds: 60, limitSeconds: 240, retries: 0 },
);
