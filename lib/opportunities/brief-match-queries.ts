import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { displayedScore, matchLabel } from "@/lib/matching/labels";
import { unstatedNeeds } from "@/lib/matching/needs";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { Page } from "@/lib/platform/pagination";
import { briefCriteria } from "@/lib/preferences/brief";
import { listBlockedIds } from "@/lib/organizations/blocks/queries";
import { getBrief, getBriefsAndBlocks, listBriefPage } from "@/lib/preferences/queries";
import type { BriefFields, ListBriefsInput } from "@/lib/preferences/schema";
import type { BriefView } from "@/lib/preferences/view";
import type { BriefMatches, BriefPreview, BriefWithMatches } from "./brief-view";
import { liveIndex } from "./search-index/live-index";

/** Every brief with its number of matches, and nothing else, for the screen to choose one. */
export async function listBriefsWithCounts(actor: Marketer): Promise<(BriefView & { matchCount: number })[]> {
  const [{ briefs, blockedOrganizationIds }, searchIndex] = await Promise.all([getBriefsAndBlocks(actor), liveIndex()]);
  const at = now().getTime();
  const countOf = (brief: BriefView) =>
    searchIndex.countMatches(briefCriteria(brief, actor.organizationId, blockedOrganizationIds), at).matches;
  return briefs.map((brief) => ({ ...brief, matchCount: countOf(brief) }));
}

export async function listBriefsWithMatches(actor: Marketer, input: ListBriefsInput): Promise<Page<BriefWithMatches>> {
  const [page, blockedOrganizationIds] = await Promise.all([listBriefPage(actor, input), listBlockedIds(actor)]);
  const withItsOwn = async (brief: BriefView) => ({
    ...brief,
    ...(await matchesOf(actor, brief, blockedOrganizationIds)),
  });
  return { ...page, items: await Promise.all(page.items.map(withItsOwn)) };
}

export const getBriefWithMatches = async (
  actor: Marketer,
  { briefId }: { briefId: string },
): Promise<BriefWithMatches> => withMatches(actor, await getBrief(actor, { briefId }));

/** A brief that was just saved, in the response format. */
export const withMatches = async (actor: Marketer, brief: BriefView): Promise<BriefWithMatches> => ({
  ...brief,
  ...(await matchesOf(actor, brief, await listBlockedIds(actor))),
});

/** What a brief would find, before it is saved. */
export async function previewBrief(actor: Marketer, fields: BriefFields): Promise<BriefPreview> {
  const [searchIndex, blockedOrganizationIds] = await Promise.all([liveIndex(), listBlockedIds(actor)]);
  const matches = await matchesOf(actor, fields, blockedOrganizationIds);
  const criteria = briefCriteria(fields, actor.organizationId, blockedOrganizationIds);
  const compiled = compileBrief(criteria, now().getTime());
  const found = compiled.isScorable
    ? searchIndex.search({ filters: {}, brief: criteria, sort: "match", limit: 3, now: now().getTime() }).items
    : [];
  return {
    ...matches,
    total: searchIndex.size,
    needs: compiled.isScorable ? null : unstatedNeeds(compiled),
    best: await titled(found),
  };
}

async function matchesOf(
  actor: Marketer,
  fields: BriefFields,
  blockedOrganizationIds: readonly string[],
): Promise<BriefMatches> {
  const searchIndex = await liveIndex();
  const criteria = briefCriteria(fields, actor.organizationId, blockedOrganizationIds);
  const { matches, byLabel } = searchIndex.countMatches(criteria, now().getTime());
  const costs = searchIndex.constraintCosts(criteria, now().getTime());
  return { matchCount: matches, byLabel, constraintCosts: costs.filter(({ added }) => added > 0) };
}

async function titled(found: readonly { id: string; score: number | null }[]): Promise<BriefPreview["best"]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db.listing.findMany({
    where: { id: { in: ids }, status: "published" },
    select: { id: true, title: true },
  });
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return found.flatMap(({ id, score }) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title, score: displayedScore(score ?? 0), label: matchLabel(score ?? 0) }];
  });
}
