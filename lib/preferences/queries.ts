import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";
import { notFound } from "@/lib/platform/errors";
import { briefView } from "./brief";
import { briefsVisibleTo } from "./policy";
import type { BriefView } from "./view";

/** The organization's briefs, the one in use first. */
export async function listBriefs(actor: Marketer): Promise<BriefView[]> {
  const rows = await db.brief.findMany({
    where: briefsVisibleTo(actor),
    orderBy: [{ chosenAt: "desc" }, { id: "desc" }],
    take: 100,
  });
  return rows.map(briefView);
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
