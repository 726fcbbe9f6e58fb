import type { Marketer, Seller } from "@/lib/auth/actor";
import { getDealProgress } from "@/lib/deals/agreed/queries";
import { answerCancellation, cancelDeal } from "@/lib/deals/cancellation/commands";
import { acceptProposal, createProposal } from "@/lib/deals/commands";
import { prepareContract } from "@/lib/deals/contract/commands";
import { stepDeliverable } from "@/lib/deals/fulfillment/commands";
import { markPayment } from "@/lib/deals/payments/commands";
import { saveRecap } from "@/lib/deals/recap/commands";
import { offerRenewal } from "@/lib/deals/renewal/commands";
import { getRenewalDraft } from "@/lib/deals/renewal/queries";
import { runRenewalClock } from "@/lib/deals/renewal/renewal-job";
import { reviewDeal } from "@/lib/deals/reviews/commands";
import { expireListings } from "@/lib/listings/expiry-job";
import { pauseListing } from "@/lib/listings/publication/commands";
import { sendMessage, startConversation } from "@/lib/messages/commands";
import { days, hours, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoMarketer, demoSeller } from "./builders/actors";
import { sign } from "./builders/delivery";
import { seedPastBriefs } from "./builders/past-briefs";
import { seedPastListings } from "./builders/past-listings";
import { type PastDeal, type PastProof, clockDays, pastDeals } from "./world/past-deals";
import { pastListings } from "./world/past-listings";

interface Played {
  marketer: Marketer;
  seller: Seller;
  conversationId: string;
  dealId: string;
}

interface Step {
  on: number;
  play: () => Promise<unknown>;
}

const sides = ["seller", "buyer"] as const;

/** A year of deals behind the demo accounts, in every stage, each step on its day and by the product's own commands. */
export async function seedPastDeals(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const listings = await seedPastListings(ids, today);
  const briefs = await seedPastBriefs(ids, today);
  const clock = clockDays.map((on) => ({ on, play: runClock }));
  const pauses = pastListings.flatMap(({ title, paused }) =>
    paused === undefined ? [] : [{ on: paused, play: () => pause(listings.get(title) ?? "") }],
  );
  const steps = [...pastDeals.flatMap((deal) => stepsOf(deal, { ids, listings, briefs }, today)), ...pauses, ...clock];
  try {
    for (const { on, play } of steps.toSorted((a, b) => b.on - a.on)) {
      setClock(() => later(today, hours(9) - days(on)));
      await play();
    }
  } finally {
    setClock();
  }
}

async function runClock(): Promise<void> {
  await expireListings();
  await runRenewalClock();
}

async function pause(id: string): Promise<void> {
  const { organizationId } = await db.listing.findUniqueOrThrow({ where: { id } });
  await pauseListing(await demoSeller(organizationId), { id });
}

/** By slug of an organization, by title of a past listing, and by slug of the marketer. */
type Known = Readonly<Record<"ids" | "listings" | "briefs", ReadonlyMap<string, string>>>;

function stepsOf(deal: PastDeal, known: Known, today: Date): Step[] {
  const { offered, contract, paid, proofs = [], recap, ratings, renewal, canceled } = deal;
  let played: Played;
  const step = (on: number | undefined, play: (so: Played) => Promise<unknown>): Step[] =>
    on === undefined ? [] : [{ on, play: () => play(played) }];
  return [
    { on: offered + 3, play: async () => (played = await meet(deal, known)) },
    ...step(offered, async (so) => (so.dealId = await offer(deal, so, today))),
    ...step(offered - 2, agree),
    ...step(contract?.on, (so) => signAll(so, contract?.signed ?? "nobody")),
    ...step(paid, pay),
    ...proofs.flatMap(({ on, item, proof, answer }) => [
      ...step(on, (so) => prove(so, item, proof)),
      ...(answer ? step(on - 1, (so) => review(so, item, answer)) : []),
    ]),
    ...sides.flatMap((side) => [
      ...step(recap?.[side] && recap.on, (so) => saveRecap(by(side, so), so.dealId, recap?.[side] ?? {})),
      ...step(ratings?.[side] && ratings.on, (so) => rate(so, side, ratings?.[side])),
    ]),
    ...step(renewal?.offered, offerNextTerm),
    ...step(renewal?.accepted, acceptRenewal),
    ...step(canceled?.on, (so) => cancel(so, canceled)),
  ];
}

const by = (side: (typeof sides)[number], { marketer, seller }: Played) => (side === "seller" ? seller : marketer);

/** Writes to the seller, who answers, unless the two talk about this listing already. */
async function meet({ marketer: slug, opening, listing }: PastDeal, { ids, listings, briefs }: Known) {
  const listingId = listings.get(listing) ?? "";
  const marketer = await demoMarketer(ids.get(slug) ?? "");
  const { organizationId } = await db.listing.findUniqueOrThrow({ where: { id: listingId } });
  const seller = await demoSeller(organizationId);
  const known = await db.conversation.findFirst({
    where: { listingId, buyerOrganizationId: marketer.organizationId },
    select: { id: true },
  });
  if (known) return { marketer, seller, conversationId: known.id, dealId: "" };
  const body = opening ?? "";
  const { conversation } = await startConversation(marketer, { listingId, body, briefId: briefs.get(slug) });
  setClock(laterBy(6));
  await sendMessage(seller, conversation.id, { body: "Yes, happy to. I’ll send you a proposal.", isInternal: false });
  return { marketer, seller, conversationId: conversation.id, dealId: "" };
}

function laterBy(count: number): () => Date {
  const at = later(now(), hours(count));
  return () => at;
}

async function offer({ lines, words, term, offered }: PastDeal, so: Played, today: Date): Promise<string> {
  const { listing } = await db.conversation.findUniqueOrThrow({
    where: { id: so.conversationId },
    select: { listing: { select: { termStart: true, termEnd: true } } },
  });
  const dayOf = (value: Date | null) => (value ?? later(today, -days(offered))).toISOString().slice(0, 10);
  const [from, until] = term
    ? term.map((daysAgo) => later(today, -days(daysAgo)))
    : [listing.termStart, listing.termEnd];
  const { dealId } = await createProposal(so.seller, {
    conversationId: so.conversationId,
    lines: lines.flatMap((line) =>
      "description" in line ? [{ ...line, assetCategory: line.category, category: undefined }] : [],
    ),
    ...{ termStart: dayOf(from ?? null), termEnd: dayOf(until ?? null), message: words },
    expiresAt: later(now(), days(14)).toISOString().slice(0, 10),
  });
  return dealId;
}

const proposalOf = async (dealId: string): Promise<string> =>
  (await db.proposal.findFirstOrThrow({ where: { dealId }, select: { id: true } })).id;

const agree = async ({ marketer, dealId }: Played) =>
  acceptProposal(marketer, await proposalOf(dealId), { revision: 1 });

async function offerNextTerm({ seller, dealId }: Played): Promise<void> {
  const { offer: next } = await getRenewalDraft(seller, dealId);
  const expiresAt = later(now(), days(30)).toISOString();
  await offerRenewal(seller, dealId, { ...next, expiresAt, message: "Same rights for the coming season." });
}

async function acceptRenewal({ marketer, dealId }: Played): Promise<void> {
  const next = await db.deal.findFirstOrThrow({ where: { renewalOfId: dealId }, select: { id: true } });
  await acceptProposal(marketer, await proposalOf(next.id), { revision: 1 });
}

async function signAll(so: Played, signed: NonNullable<PastDeal["contract"]>["signed"]): Promise<void> {
  await prepareContract(so.seller, so.dealId, {});
  for (const side of signed === "both" ? sides : signed === "seller" ? (["seller"] as const) : []) {
    setClock(laterBy(5));
    await sign(side, so, so.dealId);
  }
}

async function pay({ seller, dealId }: Played): Promise<void> {
  const { payments } = await getDealProgress(seller, dealId);
  const ids = { id: dealId, paymentId: payments[0]?.id ?? "" };
  await markPayment(seller, ids, { paidOn: now().toISOString().slice(0, 10), note: "Bank transfer" });
}

async function idsOf({ seller, dealId }: Played, item: number) {
  const { deliverables } = await getDealProgress(seller, dealId);
  return { id: dealId, deliverableId: deliverables[item]?.id ?? "" };
}

async function prove(so: Played, item: number, proof: PastProof["proof"]): Promise<void> {
  const ids = await idsOf(so, item);
  await stepDeliverable(so.seller, ids, { step: "plan", ownerId: so.seller.userId });
  await stepDeliverable(so.seller, ids, { step: "submit_proof", proof });
}

async function review(so: Played, item: number, answer: NonNullable<PastProof["answer"]>): Promise<void> {
  const input =
    answer === "accept" ? ({ step: "accept" } as const) : { step: "dispute" as const, note: answer.dispute };
  await stepDeliverable(so.marketer, await idsOf(so, item), input);
}

async function rate(so: Played, side: (typeof sides)[number], rating?: { stars: number; comment: string }) {
  if (rating) await reviewDeal(by(side, so), so.dealId, rating);
}

/** The marketer asks, and the seller agrees two days later. */
async function cancel({ marketer, seller, dealId }: Played, requested: PastDeal["canceled"]): Promise<void> {
  if (!requested) return;
  const { reason, note } = requested;
  await cancelDeal(marketer, dealId, { reason, note, isUnilateral: false });
  setClock(laterBy(48));
  const { id } = await db.dealCancellation.findFirstOrThrow({ where: { dealId, state: "proposed" } });
  await answerCancellation(seller, dealId, { id, answer: "accept" });
}
