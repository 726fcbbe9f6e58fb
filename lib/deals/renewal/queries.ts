import "server-only";
import { type OrganizationMember, rejectViewer } from "@/lib/auth/actor";
import type { ListingRow } from "@/lib/listings/row";
import { now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { getDealProgress } from "../agreed/queries";
import { offerableInclude, offeredListing } from "../offered-listing";
import { dealsVisibleTo } from "../policy";
import type { ItemLineInput, LineInput } from "../schema";
import type { LineView, RevisionView } from "../view";
import { nextSchedule } from "../payments/schedule";
import { toCents, toDollars } from "@/lib/platform/money";
import { valueByYear } from "../years";
import { nextTerm } from "./renewal-clock";
import type { RenewalDraft } from "./schema";

/**
 * The initial values of a renewal offer: the current terms, moved to the next term. Throws `not_found` for other
 * people's deals, `forbidden` for a viewer, and `conflict` for one that cannot be renewed.
 */
export async function getRenewalDraft(actor: OrganizationMember, id: string): Promise<RenewalDraft> {
  const { choices, state, number, terms, buyer, seller } = await getDealProgress(actor, id);
  rejectViewer(actor);
  if (!choices.renew) throw conflict("This deal can’t be renewed now.", { state });
  const { listing, recap } = await db.deal.findFirstOrThrow({
    where: { AND: [{ id }, dealsVisibleTo(actor)] },
    select: { recap: true, listing: { include: offerableInclude } },
  });
  const { total, currency, termStart, termEnd, exclusivity, firstRefusal } = terms;
  const next = nextTerm(terms, toIsoDay(now()));
  const lessons = [
    { organizationName: seller.name, text: recap?.sellerLessons },
    { organizationName: buyer.name, text: recap?.buyerLessons },
  ];
  return {
    number,
    before: { total, currency, termStart, termEnd },
    offer: {
      lines: terms.lines.map((line) => lineOf(line, listing)),
      ...next,
      ...{ exclusivity, firstRefusal, acceptance: terms.acceptance },
      paymentSchedule: scheduleOfNext(terms, next),
    },
    offered: offeredListing(listing, buyer.id),
    lessons: recap?.publishedAt ? lessons.flatMap(({ text, ...by }) => (text ? [{ ...by, text }] : [])) : [],
  };
}

/** Paid on the same plan as the last term. */
function scheduleOfNext(
  { paymentSchedule, lines, total, currency, ...term }: RevisionView,
  next: ReturnType<typeof nextTerm>,
) {
  const cents = (amount: number) => toCents(amount, currency);
  const payments = paymentSchedule?.map(({ amount, ...payment }) => ({ ...payment, amountCents: cents(amount) }));
  const byYear = valueByYear(
    lines.map((line) => ({ ...line, totalCents: cents(line.total) })),
    term,
  );
  const moved = nextSchedule(payments ?? null, { ...term, byYear, totalCents: cents(total) }, next);
  return (
    moved?.map(({ amountCents, ...payment }) => ({ ...payment, amount: toDollars(amountCents, currency) })) ?? null
  );
}

/** Items no longer in the listing become custom lines. */
function lineOf(line: LineView, { packages }: ListingRow): LineInput {
  if (line.discount) return { kind: "discount", description: line.description, ...line.discount };
  const { packageId, assetId, description, assetCategory, quantity, unitPrice, year } = line;
  const has = (id: string) => packages.some((item) => item.id === id || item.assets.some((asset) => asset.id === id));
  return {
    packageId: packageId && has(packageId) ? packageId : null,
    assetId: assetId && has(assetId) ? assetId : null,
    assetCategory: assetCategory as ItemLineInput["assetCategory"],
    ...{ description, quantity, unitPrice, year },
  };
}
