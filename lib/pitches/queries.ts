import "server-only";
import type { Marketer, Seller } from "@/lib/auth/actor";
import { priceText } from "@/lib/listings/pricing";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { displayedScore } from "@/lib/matching/labels";
import { matchCompiled } from "@/lib/matching/score";
import { type DeclineReason, declineText } from "@/lib/messages/declines/reasons";
import { indexRow } from "@/lib/opportunities/facts";
import { readSearchRows } from "@/lib/opportunities/listing-row-queries";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { briefCriteria, briefView } from "@/lib/preferences/brief";
import { briefsVisibleTo } from "@/lib/preferences/policy";
import type { BriefView } from "@/lib/preferences/view";
import { openBriefFacts, openBriefTitle } from "./brief-facts";
import { matchesOf, readOwnListings } from "./matching-queries";
import { briefsOpenTo, pitchesMadeBy, pitchesReceivedBy } from "./policy";
import type { OpenBrief, OwnPitch, ReceivedPitch } from "./view";

/** Only the newest are checked. */
const MAX_OPEN = 200;
const MAX_PITCHES = 200;

const packageSelect = { id: true, name: true, priceCents: true, contactForPricing: true } as const;
type PackageRow = Prisma.ListingPackageGetPayload<{ select: typeof packageSelect }>;

const ownSelect = {
  id: true,
  briefId: true,
  body: true,
  state: true,
  declineReason: true,
  declineNote: true,
  conversationId: true,
  createdAt: true,
  listing: { select: { id: true, title: true } },
  package: { select: packageSelect },
} satisfies Prisma.PitchSelect;
type OwnRow = Prisma.PitchGetPayload<{ select: typeof ownSelect }>;

const openSelect = {
  _count: { select: { pitches: { where: { state: { not: "withdrawn" as const } } } } },
  organization: { select: { name: true } },
} satisfies Prisma.BriefInclude;
type OpenRow = Prisma.BriefGetPayload<{ include: typeof openSelect }>;

/**
 * The open briefs for which one of the seller's listings is a good match, newest first, and those that the seller
 * pitched for. Nothing in it identifies the marketer.
 */
export async function listOpenBriefs(actor: Seller): Promise<OpenBrief[]> {
  const [briefs, pitches, listings] = await Promise.all([
    db.brief.findMany({
      where: briefsOpenTo(actor),
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      take: MAX_OPEN,
      include: openSelect,
    }),
    db.pitch.findMany({
      where: { AND: [pitchesMadeBy(actor), { state: { not: "withdrawn" } }] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_PITCHES,
      select: { ...ownSelect, brief: { include: openSelect } },
    }),
    readOwnListings(actor),
  ]);
  const pitched = new Map(pitches.map((pitch) => [pitch.briefId, pitch]));
  const open = new Set(briefs.map(({ id }) => id));
  const closed = pitches.filter(({ briefId }) => !open.has(briefId)).map(({ brief }) => brief);
  const packages = await readPackages(listings.map(({ id }) => id));
  return [...briefs, ...closed].flatMap((brief) => {
    const pitch = pitched.get(brief.id);
    const matches = open.has(brief.id) ? matchesOf(brief, listings) : [];
    if (matches.length === 0 && !pitch) return [];
    const offered = matches.map((match) => ({ ...match, packages: packages.get(match.id) ?? [] }));
    return [openBrief(brief, { matches: offered, pitch, isOpen: open.has(brief.id) })];
  });
}

interface Offered {
  matches: OpenBrief["matches"];
  pitch?: OwnRow;
  isOpen: boolean;
}

function openBrief(brief: OpenRow, { matches, pitch, isOpen }: Offered): OpenBrief {
  const view = briefView(brief);
  return {
    id: brief.id,
    title: openBriefTitle(view),
    facts: openBriefFacts(view, brief.organization.name),
    pitchesLeft: Math.max(0, view.maxPitches - brief._count.pitches),
    isOpen,
    matches,
    pitch: pitch ? ownPitch(pitch) : null,
  };
}

const ownPitch = ({
  briefId: _brief,
  declineReason,
  declineNote,
  package: chosen,
  createdAt,
  ...row
}: OwnRow): OwnPitch => ({
  id: row.id,
  listing: row.listing,
  package: chosen?.name ?? null,
  body: row.body,
  state: row.state,
  reason: declineReason ? declineText(declineReason as DeclineReason, declineNote) : null,
  conversationId: row.conversationId,
  createdAt: createdAt.toISOString(),
});

async function readPackages(
  listingIds: readonly string[],
): Promise<Map<string, OpenBrief["matches"][number]["packages"]>> {
  const rows = await db.listing.findMany({
    where: { id: { in: [...listingIds] } },
    select: { id: true, currency: true, packages: { orderBy: { position: "asc" }, select: packageSelect } },
  });
  return new Map(
    rows.map(({ id, currency, packages }) => [
      id,
      packages.map((item) => ({ id: item.id, name: item.name, priceText: packagePrice(item, currency) })),
    ]),
  );
}

const packagePrice = ({ priceCents, contactForPricing }: PackageRow, currency: string): string =>
  priceText({ cents: contactForPricing || !priceCents ? null : Number(priceCents), isStartingAt: false }, currency);

/** The pitches for one of the marketer's briefs, best match first. Throws `not_found` for someone else's brief. */
export async function listPitches(actor: Marketer, { briefId }: { briefId: string }): Promise<ReceivedPitch[]> {
  const brief = await db.brief.findFirst({ where: { AND: [briefsVisibleTo(actor), { id: briefId }] } });
  if (!brief) throw notFound("This brief");
  return listPitchesTo(actor, briefView(brief));
}

/** The same for a brief that was read already. */
export async function listPitchesTo(actor: Marketer, brief: BriefView): Promise<ReceivedPitch[]> {
  const pitches = await db.pitch.findMany({
    where: { AND: [pitchesReceivedBy(actor), { briefId: brief.id }] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MAX_PITCHES,
    select: {
      ...ownSelect,
      reportedAt: true,
      listing: { select: { id: true, title: true, currency: true } },
      seller: { select: { name: true } },
    },
  });
  const ids = pitches.map(({ listing }) => listing.id);
  const rows = ids.length > 0 ? await readSearchRows(Prisma.sql`l.id = ANY(${ids}::uuid[])`) : [];
  const compiled = compileBrief(briefCriteria(brief, actor.organizationId, []), now().getTime());
  const matches = new Map(rows.map((row) => [row.id, matchCompiled(compiled, indexRow(row))]));
  return pitches
    .map(({ seller, listing, package: chosen, createdAt, ...row }): ReceivedPitch => {
      const match = matches.get(listing.id);
      const scored = match?.state === "scored" ? match : null;
      return {
        id: row.id,
        listing: { id: listing.id, title: listing.title },
        seller: seller.name,
        package: chosen?.name ?? null,
        priceText: chosen ? packagePrice(chosen, listing.currency) : "No package",
        body: row.body,
        state: row.state,
        reason: row.declineReason as DeclineReason | null,
        score: scored && displayedScore(scored.score),
        label: scored?.label ?? null,
        conversationId: row.conversationId,
        isReported: row.reportedAt !== null,
        createdAt: createdAt.toISOString(),
      };
    })
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));
}
