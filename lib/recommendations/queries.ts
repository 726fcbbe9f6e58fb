import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { compileBrief } from "@/lib/matching/compiled-brief";
import type { BriefCriteria } from "@/lib/matching/criteria";
import { unstatedNeeds } from "@/lib/matching/needs";
import { cardsOf } from "@/lib/opportunities/queries";
import { briefFor } from "@/lib/opportunities/search-filters";
import { liveIndex } from "@/lib/opportunities/search-index/live-index";
import type { SearchIndex } from "@/lib/opportunities/search-index/search-index";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { briefCriteria, briefView } from "@/lib/preferences/brief";
import { parseLearned } from "@/lib/preferences/learned";
import { briefsVisibleTo } from "@/lib/preferences/policy";
import { getBriefsAndBlocks } from "@/lib/preferences/queries";
import type { BriefView } from "@/lib/preferences/view";
import { excludeBlocked } from "@/lib/organizations/blocks/exclusion";
import { learnedView } from "./learned-view";
import { NEW_SELLER_DAYS, withNewSeller } from "./new-seller";
import type { HiddenListing, LearnedView, Recommendation, Recommendations, RecommendationsInput } from "./schema";
import { POLICY_VERSION } from "./signals";

const MAX_FEEDBACK = 500;
const MAX_NEW_LISTINGS = 2000;

/** The listings that fit a brief best, without those marked "Not for me". */
export async function listRecommendations(
  actor: Marketer,
  { briefId, limit }: RecommendationsInput,
): Promise<Recommendations> {
  const [{ briefs, blockedOrganizationIds }, searchIndex] = await Promise.all([getBriefsAndBlocks(actor), liveIndex()]);
  const brief = briefFor(briefs, briefId);
  if (brief === undefined) throw notFound("This brief");
  const names = briefs.map(nameOf);
  if (brief === null) return { ...nothing, briefs: names };
  const criteria = briefCriteria(brief, actor.organizationId, []);
  const compiled = compileBrief(criteria, now().getTime());
  const { feedback, learned } = await readLearning(actor, brief);
  const answer = { ...nothing, brief: nameOf(brief), briefs: names, learned, hidden: feedback.flatMap(hiddenListing) };
  if (!compiled.isScorable) return { ...answer, needs: unstatedNeeds(compiled) };
  const hidden = new Set(answer.hidden.map(({ listingId }) => listingId));
  const chosen = await choose({ searchIndex, criteria, blockedOrganizationIds, hidden, limit });
  const { items: cards } = await cardsOf(
    actor,
    chosen.map(({ id }) => id),
    { brief, compiled },
  );
  const slots = new Map(chosen.map(({ id, slot }) => [id, slot]));
  const output = new Map(
    feedback.map((row) => [row.listingId, { id: row.id, signal: row.signal, reason: row.reason }]),
  );
  return {
    ...answer,
    items: cards.map((card, at) => ({
      ...card,
      position: at + 1,
      slot: slots.get(card.id) ?? "match",
      feedback: output.get(card.id) ?? null,
    })),
    constraintCosts: cards.length > 0 ? [] : costsOf(searchIndex, criteria),
  };
}

const nothing: Recommendations = {
  items: [],
  hidden: [],
  learned: null,
  brief: null,
  briefs: [],
  needs: null,
  constraintCosts: [],
  policyVersion: POLICY_VERSION,
};

const nameOf = ({ id, name }: BriefView) => ({ id, name });

/** What was learned for one brief of the organization, as it is stored. */
export async function getLearned(actor: Marketer, { briefId }: { briefId: string }): Promise<LearnedView> {
  const row = await db.brief.findFirst({ where: { AND: [briefsVisibleTo(actor), { id: briefId }] } });
  if (!row) throw notFound("This brief");
  return learnedView(parseLearned(row.learned), briefView(row).weights);
}

type FeedbackRow = Awaited<ReturnType<typeof readLearning>>["feedback"][number];

async function readLearning(actor: Marketer, brief: BriefView) {
  const row = await db.brief.findFirst({
    where: { AND: [briefsVisibleTo(actor), { id: brief.id }] },
    select: {
      learned: true,
      feedback: {
        where: { endedAt: null, listing: { organization: excludeBlocked(actor.organizationId) } },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MAX_FEEDBACK,
        include: { listing: { select: { title: true } } },
      },
    },
  });
  if (!row) throw notFound("This brief");
  return { feedback: row.feedback, learned: learnedView(parseLearned(row.learned), brief.weights) };
}

const hiddenListing = ({ id, listingId, listing, signal, reason, createdAt }: FeedbackRow): HiddenListing[] =>
  signal === "less"
    ? [{ feedbackId: id, listingId, title: listing.title, reason, hiddenAt: createdAt.toISOString() }]
    : [];

interface Choice {
  searchIndex: SearchIndex;
  criteria: BriefCriteria;
  blockedOrganizationIds: readonly string[];
  hidden: ReadonlySet<string>;
  limit: number;
}

type Chosen = Pick<Recommendation, "id" | "slot">;

/** By score, with one place for a new seller. */
async function choose(choice: Choice): Promise<Chosen[]> {
  const { limit, hidden } = choice;
  const ranked = find(choice, limit + hidden.size);
  const newListings = await newSellersListings();
  const shown = new Set(ranked.slice(0, limit));
  const newcomers = newListings.size > 0 ? find(choice, limit + hidden.size + 1, newListings) : [];
  const newcomer = newcomers.find((id) => !shown.has(id));
  return withNewSeller<Chosen>(
    ranked.map((id) => ({ id, slot: "match" })),
    newcomer === undefined ? null : { id: newcomer, slot: "new_seller" },
    limit,
  );
}

function find({ searchIndex, criteria, blockedOrganizationIds, hidden }: Choice, limit: number, only?: Set<string>) {
  const search = { filters: { only }, brief: criteria, blockedOrganizationIds, sort: "match" as const };
  const { items } = searchIndex.search({ ...search, limit, now: now().getTime() });
  return items.map(({ id }) => id).filter((id) => !hidden.has(id));
}

async function newSellersListings(): Promise<Set<string>> {
  const rows = await db.listing.findMany({
    where: {
      status: "published",
      organization: { createdAt: { gte: later(now(), -days(NEW_SELLER_DAYS)) }, inquiriesReceived: 0 },
    },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: MAX_NEW_LISTINGS,
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

const costsOf = (searchIndex: SearchIndex, criteria: BriefCriteria) =>
  searchIndex
    .constraintCosts(criteria, now().getTime())
    .filter(({ added }) => added > 0)
    .map(({ text, added }) => ({ text, added }));
