import "server-only";
import { z } from "zod";
import type { Marketer } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";
import { AppError, notFound } from "@/lib/platform/errors";
import { decodeCursor, type Page, pageOf } from "@/lib/platform/pagination";
import { briefView } from "./brief";
import { briefsVisibleTo } from "./policy";
import type { ListBriefsInput } from "./schema";
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

/** The same, a page at a time, with how many there are. */
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
  const [time, id] = z
    .tuple([z.int().min(0).max(8.64e15), z.uuid()])
    .catch(refuseCursor)
    .parse(decodeCursor(cursor, 2));
  const chosenAt = new Date(time);
  return { OR: [{ chosenAt: { lt: chosenAt } }, { chosenAt, id: { lt: id } }] };
}

const refuseCursor = (): never => {
  throw new AppError("bad_request", "The cursor is not one that this list gave out.");
};

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
