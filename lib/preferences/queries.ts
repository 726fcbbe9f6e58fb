import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";
import { notFound } from "@/lib/platform/errors";
import { timestampCursor, type Page, pageOf } from "@/lib/platform/pagination";
import { briefView } from "./brief";
import { briefsVisibleTo } from "./policy";
import type { ListBriefsInput } from "./schema";
import type { BriefView } from "./view";

const MAX_BRIEFS = 100;

/** The organization's briefs, the active one first. */
export async function listBriefs(actor: Marketer): Promise<BriefView[]> {
  const rows = await db.brief.findMany({
    where: briefsVisibleTo(actor),
    orderBy: [{ chosenAt: "desc" }, { id: "desc" }],
    take: MAX_BRIEFS,
  });
  return rows.map(briefView);
}

/** The briefs and the blocked organizations (in either direction) in one statement, as every search needs both. */
export async function getBriefsAndBlocks(
  actor: Pick<Marketer, "organizationId">,
): Promise<{ briefs: BriefView[]; blockedOrganizationIds: string[] }> {
  const active = { liftedAt: null };
  const own = await db.organization.findUnique({
    where: { id: actor.organizationId },
    select: {
      briefs: { where: briefsVisibleTo(actor), orderBy: [{ chosenAt: "desc" }, { id: "desc" }], take: MAX_BRIEFS },
      blocksMade: { where: active, select: { blockedOrganizationId: true } },
      blocksMet: { where: active, select: { blockerOrganizationId: true } },
    },
  });
  if (!own) throw notFound("This organization");
  const { briefs, blocksMade, blocksMet } = own;
  return {
    briefs: briefs.map(briefView),
    blockedOrganizationIds: [
      ...blocksMade.map(({ blockedOrganizationId }) => blockedOrganizationId),
      ...blocksMet.map(({ blockerOrganizationId }) => blockerOrganizationId),
    ],
  };
}

/** A page of briefs, with the total. */
export async function listBriefPage(actor: Marketer, { cursor, limit }: ListBriefsInput): Promise<Page<BriefView>> {
  const [rows, total] = await Promise.all([
    db.brief.findMany({
      where: { AND: [briefsVisibleTo(actor), cursor ? after(cursor) : {}] },
      orderBy: [{ chosenAt: "desc" }, { id: "desc" }],
      take: limit + 1,
    }),
    db.brief.count({ where: briefsVisibleTo(actor) }),
  ]);
  return { ...pageOf(rows, limit, briefView, ({ chosenAt, id }) => [chosenAt.getTime(), id]), total };
}

function after(cursor: string) {
  const { at: chosenAt, id } = timestampCursor(cursor);
  return { OR: [{ chosenAt: { lt: chosenAt } }, { chosenAt, id: { lt: id } }] };
}

export async function getBrief(actor: Marketer, { briefId }: { briefId: string }): Promise<BriefView> {
  const row = await db.brief.findFirst({ where: { AND: [briefsVisibleTo(actor), { id: briefId }] } });
  if (!row) throw notFound("This brief");
  return briefView(row);
}

/** The brief that pages use for matching by default, or null without one. */
export async function findActiveBriefId(actor: Pick<Marketer, "organizationId">): Promise<string | null> {
  const [brief] = await db.brief.findMany({
    where: briefsVisibleTo(actor),
    orderBy: [{ chosenAt: "desc" }, { id: "desc" }],
    take: 1,
    select: { id: true },
  });
  return brief?.id ?? null;
}

/** The same; throws `not_found` without one. */
export async function getActiveBriefId(actor: Marketer): Promise<string> {
  const id = await findActiveBriefId(actor);
  if (id === null) throw notFound("A brief");
  return id;
}

/** The industry in the organization's profile, to prefill its first brief. */
export async function findOwnIndustry(actor: Marketer): Promise<IndustryCategory | null> {
  const own = await db.organization.findUnique({
    where: { id: actor.organizationId },
    select: { industryCategory: true },
  });
  return industryCategories.find((code) => code === own?.industryCategory) ?? null;
}
