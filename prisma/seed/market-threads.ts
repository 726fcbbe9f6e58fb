import { expireProposals } from "@/lib/deals/expiry-job";
import { days, later, minutes, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { Chance } from "./builders/chance";
import { playThread } from "./builders/thread";
import { brands, type DemoOrganization, marketingAgencies } from "./world/organizations";
import { archived, ended, pausedLately, suspended } from "./world/listing-life";
import { type Course, courses, followUps, offers, openings, replies } from "./world/market-talks";
import type { DemoThread } from "./world/threads";

const contacts = 24;
const longestAgo = 84;
/** A seller's first contacts are free; these stay within them. */
const mostOfSeller = 2;

/** Contacts between the other brands and sellers, two a week for three months, with every outcome. */
export async function seedMarketThreads(ids: Map<string, string>, today: Date): Promise<void> {
  const chance = new Chance(67);
  const stalls = new Stalls(await openListings());
  try {
    for (let at = 0; at < contacts; at += 1) {
      const buyer = buyers[(at * 7) % buyers.length] as DemoOrganization;
      const daysAgo = longestAgo - Math.round((at * (longestAgo - 4)) / contacts);
      const isLast = at === soldOutAt;
      const listing = stalls.take(buyer, later(today, -days(daysAgo)), isLast);
      if (!listing) continue;
      if (isLast) await sellLastUnit(listing);
      const course = courseOf(courses[at % courses.length] as Course, daysAgo);
      await playThread(threadOf(chance, { buyer, listing, daysAgo, course }), ids, today);
    }
    await endOffers(today);
  } finally {
    setClock();
  }
}

/** Each unanswered offer expires on its day, as the job would have done it. */
async function endOffers(today: Date): Promise<void> {
  const open = await db.proposal.findMany({
    where: { state: { in: ["awaiting_buyer", "awaiting_seller"] }, expiresAt: { lt: today } },
    orderBy: { expiresAt: "asc" },
    select: { expiresAt: true },
  });
  for (const { expiresAt } of open) {
    setClock(() => later(expiresAt, minutes(1)));
    await expireProposals();
  }
}

/** The demo marketer's threads are written individually. */
const buyers = [...brands.slice(1), ...marketingAgencies];
/** An agreed one, whose listing has a single unit. */
const soldOutAt = 9;

/** No offer stands for months. */
const courseOf = (course: Course, daysAgo: number): Course =>
  course === "offer_open" && daysAgo > 16 ? "offer_expired" : course;

/** Listings off the market by today: nobody has started a conversation about them. */
const leaving = [...ended, archived, suspended.listing, pausedLately.other];

type Stall = Awaited<ReturnType<typeof openListings>>[number];

const openListings = () =>
  db.listing.findMany({
    where: {
      status: "published",
      segment: "sports",
      propertyType: { not: "athlete_or_talent" },
      conversations: { none: {} },
      title: { notIn: leaving },
      organization: { slug: { not: "northgate-sports-group" } },
    },
    orderBy: { id: "asc" },
    select: {
      id: true,
      title: true,
      city: true,
      country: true,
      organizationId: true,
      publishedAt: true,
      blockedCategories: true,
      packages: { select: { id: true, name: true, priceCents: true }, orderBy: { position: "asc" } },
    },
  });

const europe = ["GB", "IE", "DE", "FR", "ES", "NL"];

/** Hands out listings that a buyer could have found on that day, near by first. */
class Stalls {
  private readonly taken = new Map<string, number>();

  constructor(private left: Stall[]) {}

  take({ country, industryCategory = "other" }: DemoOrganization, at: Date, isSingle: boolean): Stall | undefined {
    const fits = ({ publishedAt, blockedCategories, packages, organizationId }: Stall) =>
      publishedAt !== null &&
      publishedAt < at &&
      !blockedCategories.includes(industryCategory) &&
      (!isSingle || packages.length === 1) &&
      (this.taken.get(organizationId) ?? 0) < mostOfSeller;
    const open = this.left.filter(fits);
    const near = (listing: Stall) => europe.includes(country) && europe.includes(listing.country ?? "");
    const found = open.find((listing) => listing.country === country) ?? open.find(near) ?? open[0];
    if (!found) return undefined;
    this.left = this.left.filter(({ id }) => id !== found.id);
    this.taken.set(found.organizationId, (this.taken.get(found.organizationId) ?? 0) + 1);
    return found;
  }
}

const sellLastUnit = ({ packages: [only] }: Stall) =>
  db.listingPackage.update({ where: { id: only?.id ?? "" }, data: { quantityAvailable: 1 } });

interface Contact {
  buyer: DemoOrganization;
  listing: Stall;
  daysAgo: number;
  course: Course;
}

function threadOf(chance: Chance, contact: Contact): DemoThread {
  const { buyer, listing, daysAgo, course } = contact;
  const opening = chance
    .pick(openings)
    .replace("{season}", "next year’s partnerships")
    .replace("{city}", listing.city ?? "your city");
  const text = chance.pick(replies).replace("{package}", smallest(listing).name);
  const reply = { by: "seller" as const, after: chance.whole(3, 40), text };
  const followUp = { by: "buyer" as const, after: chance.whole(4, 30), text: chance.pick(followUps) };
  const isTalking = course === "talking" || course === "agreed" || course.startsWith("offer_");
  return {
    ...{ marketer: buyer.slug, listing: listing.title, daysAgo, opening },
    lines: course === "silent" || course === "declined_by_seller" ? [] : isTalking ? [reply, followUp] : [reply],
    ...(course === "declined_by_seller"
      ? { declined: { by: "seller" as const, after: 20, reason: "brand_unsuitable" as const } }
      : {}),
    ...dealOf(chance, contact),
  };
}

/** The starting package of a new partner: the most expensive one comes first. */
function smallest({ title, packages }: Stall) {
  const last = packages.at(-1);
  if (!last) throw new Error(`${title} has no package.`);
  return last;
}

const ends = {
  offer_open: "open",
  offer_expired: "open",
  offer_declined: "declined",
  offer_withdrawn: "withdrawn",
  agreed: "accepted",
} as const;

function dealOf(chance: Chance, { listing, daysAgo, course }: Contact): Pick<DemoThread, "deal"> {
  if (!(course in ends)) return {};
  const { name, priceCents } = smallest(listing);
  const price = Math.round(Number(priceCents) / 100);
  return {
    deal: {
      first: "seller",
      prices: [price],
      lines: [{ package: name, quantity: 1, unitPrice: price }],
      words: [chance.pick(offers).replace("{package}", name)],
      end: ends[course as keyof typeof ends],
      reason: "budget_too_high",
      standsDays: course === "offer_expired" ? 14 - daysAgo : 12,
    },
  };
}
