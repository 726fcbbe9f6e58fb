import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { lockThreadForSystem } from "@/lib/messages/thread";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { formatDate } from "@/lib/platform/format";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { logger } from "@/lib/platform/logger";
import { announceByClock } from "../announce";
import { type StageVerb, stageAfter } from "../agreed/stages";
import { readAgreement } from "../agreed/terms-store";
import { holdNextTerm } from "../claims";
import { liveStates } from "../states";
import { OPENS_DAYS_BEFORE, nextTerm, renewByOf, renewalOpensOn } from "./renewal-clock";

const BATCH = 100;
const today = () => toIsoDay(now());

/** Opens or lapses due renewals, each deal in its own transaction. Returns how many changed. */
export async function runRenewalClock(): Promise<{ opened: number; lapsed: number }> {
  return { opened: await sweep("open_renewal", dueToOpen, open), lapsed: await sweep("lapse", dueToLapse, lapse) };
}

const dueToOpen = () =>
  db.deal.findMany({
    where: { state: "completed", termEnd: { lte: later(new Date(today()), days(OPENS_DAYS_BEFORE)) } },
    ...page,
  });

/** A renewal offer that is still open keeps the renewal open. */
const dueToLapse = () =>
  db.deal.findMany({
    where: {
      state: "renewal_open",
      renewBy: { lt: new Date(today()) },
      renewals: { none: { proposals: { some: { state: { in: [...liveStates] } } } } },
    },
    ...page,
  });

const page = {
  orderBy: { id: "asc" },
  take: BATCH,
  select: { id: true, conversationId: true },
} as const;

type Due = { id: string; conversationId: string };
type Step = (tx: Tx, deal: DueDeal) => Promise<void>;

/** Failures don't block other deals; only an outage ends the sweep, which is retried. */
async function sweep(verb: StageVerb, find: () => Promise<Due[]>, step: Step): Promise<number> {
  let moved = 0;
  for (;;) {
    const due = await find();
    let inPage = 0;
    for (const each of due) if (await move(each, verb, step).catch(noteRejection(each.id))) inPage += 1;
    moved += inPage;
    if (due.length < BATCH || inPage === 0) return moved;
  }
}

const columns = {
  id: true,
  number: true,
  state: true,
  termEnd: true,
  firstRefusal: true,
  listing: { select: { title: true } },
};
type DueDeal = NonNullable<Awaited<ReturnType<typeof readDeal>>>;

async function readDeal(tx: Tx, { id, conversationId }: Due) {
  const thread = await lockThreadForSystem(tx, conversationId);
  const deal = await tx.deal.findUnique({ where: { id }, select: columns });
  return deal && { ...deal, thread };
}

const move = (due: Due, verb: StageVerb, step: Step): Promise<boolean> =>
  inTransaction(async (tx) => {
    const deal = await readDeal(tx, due);
    const state = deal && stageAfter(deal.state, verb);
    if (!deal || !state) return false;
    const { count } = await tx.deal.updateMany({ where: { id: deal.id, state: deal.state }, data: { state } });
    if (count === 0) return false;
    await step(tx, deal);
    return true;
  });

async function open(tx: Tx, deal: DueDeal): Promise<void> {
  const termEnd = toIsoDay(deal.termEnd ?? now());
  if (renewalOpensOn(termEnd) > today())
    throw new Error(`A renewal opens ${OPENS_DAYS_BEFORE} days before the term ends.`);
  const renewBy = renewByOf(termEnd, today());
  await tx.deal.update({ where: { id: deal.id }, data: { renewalOpenedAt: now(), renewBy: new Date(renewBy) } });
  const until = deal.firstRefusal ? await holdForBuyer(tx, deal) : null;
  const hold = until ? ` The next term is on hold for the buyer until ${formatDate(until)}.` : "";
  await announceByClock(tx, deal.thread, deal, {
    event: "deals.renewal_opened",
    sentence: `Deal ${deal.number} is open for renewal until ${formatDate(renewBy)}.${hold}`,
    notification: { type: "deal_updated", title: `Open for renewal: ${deal.listing.title}` },
    after: { renewBy, heldUntil: until },
  });
}

/** Null if someone else already has part of the next term. */
async function holdForBuyer(tx: Tx, deal: DueDeal): Promise<string | null> {
  const { negotiation, terms } = await readAgreement(tx, deal.thread, deal.id);
  const next = { ...terms, ...nextTerm(terms, today()) };
  return (await holdNextTerm(tx, negotiation, next))?.toISOString() ?? null;
}

const lapse: Step = (tx, deal) =>
  announceByClock(tx, deal.thread, deal, {
    event: "deals.renewal_lapsed",
    sentence: `Deal ${deal.number} was not renewed.`,
    notification: { type: "deal_updated", title: `Not renewed: ${deal.listing.title}` },
    after: {},
  });

const noteRejection =
  (dealId: string) =>
  (error: unknown): false => {
    if (error instanceof AppError && error.code === "unavailable") throw error;
    logger.error({ err: error, dealId }, "a renewal could not be opened or closed");
    return false;
  };

export const renewalClockJob = defineJob(
  "deals.renewal-clock",
  async () => {
    await runRenewalClock();
  },
  { everySeconds: 900, limitSeconds: 300 },
);
