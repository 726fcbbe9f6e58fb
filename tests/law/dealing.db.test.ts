import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { getConversation } from "@/lib/messages/queries";
import { getOpportunity } from "@/lib/opportunities/queries";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import { giveLegalDetails } from "@/tests/support/builders/legal-details";
import { type Pair, exclusiveIn, makeConversation, offer, rivalOf } from "@/tests/support/builders/dealing";
import { type Seen, checkDealing, nothingSeen } from "@/tests/support/dealing/dealing-invariants";
import { OtherInstance } from "@/tests/support/dealing/other-instance";
import { type Step, type StepName, performStep } from "@/tests/support/dealing/steps";
import fc from "@/tests/support/fast-check";
import { byTier } from "@/tests/support/tier";
import { acceptProposal, counterProposal, createProposal, declineProposal } from "@/lib/deals/commands";
import { plannedPayments } from "@/lib/deals/payments/schedule";
import { isDiscount } from "@/lib/deals/discounts";
import type { OfferInput } from "@/lib/deals/schema";
import { termsOf } from "@/lib/deals/terms";
import { valueByYear } from "@/lib/deals/years";
import { expireProposals } from "@/lib/deals/expiry-job";
import { holdForBuyer, releaseHold } from "@/lib/deals/holds/commands";
import { getDealings } from "@/lib/deals/queries";
import { toIsoDay } from "@/lib/platform/days";
import { toDollars } from "@/lib/platform/money";

jest.setTimeout(byTier({ default: 280_000, full: 900_000, nightly: 10_800_000 }));

describe("dealing model", () => {
  /*
   * Random marketers and a seller deal with each other about two listings, one in dollars and one in yen, on two instances
   * of the product, one of which is killed in the middle of each round. Whatever they do, and in whatever order, the
   * invariants of dealing-invariants.ts hold.
   */
  const ROUND = 100;
  const rounds = byTier({ default: 1, full: 5, nightly: 100 });

  const names: readonly StepName[] = [
    ...(["offer", "offer", "counter", "accept", "accept", "accept", "decline", "withdraw"] as const),
    ...(["deliverable", "deliverable", "deliverable", "deliverable", "pay", "invoice"] as const),
    ...(["change", "answerChange", "answerChange", "cancel", "answerCancellation", "renew"] as const),
  ];

  interface Choice {
    name: StepName;
    who: number;
    isSeller: boolean;
    units: number;
    /** In minor units of the listing's currency. */
    price: number;
    pick: number;
    /** On which instance, or on both at the same time. */
    where: "here" | "there" | "both";
  }

  const choice = fc.record<Choice>({
    name: fc.constantFrom(...names),
    who: fc.nat({ max: 3 }),
    isSeller: fc.boolean(),
    units: fc.integer({ min: 1, max: 2 }),
    price: fc.integer({ min: 1, max: 5_000_000 }),
    pick: fc.nat({ max: 1000 }),
    where: fc.constantFrom("here", "there", "both"),
  });

  interface Market {
    pairs: Pair[];
    other: OtherInstance;
    taken: number;
  }
  type Model = { seen: Seen };

  const pickOf = <T>(items: readonly T[], pick: number): T | undefined => items[pick % Math.max(1, items.length)];

  /** A package, by the year in every third offer, a custom item, and discounts on a line and on the total. */
  function termsFor({ listing }: Pair, { units, price, pick }: Choice): OfferInput {
    const [item] = listing.packages;
    const amount = (minor: number) => toDollars(minor, listing.currency);
    const line = { packageId: item?.id, description: item?.name ?? "", quantity: units };
    const years = pick % 3 ? [null] : [1, 2, 3];
    const lines = [
      ...years.map((year) => ({ ...line, unitPrice: amount(price + (year ?? 0)), year })),
      { description: "Hospitality", quantity: 1 + (pick % 3), unitPrice: amount(3333) },
      ...(pick % 2 ? [{ kind: "discount" as const, description: "Off", percent: 0.25 + (pick % 99) }] : []),
      ...(pick % 5 ? [] : [{ kind: "discount" as const, description: "Off", amount: amount(1234), of: 0 }]),
    ];
    return offer({ lines, ...(years.length > 1 && { termEnd: "2030-05-31" }) });
  }

  /** The step that the choice stands for as things are now, or null where there is nothing to do it to. */
  async function stepOf({ pairs }: Market, choice: Choice): Promise<Step | null> {
    const { name, who, isSeller, pick } = choice;
    const pair = pairs[who] as Pair;
    const { seller, marketer, conversationId } = pair;
    const side: OrganizationMember = isSeller ? seller : marketer;
    const terms = termsFor(pair, choice);
    if (name === "offer") return { name, actor: side, args: [{ conversationId, ...withPayments(pair, terms, pick) }] };
    const newest = { where: { deal: { conversationId } }, orderBy: { createdAt: "desc" } } as const;
    const proposal = await db.proposal.findFirst(newest);
    if (!proposal) return null;
    const { id, revision, nextActor } = proposal;
    const onTurn = nextActor === "seller" ? seller : marketer;
    if (name === "counter")
      return { name, actor: onTurn, args: [id, { revision, ...withPayments(pair, terms, pick) }] };
    if (name === "accept") return { name, actor: onTurn, args: [id, { revision }] };
    if (name === "decline")
      return {
        name,
        actor: onTurn,
        args: [id, { revision, reason: nextActor === "seller" ? "price_below_ours" : "budget_committed" }],
      };
    if (name === "withdraw") return { name, actor: side, args: [id, { revision }] };
    return dealStep(pair, side, choice, terms);
  }

  /** Three of four offers negotiate their payments. */
  function withPayments({ listing: { currency } }: Pair, terms: OfferInput, pick: number): OfferInput {
    const custom = terms.lines.map((line) => (isDiscount(line) ? line : { ...line, packageId: null }));
    const { lines, totalCents } = termsOf({ ...terms, lines: custom }, { currency, packages: [] }, now());
    const plan = (["whole", "halves", "monthly", "yearly"] as const)[pick % 4] ?? "whole";
    const payments = plannedPayments(plan, { ...terms, totalCents, byYear: valueByYear(lines, terms) });
    if (!payments || payments.some(({ amountCents }) => amountCents === 0)) return terms;
    const paymentSchedule = payments.map(({ amountCents, ...each }) => ({
      ...each,
      amount: toDollars(amountCents, currency),
    }));
    return { ...terms, paymentSchedule };
  }

  async function dealStep(
    { conversationId, seller, marketer }: Pair,
    side: OrganizationMember,
    { name, pick }: Choice,
    { expiresAt, ...terms }: OfferInput,
  ): Promise<Step | null> {
    const deals = await db.deal.findMany({
      where: { conversationId, agreedAt: { not: null } },
      orderBy: { createdAt: "asc" },
      include: { deliverables: true, payments: true, changeOrders: true, cancellations: true },
    });
    const deal = pickOf(deals, pick);
    if (!deal) return null;
    const { id } = deal;
    if (name === "deliverable") {
      const deliverable = pickOf(deal.deliverables, pick);
      const step = pickOf(
        ["submit_proof", "accept", "accept", "dispute", "waive", "make_good", "deliver", "undo"] as const,
        pick >> 3,
      );
      const isOfSeller = step === "submit_proof" || step === "make_good" || step === "deliver";
      const actor = isOfSeller || (step === "undo" && pick % 2) ? seller : marketer;
      const units = pick % 3 ? null : 1 + (pick % Math.max(1, deliverable?.quantity ?? 1));
      const input = { step, note: "Because", proof: { note: "Seen", figure: 1 + pick }, units };
      return deliverable ? { name, actor, args: [{ id, deliverableId: deliverable.id }, input] } : null;
    }
    if (name === "pay" || name === "invoice") {
      const payment = pickOf(deal.payments, pick);
      const args = [
        { id, paymentId: payment?.id ?? "" },
        { paidOn: pick % 4 ? "2026-01-05" : null, note: null },
      ];
      return payment ? { name, actor: seller, args } : null;
    }
    if (name === "change") return { name, actor: side, args: [id, { ...terms, reason: "More" }] };
    if (name === "answerChange") {
      const number = Math.max(1, deal.changeOrders.length);
      return { name, actor: side, args: [id, { number, answer: pick % 3 ? "accept" : "decline" }] };
    }
    if (name === "cancel") {
      const isUnilateral = pick % 4 === 0;
      return { name, actor: side, args: [id, { reason: "event_canceled", note: "Off", isUnilateral }] };
    }
    if (name === "answerCancellation") {
      const request = deal.cancellations.at(-1)?.id;
      return request
        ? { name, actor: side, args: [id, { id: request, answer: pick % 3 ? "decline" : "accept" }] }
        : null;
    }
    return { name: "renew", actor: side, args: [id, { ...terms, expiresAt }] };
  }

  /** Takes one step on one instance, or the same step on both at the same time, and checks the result. */
  class PerformStep implements fc.AsyncCommand<Model, Market> {
    constructor(readonly choice: Choice) {}
    check = () => true;
    toString = () => JSON.stringify(this.choice);

    async run(model: Model, market: Market): Promise<void> {
      const step = await stepOf(market, this.choice);
      market.taken += 1;
      if (!step) return;
      const { where } = this.choice;
      if (market.taken === ROUND / 2) await killDuring(market, step);
      else await Promise.all([where !== "there" && performStep(step), where !== "here" && market.other.take(step)]);
      model.seen = await checkDealing([...new Set(market.pairs.map(({ listing }) => listing.id))], model.seen);
    }
  }

  async function killDuring({ other, taken }: Market, step: Step): Promise<void> {
    const requested = other.take(step);
    await new Promise((resolve) => setTimeout(resolve, taken % 7));
    await other.kill();
    await requested;
    await other.start();
  }

  async function openMarket(other: OtherInstance): Promise<Market> {
    const pair = await makeConversation();
    const inYen = await makeConversation({ seller: pair.seller, listing: { fields: { currency: "JPY" } } });
    const pairs = [pair, await rivalOf(pair), inYen, await rivalOf(inYen)];
    await giveLegalDetails([...pairs.map(({ marketer }) => marketer.organizationId), pair.seller.organizationId]);
    return { pairs, other, taken: 0 };
  }

  test(`whatever two sides do on two instances, one killed in between, ${rounds * ROUND} steps break no rule`, async () => {
    const other = new OtherInstance();
    await other.start();
    try {
      const commands = fc.array(
        choice.map((chosen) => new PerformStep(chosen)),
        { minLength: ROUND, maxLength: ROUND },
      );
      await fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          const market = await openMarket(other);
          const setup = () => ({ model: { seen: nothingSeen }, real: market });
          await fc.asyncModelRun(setup, steps);
          expect(market.taken).toBe(ROUND);
        }),
        { numRuns: rounds, endOnFailure: true },
      );
      expect(await db.deal.count({ where: { agreedAt: { not: null } } })).toBeGreaterThanOrEqual(rounds);
    } finally {
      await other.kill();
    }
  });
});

/** Whatever several buyers and the seller do, nothing is sold twice and every place says the same of it. */
describe("availability property", () => {
  const RUNS = byTier({ default: 3, full: 6 });
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

  /** Takes the step, or a rule rejects it; anything else is a bug. */
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
    const until = toIsoDay(later(now(), days(4)));
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

  test(`in ${RUNS} random negotiations by three buyers none sells twice, and all screens agree after each step`, async () => {
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
});
