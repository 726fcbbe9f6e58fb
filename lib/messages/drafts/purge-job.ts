import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";

const DRAFT_DAYS = 180;

/** Deletes drafts untouched for half a year. */
export const purgeOldDrafts = defineJob("messages.forget-drafts", purge, { everySeconds: 86_400 });

async function purge(): Promise<void> {
  await db.messageDraft.deleteMany({ where: { updatedAt: { lt: later(now(), -days(DRAFT_DAYS)) } } });
}
