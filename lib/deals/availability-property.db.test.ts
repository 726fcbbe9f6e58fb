/** Whatever several buyers and the seller do, nothing is sold twice and every place says the same of it. */
import type { Marketer } from "@/lib/auth/actor";
import { getConversation } from "@/lib/messages/queries";
import { getOpportunity } from "@/lib/opportunities/queries";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { type Pair, exclusiveIn, makeConversation, offer, rivalOf } from "@/tests/support/builders/dealing";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import fc from "@/tests/support/fast-check";
import "@/tests/support/database/setup";
import { acceptProposal, counterProposal, createProposal, declineProposal } from "./commands";
import { expireProposals } from "./expiry-job";
import { holdForBuyer, releaseHold } from "./holds/commands";
import { getDealings } from "./queries";

jest.setTimeout(280_000);
afterEach(() => setClock());

const RUNS = 6;
const verbs = ["offer", "propose", "counter", "accept", "decline", "hold", "release", "wait"] as const;
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs),
    who: fc.integer({ min: 0, max: 2 }),
    units: fc.integer({ min: 1, max: 2 }),
    isExclusive: fc.boolean(),
  }),
  { minLength: 8, maxLength: 14 },
);
type Step = { verb: (typeof verbs)[number]; who: number; units: number; isExclusive: boolean };

async function threeBuyers(): Promise<Pair[]> {
  const pair = await makeConversation();
  return [pair, await rivalOf(pair, "insurance"), await rivalOf(pair, "insurance")];
}

function termsFor({ listing }: Pair, { units, isExclusive }: Step) {
  const [item] = listing.packages;
  const lines = [{ packageId: item?.id, description: item?.name ?? "", quantity: units, unitPrice: 100 }];
  return offer({
    lines,
    exclusivity: isExclusive ? exclusiveIn("insurance") : null,
    expiresAt: later(now(), days(5)).toISOString(),
  });
}

/** Takes the step, or is refused by a rule; anything else is a bug. */
async function take(pairs: readonly Pair[], step: Step): Promise<void> {
  const pair = pairs[step.who] as Pair;
  const { seller, marketer, conversationId } = pair;
  const live = await db.proposal.findFirst({
    where: { deal: { conversationId }, state: { in: ["awaiting_seller", "awaiting_buyer"] } },
  });
  const answering = live?.state === "awaiting_seller" ? seller : marketer;
  const { verb } = step;
  if (verb === "offer") await createProposal(marketer, { conversationId, ...termsFor(pair, step) });
  if (verb === "propose") await createProposal(seller, { conversationId, ...termsFor(pair, step) });
  if (verb === "counter" && live) await counterProposal(answering, live.id, termsFor(pair, step));
  if (verb === "accept" && live) await acceptProposal(answering, live.id, { revision: live.revision });
  if (verb === "decline" && live) await declineProposal(answering, live.id, { reason: "no_capacity" });
  const items = [{ packageId: pair.listing.packages[0]?.id ?? "", units: step.units }];
  const until = later(now(), days(4)).toISOString().slice(0, 10);
  if (verb === "hold") await holdForBuyer(seller, conversationId, { items, until });
  if (verb === "release") await releaseHold(seller, conversationId);
  if (verb !== "wait") return;
  const late = later(now(), days(3));
  setClock(() => late);
  await expireProposals();
}

async function expectTruth(pairs: readonly Pair[]): Promise<void> {
  const [first] = pairs as [Pair];
  const claims = await db.listingClaim.findMany({ where: { listingId: first.listing.id } });
  const sold = claims.filter(({ state }) => state === "sold");
  const units = sold.filter(({ packageId }) => packageId).reduce((sum, claim) => sum + claim.units, 0);
  expect(units).toBeLessThanOrEqual(2);
  const buyersOf = (isExclusive: boolean) =>
    new Set(
      sold
        .filter((claim) => claim.category === "insurance" && claim.isExclusive === isExclusive)
        .map((claim) => claim.buyerOrganizationId),
    );
  const [exclusive] = buyersOf(true);
  expect(buyersOf(true).size).toBeLessThanOrEqual(1);
  if (exclusive) for (const buyer of buyersOf(false)) expect(buyer).toBe(exclusive);
  for (const pair of pairs) await expectSame(pair, pair.marketer);
}

/** The listing's page, the match beside it and the proposal form in the thread. */
async function expectSame({ listing, conversationId }: Pair, marketer: Marketer): Promise<void> {
  const { listing: shown, match } = await getOpportunity(marketer, { id: listing.id });
  const { offered } = await getDealings(marketer, await getConversation(marketer, conversationId));
  const [page, form] = [shown.availability.packages[0], offered?.packages[0]];
  if (offered) expect([form?.state, form?.left, form?.until]).toEqual([page?.state, page?.left, page?.until]);
  const insurance = shown.availability.categories.find(({ category }) => category === "insurance");
  const isTaken = insurance?.state === "sold" && !insurance.isYours;
  const isWarned = insurance?.state === "on_hold" && !insurance.isYours;
  if (match?.state === "excluded") {
    const codes = match.excluded.map(({ code }) => code as string);
    expect(codes.includes("category_taken")).toBe(isTaken);
  }
  if (match?.state === "scored") {
    expect(isTaken).toBe(false);
    expect(match.cautions.some(({ text }) => text.includes("is on hold for another buyer"))).toBe(isWarned);
  }
}

test(`of ${RUNS} random negotiations by three buyers none sells twice, and all places agree after each step`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      setClock();
      const pairs = await threeBuyers();
      for (const { marketer } of pairs)
        await makeBrief({ marketer, fields: { ...statedBrief, industryCategory: "insurance" } });
      for (const step of drawn) {
        await take(pairs, step).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
        await expectTruth(pairs);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
