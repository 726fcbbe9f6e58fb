import type { PlatformAdmin } from "@/lib/auth/actor";
import { expireListings } from "@/lib/listings/expiry-job";
import { archiveListing, pauseListing, submitListing } from "@/lib/listings/publication/commands";
import { decideListing } from "@/lib/moderation/listings/commands";
import { suspendListing } from "@/lib/moderation/listings/suspension-commands";
import { days, hours, later, setClock } from "@/lib/platform/clock";
import { type Prisma, db } from "@/lib/platform/db";
import { demoAdmin, demoSeller } from "./builders/actors";
import { showcase } from "./world/showcase";

/** What became of drafts that were sent to review, the longest ago first; the last ones still wait. */
const submissions = [
  {
    daysAgo: 27,
    decision: "reject" as const,
    reason: "This event was canceled in September. Add the next edition once it has a date.",
  },
  { daysAgo: 18, decision: "approve" as const },
  {
    daysAgo: 11,
    decision: "request_changes" as const,
    reason: "The audience adds up to people who bought tickets twice. State unique visitors.",
  },
  { daysAgo: 6, decision: "approve" as const },
  { daysAgo: 3 },
  { daysAgo: 2 },
  { daysAgo: 0.6 },
];

/** Listings in review and behind it, ended, archived and suspended: each by the command that leads there. */
export async function seedListingLife(today: Date): Promise<void> {
  const admin = await demoAdmin();
  try {
    await reviewDrafts(admin, today);
    await endTerms(today);
    await leaveMarket(admin, today);
  } finally {
    setClock();
  }
}

/** Moderation was on until yesterday, so the last submissions still wait. */
async function reviewDrafts(admin: PlatformAdmin, today: Date): Promise<void> {
  const drafts = await pickListings({ status: "draft" }, submissions.length);
  await moderation("on");
  for (const [at, submission] of submissions.entries()) {
    const draft = drafts[at];
    if (!draft) break;
    const submittedAt = later(today, -days(submission.daysAgo) + hours(10));
    setClock(() => submittedAt);
    await db.listing.update({ where: { id: draft.id }, data: { createdAt: later(submittedAt, -days(2)) } });
    await submitListing(await demoSeller(draft.organizationId), { id: draft.id });
    if (!submission.decision) continue;
    setClock(() => later(submittedAt, hours(19)));
    await decideListing(admin, { id: draft.id, decision: submission.decision, reason: submission.reason });
  }
  await moderation("off");
}

const moderation = (value: "on" | "off") => db.setting.update({ where: { key: "listingModeration" }, data: { value } });

/** Three seasons ended last week, as the job that looks for them found. */
async function endTerms(today: Date): Promise<void> {
  const ended = await pickListings(
    { status: "published", organization: { slug: { not: "northgate-sports-group" } } },
    3,
  );
  for (const [at, { id }] of ended.entries()) {
    const termEnd = later(today, -days(3 + at));
    const data = { termStart: later(termEnd, -days(280)), termEnd, decisionDeadline: null, termType: "season" };
    await db.listing.update({ where: { id }, data });
  }
  setClock(() => later(today, -days(1)));
  await expireListings();
}

async function leaveMarket(admin: PlatformAdmin, today: Date): Promise<void> {
  const [first, second, third, own] = [
    ...(await pickListings({ status: "published", organization: { slug: { not: "northgate-sports-group" } } }, 3)),
    ...(await pickListings({ status: "published", organization: { slug: "northgate-sports-group" } }, 1)),
  ];
  if (!first || !second || !third || !own) throw new Error("Too few listings are published.");
  setClock(() => later(today, -days(22) + hours(9)));
  await archiveListing(await demoSeller(first.organizationId), { id: first.id });
  setClock(() => later(today, -days(13) + hours(14)));
  const reason = "Two sponsors report that this property no longer belongs to you. Send us the current contract.";
  await suspendListing(admin, { id: second.id, reason });
  setClock(() => later(today, -days(8) + hours(11)));
  await pauseListing(await demoSeller(third.organizationId), { id: third.id });
  setClock(() => later(today, -days(5) + hours(16)));
  await pauseListing(await demoSeller(own.organizationId), { id: own.id });
}

const showcased = showcase.map(({ fields }) => fields.title ?? "");

/** The oldest that nobody has written about, so that no thread loses its listing; not those shown elsewhere by name. */
const pickListings = (where: Prisma.ListingWhereInput, take: number) =>
  db.listing.findMany({
    where: { ...where, conversations: { none: {} }, saved: { none: {} }, title: { notIn: showcased } },
    orderBy: { id: "asc" },
    take,
    select: { id: true, organizationId: true },
  });
