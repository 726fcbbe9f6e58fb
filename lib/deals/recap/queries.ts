import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { readFileBytes } from "@/lib/platform/files/storage";
import { toCents, toDollars } from "@/lib/platform/money";
import { actualRows } from "@/lib/roi/actual-rows";
import { findScenarioOfDeal } from "@/lib/roi/scenarios/queries";
import type { ScenarioView } from "@/lib/roi/scenarios/schema";
import { getDealProgress } from "../agreed/queries";
import { isRecorded, stageAfter } from "../agreed/stages";
import type { DealProgress, DeliverableView } from "../agreed/view";
import { type Item, isItemSettled, itemsOf } from "../fulfillment/units";
import { getDealFile } from "../file-store";
import { dealsVisibleTo } from "../policy";
import { canReview, reviewsView } from "../reviews/reviews-view";
import { discountText } from "../wording";
import { measuredInputs, provenFigures } from "./figures";
import type { RecapView } from "./schema";

/**
 * The outcome of an agreed deal: promises beside proofs, and both sides' comments. Throws `not_found` for other
 * people's deals.
 */
export async function getRecap(actor: OrganizationMember, id: string): Promise<RecapView> {
  const [deal, stored] = await Promise.all([
    getDealProgress(actor, id),
    db.deal.findFirst({
      where: { AND: [{ id }, dealsVisibleTo(actor)] },
      select: { recap: true, reviews: true, completedAt: true, state: true, conversation: { select: { kind: true } } },
    }),
  ]);
  if (!stored || stored.state === "canceled") throw notFound("This recap");
  const { side, number, conversationId, state, buyer, seller, listing, currency, total } = deal;
  const figures = provenFigures(deal.deliverables);
  const scenario =
    side === "buyer" ? await findScenarioOfDeal(actor, id, (inputs) => measuredInputs(figures, inputs)) : null;
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
    figures,
    deliverables: deal.deliverables,
    lines: linesOf(deal),
    payments: deal.payments,
    words: wordsOf(stored.recap, side),
    scenario: scenario && scenarioOf(scenario, currency),
    reviews: reviewsView(stored, side),
    choices: {
      write: mayWrite,
      review: mayWrite && !isRecorded(stored) && canReview(stored, side),
      renew: mayWrite && !isRecorded(stored) && stageAfter(state, "renew") !== null,
    },
  };
}

/** More pictures than this would make the document too heavy to send. */
const PICTURES_MAX = 24;

/** The accepted proof pictures that this person can see, by file. */
export async function getRecapPictures(
  actor: OrganizationMember,
  { deliverables }: RecapView,
): Promise<Map<string, Uint8Array>> {
  const files = deliverables.flatMap(({ state, proofs }) =>
    state === "proof_accepted" ? proofs.flatMap(({ file }) => file ?? []) : [],
  );
  const pictures = files.filter(({ contentType }) => contentType.startsWith("image/")).slice(0, PICTURES_MAX);
  const read = await Promise.all(
    pictures.map(async (file) => {
      const { id } = await getDealFile(actor, file.id);
      return [id, await readFileBytes(id)] as const;
    }),
  );
  return new Map(read);
}

const linesOf = ({ terms }: DealProgress): RecapView["lines"] =>
  terms.lines.map((line) => ({
    description: line.year ? `${line.description}, year ${line.year}` : line.description,
    ...{ quantity: line.quantity, total: line.total },
    discount: discountText(line, terms.lines, terms.currency),
  }));

/** In the deal's currency. Before anything was measured, only the plan is known. */
const scenarioOf = ({ id, name, result, actual }: ScenarioView, currency: string): RecapView["scenario"] => ({
  ...{ id, name },
  hasActuals: actual !== null,
  currency: result.currency,
  rows: actualRows(result, actual?.result ?? result, currency).map((row) => ({
    label: row.label,
    planned: row.planned,
    actual: actual && !isUnmeasured(row, actual) ? row.actual : null,
    difference: actual && !isUnmeasured(row, actual) ? row.difference : "–",
  })),
});

/** A figure derived only from the plan was not measured. */
const isUnmeasured = (
  { planned, actual }: { planned: string; actual: string },
  { by }: NonNullable<ScenarioView["actual"]>,
): boolean => by === null && planned === actual;

/** By deliverable, regardless of the parts its units were delivered in. */
function deliveredOf(parts: readonly DeliverableView[]): RecapView["delivered"] {
  const items = itemsOf(parts);
  const settled = items.filter(isItemSettled);
  const isAccepted = (item: Item) => item.parts.some(({ state }) => state === "proof_accepted");
  const accepted = settled.filter(isAccepted).length;
  const disputed = items.filter((item) => item.parts.some(({ state }) => state === "proof_disputed")).length;
  return {
    ...{ total: items.length, accepted, disputed },
    waived: settled.length - accepted,
    open: items.length - settled.length - disputed,
  };
}

type StoredRecap = {
  buyerSummary: string | null;
  sellerSummary: string | null;
  buyerLessons: string | null;
  sellerLessons: string | null;
  publishedAt: Date | null;
} | null;

/** Until the deal is completed, a side sees only its own comments. */
function wordsOf(recap: StoredRecap, side: RecapView["side"]): RecapView["words"] {
  if (!recap) return { buyer: null, seller: null };
  const isPublished = recap.publishedAt !== null;
  return {
    buyer: isPublished || side === "buyer" ? { summary: recap.buyerSummary, lessons: recap.buyerLessons } : null,
    seller: isPublished || side === "seller" ? { summary: recap.sellerSummary, lessons: recap.sellerLessons } : null,
  };
}
