/** What the deals of a file become: their listing, package and sponsor are looked up among the seller's own. */
import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { emailSchema } from "@/lib/auth/schema";
import { readIndustryNames } from "@/lib/language/industries";
import { listingsOf } from "@/lib/listings/policy";
import { recipientsOf } from "@/lib/messages/policy";
import { notBlocking } from "@/lib/organizations/blocks/exclusion";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { toIsoDay } from "@/lib/platform/days";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/money";
import { namedObstacles, stockSelect } from "../../claims";
import { requestOf } from "../../conflicts";
import { deliverablesOf } from "../../fulfillment/from-terms";
import { scheduleOf } from "../../payments/schedule";
import type { Terms } from "../../terms";
import { contactOrganizationsOf } from "../contact-store";
import { type SignedDealInput, signedDealSchema } from "../schema";
import { repeatedText, signedTerms } from "../signed-terms";
import type { ReadDeal, ReadDeals } from "./read-deals";
import type { PlannedDeal } from "./schema";

export interface Plan {
  shown: PlannedDeal;
  /** Null if it can't be recorded. */
  input: SignedDealInput | null;
}

export const planDeals = (actor: Seller, { deals }: ReadDeals): Promise<Plan[]> =>
  inTransaction(async (tx) => {
    const own = await readOwn(tx, actor, deals);
    const plans: Plan[] = [];
    for (const deal of deals) plans.push(await planDeal(tx, own, deal));
    return plans;
  });

const listingSelect = { ...stockSelect, id: true, title: true } satisfies Prisma.ListingSelect;
type OwnListing = Prisma.ListingGetPayload<{ select: typeof listingSelect }>;

type Own = Awaited<ReturnType<typeof readOwn>>;

async function readOwn(tx: Tx, actor: Seller, deals: readonly ReadDeal[]) {
  const listings: OwnListing[] = await tx.listing.findMany({
    where: { ...listingsOf(actor), status: { not: "archived" } },
    select: listingSelect,
  });
  const contacts = await tx.organization.findMany({
    where: contactOrganizationsOf(actor),
    select: { id: true, name: true, industryCategory: true, contactEmail: true },
  });
  const recorded = await tx.deal.findMany({
    where: { buyerOrganizationId: { in: contacts.map(({ id }) => id) }, state: { not: "canceled" } },
    select: { buyerOrganizationId: true, listingId: true, termStart: true, termEnd: true },
  });
  return { listings, contacts, recorded, onPitchside: await readOnPitchside(tx, actor, deals) };
}

/**
 * The sponsors with these names that the seller could contact anyway, so that nobody learns here who else has an
 * account. Before its approval it can contact nobody.
 */
async function readOnPitchside(tx: Tx, actor: Seller, deals: readonly ReadDeal[]) {
  if (actor.awaitsApproval) return [];
  const names = [...new Set(deals.map(({ sponsor }) => sponsor.toLowerCase()))];
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "organizations" WHERE lower("name") = ANY(${names}::text[]) AND "status" = 'active'`;
  const id = { in: found.map((row) => row.id) };
  const where = { AND: [recipientsOf(actor), notBlocking(actor.organizationId), { id }] };
  return tx.organization.findMany({ where, select: { name: true } });
}

async function planDeal(tx: Tx, own: Own, deal: ReadDeal): Promise<Plan> {
  const [problems, doubts] = [[...deal.problems], [...deal.doubts]];
  const listing = findListing(own.listings, deal, { problems, doubts });
  const found = listing && findPackage(listing, deal, problems);
  const contact = own.contacts.find(({ name }) => isSame(name, deal.sponsor));
  if (!contact && own.onPitchside.some(({ name }) => isSame(name, deal.sponsor))) doubts.push(onPitchsideText);
  const industryCategory = categoryOf(deal, doubts);
  const parsed = signedDealSchema.safeParse({
    ...{ ...deal, email: emailOf(deal, doubts), industryCategory },
    listingId: listing?.id,
    packageId: found?.id,
  });
  if (!parsed.success && problems.length === 0)
    problems.push(...new Set(parsed.error.issues.map(({ path, message }) => issueText(path, message))));
  const input = parsed.success && problems.length === 0 ? parsed.data : null;
  const terms = input && listing ? termsIn(input, listing, problems) : null;
  if (input && listing && terms) {
    const buyer = {
      organizationId: contact?.id ?? "",
      industryCategory: contact?.industryCategory ?? industryCategory,
    };
    const obstacles = await namedObstacles(tx, listing, requestOf(terms), buyer);
    problems.push(...obstacles.map(({ text }) => text));
    if (contact && isRecorded(own, contact.id, input)) problems.push(repeatedText);
  }
  const shown = { ...shownOf(deal, input, terms), currency: deal.currency ?? listing?.currency ?? "USD" };
  return {
    input: problems.length === 0 ? input : null,
    shown: {
      ...shown,
      email: contact?.contactEmail ?? input?.email ?? null,
      isNewSponsor: !contact,
      listing: listing?.title ?? deal.listing,
      packageName: found?.name ?? (deal.package || null),
      category: industryCategory,
      ...{ problems, doubts },
    },
  };
}

const onPitchsideText =
  "There is already a sponsor with this name on Pitchside. The deal you record stays private. To share it, ask them to confirm it by email.";

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** By its title, or by a part of it that no other title has. */
function findListing(
  listings: readonly OwnListing[],
  { listing: named }: ReadDeal,
  { problems, doubts }: { problems: string[]; doubts: string[] },
): OwnListing | undefined {
  const [only] = listings;
  if (named === "" && only && listings.length === 1) return only;
  const exact = listings.filter(({ title }) => isSame(title, named));
  const similar = named === "" ? [] : listings.filter(({ title }) => title.toLowerCase().includes(named.toLowerCase()));
  const [found] = exact.length > 0 ? exact : similar;
  const count = exact.length || similar.length;
  if (named === "") problems.push("Enter the listing.");
  else if (!found) problems.push(`You have no listing called “${named}”.`);
  else if (count > 1) problems.push(`You have ${count} listings that match “${named}”.`);
  else if (exact.length === 0) doubts.push(`The file calls the listing “${named}”.`);
  return count === 1 ? found : undefined;
}

function findPackage({ packages }: OwnListing, { package: named }: ReadDeal, problems: string[]) {
  if (named === "") return undefined;
  const found = packages.find(({ name }) => isSame(name, named));
  if (!found) problems.push(`The listing has no package called “${named}”.`);
  return found;
}

/** A sponsor can be asked to confirm later, so an invalid address doesn't stop the deal. */
function emailOf({ email }: ReadDeal, doubts: string[]): string | null {
  if (email === "") return null;
  if (emailSchema.safeParse(email).success) return email;
  doubts.push(`“${email}” isn’t an email address, so it isn’t saved.`);
  return null;
}

/** By its code or its name; an exclusive deal needs one. */
function categoryOf({ category }: ReadDeal, doubts: string[]) {
  if (category === "") return null;
  const code = category.toLowerCase().replaceAll(/[^a-z]+/g, "_");
  const found = industryCategories.find((each) => each === code) ?? readIndustryNames(category)[0]?.code;
  if (!found) doubts.push(`We don’t know the category “${category}”, so it isn’t saved.`);
  return found ?? null;
}

const fieldNames: Readonly<Record<string, string>> = {
  ...{ sponsor: "Sponsor", termStart: "Start", termEnd: "End", value: "Value" },
  ...{ currency: "Currency", payments: "Payments", deliverables: "Deliverables", industryCategory: "Category" },
};

function issueText([field]: readonly PropertyKey[], message: string): string {
  const name = fieldNames[String(field)];
  return name ? `${name}: ${message}` : message;
}

function termsIn(input: SignedDealInput, listing: OwnListing, problems: string[]): Terms | null {
  try {
    return signedTerms(input, listing);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    problems.push(...Object.values(error.fields ?? {}).flatMap((texts) => texts ?? []));
    return null;
  }
}

const isRecorded = ({ recorded }: Own, contactId: string, { listingId, termStart, termEnd }: SignedDealInput) =>
  recorded.some(
    (deal) =>
      deal.buyerOrganizationId === contactId &&
      deal.listingId === listingId &&
      deal.termStart?.toISOString().startsWith(termStart) &&
      deal.termEnd?.toISOString().startsWith(termEnd),
  );

/** As it will be saved, or, if it won’t be, as far as it was read. */
function shownOf(deal: ReadDeal, input: SignedDealInput | null, terms: Terms | null) {
  const { line, sponsor, isExclusive, termStart, termEnd, value } = deal;
  const facts = { line, sponsor, isExclusive, termStart, termEnd, value };
  if (!input || !terms) return { ...facts, payments: [], deliverables: [] };
  const items = input.deliverables.length > 0 ? input.deliverables : deliverablesOf(terms, new Map());
  return {
    ...facts,
    payments: scheduleOf(terms).map(({ label, amountCents, dueOn }, position) => ({
      label,
      amount: toDollars(amountCents, terms.currency),
      dueOn: toIsoDay(dueOn),
      paidOn: input.payments[position]?.paidOn ?? null,
    })),
    deliverables: items.map(({ name, quantity, dueOn }) => ({
      ...{ name, quantity },
      dueOn: dueOn instanceof Date ? toIsoDay(dueOn) : (dueOn ?? terms.termEnd),
    })),
  };
}
