import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { toCents, toDollars } from "@/lib/platform/money";
import { actualRows } from "@/lib/roi/actual-rows";
import { findScenarioOfDeal } from "@/lib/roi/scenarios/queries";
import type { ScenarioView } from "@/lib/roi/scenarios/schema";
import { getDealProgress } from "../agreed/queries";
import { stageAfter } from "../agreed/stages";
import type { DeliverableView } from "../agreed/view";
import { dealSideOf, dealsVisibleTo } from "../policy";
import { canReview, reviewsView } from "../reviews/reviews-view";
import { provenFigures } from "./figures";
import type { RecapView } from "./schema";

/** What became of an agreed deal: promises beside proofs, and both sides' words. Throws `not_found` for others. */
export async function getRecap(actor: OrganizationMember, id: string): Promise<RecapView> {
  const [deal, stored, scenario] = await Promise.all([
    getDealProgress(actor, id),
    db.deal.findFirst({
      where: { AND: [{ id }, dealsVisibleTo(actor)] },
      select: { recap: true, reviews: true, completedAt: true, state: true },
    }),
    dealSideOf(actor) === "buyer" ? findScenarioOfDeal(actor, id) : null,
  ]);
  if (!stored || stored.state === "canceled") throw notFound("This recap");
  const { side, number, conversationId, state, buyer, seller, listing, currency, total } = deal;
  const mayWrite = mayAct(actor, "negotiate");
  return {
    ...{ dealId: id, number, conversationId, state, side, buyer, seller, listing, currency, total },
    ...{ termStart: deal.termStart, termEnd: deal.termEnd, termsVersion: deal.termsVersion },
    paid: toDollars(
      deal.payments.reduce((sum, { paidOn, amount }) => (paidOn ? sum + toCents(amount, currency) : sum), 0),
      currency,
    ),
    publishedAt: stored.recap?.publishedAt?.toISOString() ?? null,
    delivered: deliveredOf(deal.deliverables),
    figures: provenFigures(deal.deliverables),
    deliverables: deal.deliverables,
    payments: deal.payments,
    words: wordsOf(stored.recap, side),
    scenario: scenario && scenarioOf(scenario),
    reviews: reviewsView(stored, side),
    choices: {
      write: mayWrite,
      review: mayWrite && canReview(stored, side),
      renew: mayWrite && stageAfter(state, "renew") !== null,
    },
  };
}

/** Before anything was measured, only the plan is known. */
const scenarioOf = ({ id, name, result, actual }: ScenarioView): RecapView["scenario"] => ({
  ...{ id, name },
  hasActuals: actual !== null,
  rows: actualRows(result, actual?.result ?? result).map((row) => ({
    label: row.label,
    planned: row.planned,
    actual: actual ? row.actual : null,
    difference: actual ? row.difference : "–",
  })),
});

function deliveredOf(items: readonly DeliverableView[]): RecapView["delivered"] {
  const count = (...states: DeliverableView["state"][]) => items.filter(({ state }) => states.includes(state)).length;
  return {
    total: items.length,
    accepted: count("proof_accepted"),
    waived: count("waived"),
    open: count("planned", "delivered", "proof_submitted", "make_good"),
    disputed: count("proof_disputed"),
  };
}

type StoredRecap = {
  buyerSummary: string | null;
  sellerSummary: string | null;
  buyerLessons: string | null;
  sellerLessons: string | null;
  publishedAt: Date | null;
} | null;

/** Until the deal is completed a side sees only its own words. */
function wordsOf(recap: StoredRecap, side: RecapView["side"]): RecapView["words"] {
  if (!recap) return { buyer: null, seller: null };
  const isPublished = recap.publishedAt !== null;
  return {
    buyer: isPublished || side === "buyer" ? { summary: recap.buyerSummary, lessons: recap.buyerLessons } : null,
    seller: isPublished || side === "seller" ? { summary: recap.sellerSummary, lessons: recap.sellerLessons } : null,
  };
}
