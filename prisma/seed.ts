import { noticeUnavailableJob } from "@/lib/deals/unavailable-job";
import { deliverMail } from "@/lib/mail/delivery-job";
import { db, disconnect } from "@/lib/platform/db";
import { ensureQueue } from "@/lib/platform/jobs/jobs";
import { stopListening } from "@/lib/platform/live/listener";
import { seedAgencies } from "./seed/agencies";
import { seedBlocks } from "./seed/blocks";
import { seedBriefs } from "./seed/briefs";
import { seedBudgetChecks } from "./seed/budget-checks";
import { seedListings } from "./seed/seed-listings";
import { Chance } from "./seed/chance";
import { seedDealing } from "./seed/dealing";
import { seedEnquiries } from "./seed/enquiries";
import { seedEvidence } from "./seed/evidence";
import { seedNewcomers } from "./seed/newcomers";
import { seedPeople } from "./seed/people";
import { seedPosts } from "./seed/posts";
import { seedSearchLog } from "./seed/search-log";
import { seedSearches } from "./seed/searches";
import { seedRecommendations } from "./seed/recommendations";
import { seedShortlists } from "./seed/shortlists";
import { seedVisits } from "./seed/visits";

/** Fills an empty database with the demo world: the same on every machine, dated from today. */
async function seed(): Promise<void> {
  if ((await db.user.count()) > 0) throw new Error("The database is not empty, so the demo world was not added.");
  const today = new Date(new Date().toISOString().slice(0, 10));
  await db.setting.create({ data: { key: "listingModeration", value: "off" } });
  // The demo accounts log in with a password alone.
  await db.setting.create({ data: { key: "adminTwoStepRequired", value: "off" } });
  // A transaction that has queued one job does not see the partition of a queue that is made after that.
  for (const job of [deliverMail, noticeUnavailableJob]) await ensureQueue(job);
  const ids = await seedPeople(new Chance(1), today);
  await seedAgencies(ids, today);
  await seedNewcomers(ids, today);
  await seedListings(ids, today);
  await seedEvidence(ids, today);
  await seedBriefs(ids);
  await seedBudgetChecks(ids, today);
  await seedDealing(ids, today);
  await seedShortlists(ids, today);
  await seedSearches(ids, today);
  await seedRecommendations(ids, today);
  await seedEnquiries(ids, today);
  await seedBlocks(ids, today);
  await seedSearchLog(ids, today);
  await seedVisits(today);
  await seedPosts(today);
}

seed()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => void Promise.all([stopListening(), disconnect()]));
