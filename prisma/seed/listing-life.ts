import type { PlatformAdmin, Seller } from "@/lib/auth/actor";
import { expireListings } from "@/lib/listings/expiry-job";
import { archiveListing, pauseListing, submitListing } from "@/lib/listings/publication/commands";
import { decideListing } from "@/lib/moderation/listings/commands";
import { suspendListing } from "@/lib/moderation/listings/suspension-commands";
import { days, hours, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoAdmin, demoSeller } from "./builders/actors";
import { archived, ended, pausedLately, submissions, suspended } from "./world/listing-life";

/** Listings in review and reviewed, expired, archived and suspended: each through the corresponding command. */
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
  await moderation("on");
  for (const { listing, daysAgo, decision, reason } of submissions) {
    const { id, seller } = await listed(listing);
    const submittedAt = later(today, -days(daysAgo) + hours(10));
    setClock(() => submittedAt);
    await db.listing.update({ where: { id }, data: { createdAt: later(submittedAt, -days(2)) } });
    await submitListing(seller, { id });
    if (!decision) continue;
    setClock(() => later(submittedAt, hours(19)));
    await decideListing(admin, { id, decision, reason });
  }
  await moderation("off");
}

const moderation = (value: "on" | "off") => db.setting.update({ where: { key: "listingModeration" }, data: { value } });

async function endTerms(today: Date): Promise<void> {
  for (const [at, title] of ended.entries()) {
    const termEnd = later(today, -days(3 + at));
    const data = { termStart: later(termEnd, -days(280)), termEnd, decisionDeadline: null };
    await db.listing.update({ where: { id: (await listed(title)).id }, data });
  }
  setClock(() => later(today, -days(1)));
  await expireListings();
}

async function leaveMarket(admin: PlatformAdmin, today: Date): Promise<void> {
  const [gone, other, own] = [await listed(archived), await listed(pausedLately.other), await listed(pausedLately.own)];
  setClock(() => later(today, -days(22) + hours(9)));
  await archiveListing(gone.seller, { id: gone.id });
  setClock(() => later(today, -days(13) + hours(14)));
  await suspendListing(admin, { id: (await listed(suspended.listing)).id, reason: suspended.reason });
  setClock(() => later(today, -days(8) + hours(11)));
  await pauseListing(other.seller, { id: other.id });
  setClock(() => later(today, -days(5) + hours(16)));
  await pauseListing(own.seller, { id: own.id });
}

async function listed(title: string): Promise<{ id: string; seller: Seller }> {
  const { id, organizationId } = await db.listing.findFirstOrThrow({ where: { title } });
  return { id, seller: await demoSeller(organizationId) };
}
