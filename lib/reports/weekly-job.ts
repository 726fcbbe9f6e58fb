import "server-only";
import { formatCount } from "@/lib/platform/format";
import { notify } from "@/lib/notifications/commands";
import type { NotificationEmail } from "@/lib/notifications/notification-email";
import type { ReportType } from "@/lib/notifications/preferences/frequencies";
import { days, later, minutes, now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { logger } from "@/lib/platform/logger";
import { findListingReport, isWeekCounted } from "./listing-report-queries";
import { findMatchReport, listNewListings } from "./match-report-queries";
import { type DueReport, findReportMonday, listDueReports } from "./recipient-queries";

const marksKeptMs = days(60);

/** Sends the weekly reports to everyone in time zones where it is Monday morning. */
export const sendReports = defineJob("reports.weekly", sendDue, {
  everySeconds: minutes(15) / 1000,
  limitSeconds: 840,
  retries: 0,
});

async function sendDue(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  const monday = await findReportMonday();
  if (!monday) return;
  await db.weeklyReport.deleteMany({ where: { week: { lt: later(now(), -marksKeptMs) } } });
  if (await isWeekCounted(monday.week)) await sendAll("listing_report", monday, findListingContent, signal);
  const newListings = await listNewListings();
  await sendAll("match_report", monday, (organizationId) => findMatchContent(organizationId, newListings), signal);
}

/** The content of a report, independent of the recipient. */
interface Content {
  title: string;
  body: string;
  href: string;
  mail: (reader: { name: string; organizationName: string }) => NotificationEmail;
}

type FindContent = (organizationId: string) => Promise<Content | null>;

async function findListingContent(organizationId: string): Promise<Content | null> {
  const report = await findListingReport(organizationId);
  if (!report) return null;
  return {
    title: "How your listings performed",
    body: report.figures.flatMap(({ label, count }) => (count ? [`${label}: ${count}`] : [])).join(", "),
    href: report.url,
    mail: (reader) => ({ template: "weekly-listings", props: { ...report, ...reader } }),
  };
}

async function findMatchContent(organizationId: string, newListings: ReadonlySet<string>): Promise<Content | null> {
  const report = await findMatchReport(organizationId, newListings);
  if (!report) return null;
  return {
    title: formatCount(report.count, "new top match this week", "new top matches this week"),
    body: report.briefs.flatMap(({ listings }) => listings.map(({ title }) => title)).join(", "),
    href: report.url,
    mail: (reader) => ({ template: "weekly-matches", props: { ...report, ...reader } }),
  };
}

/** One organization after the other: its report is read once and sent to each of its people. */
async function sendAll(
  type: ReportType,
  monday: { week: string; zones: readonly string[] },
  find: FindContent,
  signal: AbortSignal,
): Promise<void> {
  const due = await listDueReports(type, monday);
  for (const organizationId of new Set(due.map((one) => one.organizationId))) {
    if (signal.aborted) return;
    const readers = due.filter((one) => one.organizationId === organizationId);
    await find(organizationId)
      .then(async (content) => {
        for (const reader of readers) await sendReport(reader, { type, week: monday.week, content });
      })
      .catch((error: unknown) => logger.warn({ err: error, organizationId, type }, "A report could not be sent."));
  }
}

interface Report {
  type: ReportType;
  week: string;
  content: Content | null;
}

/** The marker and the email are one transaction, and the marker is unique: only one is sent, even concurrently. */
async function sendReport(reader: DueReport, { type, week, content }: Report): Promise<void> {
  const { userId, organizationId, organizationName } = reader;
  await inTransaction(async (tx) => {
    const { count } = await tx.weeklyReport.createMany({
      data: { userId, organizationId, type, week: new Date(week), isSent: content !== null, createdAt: now() },
      skipDuplicates: true,
    });
    if (count === 0 || !content) return;
    await notify(tx, {
      type,
      organizationId,
      only: [userId],
      title: content.title,
      body: content.body,
      href: content.href,
      dedupeKey: `${type}:${organizationId}:${week}`,
      mail: ({ name }) => content.mail({ name, organizationName }),
    });
  });
}
