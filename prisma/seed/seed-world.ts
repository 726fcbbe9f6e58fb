import { noticeUnavailableJob } from "@/lib/deals/unavailable-job";
import { deliverMail } from "@/lib/mail/delivery-job";
import { db } from "@/lib/platform/db";
import { ensureQueue } from "@/lib/platform/jobs/jobs";
import { announceUnlockedJob } from "@/lib/billing/unlock-job";
import { seedAgencies } from "./agencies";
import { seedBlocks } from "./blocks";
import { seedBriefs } from "./briefs";
import { seedPitches } from "./pitches";
import { seedBudgetChecks } from "./budget-checks";
import { Chance } from "./builders/chance";
import { seedDealing } from "./dealing";
import { seedInquiries } from "./inquiries";
import { seedEvidence } from "./evidence";
import { seedImportRuns } from "./import-runs";
import { seedListingEvents } from "./listing-events";
import { seedListingLife } from "./listing-life";
import { seedLogIns } from "./log-ins";
import { seedMarketThreads } from "./market-threads";
import { seedNewcomers } from "./newcomers";
import { seedOpenEdits } from "./open-edits";
import { seedPastDeals } from "./past-deals";
import { seedPeople } from "./people";
import { seedPlans } from "./plans";
import { seedPosts } from "./posts";
import { seedRecommendations } from "./recommendations";
import { seedRoiScenarios } from "./roi-scenarios";
import { seedSearchLog } from "./search-log";
import { seedSearches } from "./searches";
import { seedListings } from "./seed-listings";
import { seedShortlists } from "./shortlists";
import { seedSignUps } from "./sign-ups";
import { organizationOf, seedTickets } from "./tickets";

/** Fills an empty database with the demo world: the same on every machine, dated from today. */
export async function seedWorld(): Promise<void> {
  if ((await db.user.count()) > 0) throw new Error("The database is not empty, so the demo world was not added.");
  const today = new Date(new Date().toISOString().slice(0, 10));
  // The demo accounts log in with a password alone, and what the demo seller publishes is on the Marketplace
  // immediately.
  const settings = ["listingModeration", "adminTwoStepRequired"].map((key) => ({ key, value: "off" }));
  await db.setting.createMany({ data: settings, skipDuplicates: true });
  // A transaction that has queued one job does not see the partition of a queue that is made after that.
  for (const job of [deliverMail, noticeUnavailableJob, announceUnlockedJob]) await ensureQueue(job);
  const ids = await seedPeople(new Chance(1), today);
  await seedAgencies(ids, today);
  await seedNewcomers(ids, today);
  await seedSignUps(today);
  await seedLogIns(today);
  await seedListings(ids, today);
  await seedEvidence(ids, today);
  await seedBriefs(ids, today);
  await seedBudgetChecks(ids, today);
  await seedPitches(ids, today);
  await seedPastDeals(ids, today);
  await seedDealing(ids, today);
  await seedMarketThreads(ids, today);
  await seedRoiScenarios(ids);
  await seedShortlists(ids, today);
  await seedListingLife(today);
  await seedImportRuns(ids, today);
  await seedOpenEdits(ids, today);
  await seedSearches(ids, today);
  await seedRecommendations(ids, today);
  await seedInquiries(ids, today);
  await seedTickets(
    { marketer: await organizationOf("marketer@demo.test"), seller: await organizationOf("seller@demo.test") },
    today,
  );
  await seedBlocks(ids, today);
  await seedPlans(ids, today);
  await seedSearchLog(ids, today);
  await seedListingEvents(ids, today);
  await seedVisits(today);
  await seedPosts(today);
  await dateListings();
  await sendEmails();
}

/** The demo world's emails count as delivered: otherwise the first real email would wait behind hundreds. */
const sendEmails = (): Promise<number> =>
  db.$executeRaw`UPDATE email_messages SET status = 'sent', "sentAt" = "createdAt" WHERE status = 'queued'`;

/** What was published before today has not been changed since: the database stamps every row with the time of the seed. */
const dateListings = (): Promise<number> =>
  db.$executeRaw`UPDATE listings SET "updatedAt" = "publishedAt" WHERE status = 'published' AND "publishedAt" < "updatedAt"`;

/** The demo accounts looked at their dashboards a few days ago, so that there is something new since then. */
async function seedVisits(today: Date): Promise<void> {
  await db.user.updateMany({
    where: { email: { endsWith: "@demo.test" }, type: { in: ["marketer", "seller"] }, status: "active" },
    data: { dashboardSeenAt: new Date(today.getTime() - 85 * 3_600_000) },
  });
}
