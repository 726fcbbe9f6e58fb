import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";
import { notFound } from "@/lib/platform/errors";
import { momentCursor, type Page, pageOf } from "@/lib/platform/pagination";
import { briefView } from "./brief";
import { briefsVisibleTo } from "./policy";
import type { ListBriefsInput } from "./schema";
import type { BriefView } from "./view";

const MOST_BRIEFS = 100;

/** The organization's briefs, the one in use first. */
export async function listBriefs(actor: Marketer): Promise<BriefView[]> {
  const rows = await db.brief.findMany({
    where: briefsVisibleTo(actor),
    orderBy: [{ chosenAt: "desc" }, { id: "desc" }],
    take: MOST_BRIEFS,
  });
  return rows.map(briefView);
}

/**
 * The same, and the organizations that block this one or are blocked by it, in one statement: what a search of the
 * market is measured by and what it leaves out.
 */
export async function getBriefsAndBlocks(actor: Marketer): Promise<{ briefs: BriefView[]; apart: string[] }> {
  const standing = { liftedAt: null };
  const own = await db.organization.findUnique({
    where: { id: actor.organizationId },
    select: {
      briefs: { where: briefsVisibleTo(actor), orderBy: [{ chosenAt: "desc" }, { id: "desc" }], take: MOST_BRIEFS },
      blocksMade: { where: standing, select: { blockedOrganizationId: true } },
      blocksMet: { where: standing, select: { blockerOrganizationId: true } },
    },
  });
  if (!own) throw notFound("This organization");
  const { briefs, blocksMade, blocksMet } = own;
  return {
    briefs: briefs.map(briefView),
    apart: [
      ...blocksMade.map(({ blockedOrganizationId }) => blockedOrganizationId),
      ...blocksMet.map(({ blockerOrganizationId }) => blockerOrganizationId),
    ],
  };
}

/** The briefs a page at a time, with how many there are. */
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
  const { at: chosenAt, id } = momentCursor(cursor);
  return { OR: [{ chosenAt: { lt: chosenAt } }, { chosenAt, id: { lt: id } }] };
}

export async function getBrief(actor: Marketer, { briefId }: { briefId: string }): Promise<BriefView> {
  const row = await db.brief.findFirst({ where: { AND: [briefsVisibleTo(actor), { id: briefId }] } });
  if (!row) throw notFound("This brief");
  return briefView(row);
}

/** What the organization's own profile says, to begin a first brief with. */
export async function findOwnIndustry(actor: Marketer): Promise<IndustryCategory | null> {
  const own = await db.organization.findUnique({
    where: { id: actor.organizationId },
    select: { industryCategory: true },
  });
  return industryCategories.find((code) => code === own?.industryCategory) ?? null;
}
