import type { Marketer } from "@/lib/auth/actor";
import { saveOpportunity } from "@/lib/opportunities/saved/commands";
import { writeComment } from "@/lib/opportunities/saved/comments/commands";
import { createShortlist, placeEntry } from "@/lib/opportunities/saved/lists/commands";
import { decideSaved, voteForSaved } from "@/lib/opportunities/saved/team/commands";
import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoAgent, demoMarketer } from "./builders/actors";
import { type DemoSaved, type DemoVoice, savedByNorthwind, shortlistsOfNorthwind } from "./world/shortlists";

const hour = 3_600_000;

type Team = Record<DemoVoice, Marketer>;

/** What the demo brand saved and how its team decides, made by the product's own commands when it would have happened. */
export async function seedShortlists(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const brandId = ids.get("northwind-insurance") ?? "";
  const team = { brand: await demoMarketer(brandId), agency: await demoAgent(brandId) };
  const listings = await db.listing.findMany({
    where: { title: { in: savedByNorthwind.map(({ listing }) => listing) } },
    select: { id: true, title: true },
  });
  const idOf = (title: string) => listings.find((listing) => listing.title === title)?.id ?? "";
  try {
    for (const saved of savedByNorthwind) await playSaved(team, { ...saved, id: idOf(saved.listing) }, today);
    setClock(() => new Date(today.getTime() - 8 * 24 * hour));
    for (const { name, listings: titles } of shortlistsOfNorthwind) {
      const { id: listId } = await createShortlist(team.brand, { name });
      for (const title of titles) await placeEntry(team.brand, { listId, listingId: idOf(title) });
    }
  } finally {
    setClock();
  }
}

async function playSaved(team: Team, saved: DemoSaved & { id: string }, today: Date): Promise<void> {
  const listingId = saved.id;
  const start = today.getTime() - saved.daysAgo * 24 * hour;
  const at = (hours: number) => setClock(() => new Date(start + hours * hour));
  at(0);
  await saveOpportunity(team[saved.by], { listingId, note: saved.note });
  await dateSave(team.brand, listingId, new Date(start));
  await rememberPrice(team.brand, saved);
  at(10);
  for (const voice of saved.votes) await voteForSaved(team[voice], { listingId });
  for (const { by, after, text, mentions } of saved.comments ?? []) {
    at(after);
    const other = team[by === "brand" ? "agency" : "brand"];
    const body = text.replace(/^@/, `@${other.name}`);
    await writeComment(team[by], { listingId, body, mentions: mentions ? [other.userId] : [] });
  }
  at(48);
  const { passed } = saved;
  if (passed)
    await decideSaved(team.brand, {
      listingId,
      decision: "passed",
      passReason: passed.reason,
      passNote: passed.note,
    });
}

/** The database stamps a save with its own time. */
async function dateSave({ organizationId }: Marketer, listingId: string, createdAt: Date): Promise<void> {
  const where = { organizationId, listingId };
  await db.savedOpportunity.updateMany({ where, data: { createdAt } });
  await db.analyticsEvent.updateMany({ where: { ...where, type: "save" }, data: { at: createdAt } });
}

/** The listings have their latest price from the start, so an earlier one is remembered by hand. */
async function rememberPrice({ organizationId }: Marketer, { id: listingId, priceThen }: DemoSaved & { id: string }) {
  if (!priceThen) return;
  const { fromPriceCents } = await db.listing.findUniqueOrThrow({ where: { id: listingId } });
  const seenPriceCents = Math.round((Number(fromPriceCents) * priceThen) / 10_000) * 10_000;
  await db.savedOpportunity.updateMany({ where: { organizationId, listingId }, data: { seenPriceCents } });
}
