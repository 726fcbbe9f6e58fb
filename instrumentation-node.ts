import { rollUpEventsJob } from "@/lib/analytics/events/roll-up-job";
import { rollUpSearchesJob } from "@/lib/analytics/visibility/roll-up-job";
import { sealAudit } from "@/lib/activity/seal-job";
import { expireExports } from "@/lib/account/exports/expiry-job";
import { exportJob } from "@/lib/account/exports/job";
import { purgeOldTraces } from "@/lib/account/retention/job";
import { announceFirstAdmin } from "@/lib/auth/admin/registration/announcement";
import { announceAdminsWithoutTwoStep } from "@/lib/auth/two-step/announcement";
import { publishDuePostsJob } from "@/lib/blog/publication/schedule-job";
import { expireProposalsJob } from "@/lib/deals/expiry-job";
import { renewalClockJob } from "@/lib/deals/renewal/renewal-job";
import { noticeUnavailableJob } from "@/lib/deals/unavailable-job";
import { installRequestHooks } from "@/lib/server/request-hooks.mjs";
import { keepToOwnHost } from "@/lib/server/request-target";
import { demandHttps } from "@/lib/server/strict-transport";
import { rejectUnreadable } from "@/lib/server/unreadable-requests";
import { deleteUnusedEvidence } from "@/lib/listings/evidence/unused-file-job";
import { expireListingsJob } from "@/lib/listings/expiry-job";
import { purgeBulkRuns } from "@/lib/inventory/bulk/purge-job";
import { deleteUnusedPictures } from "@/lib/listings/unused-picture-job";
import { importJob } from "@/lib/imports/run/job";
import { undoJob } from "@/lib/imports/undo/job";
import { nameRequest, rejectPagesDuringOutage } from "@/lib/boundary/page-faults";
import { deliverMail, sweepMail } from "@/lib/mail/delivery-job";
import { purgeUnsentAttachments } from "@/lib/messages/attachment-store";
import { purgeOldDrafts } from "@/lib/messages/drafts/purge-job";
import { sendDigests } from "@/lib/notifications/preferences/digest-job";
import { countOverdueJob } from "@/lib/messages/reply-clock-job";
import { sendReports } from "@/lib/reports/weekly-job";
import { checkAlertsJob } from "@/lib/moderation/alerts/job";
import { openWaitingJob } from "@/lib/moderation/connections/waiting-job";
import { finishMergeJob } from "@/lib/moderation/organizations/merge/finish-job";
import { readMetricValues } from "@/lib/moderation/overview/metrics";
import { env } from "@/lib/platform/env";
import type { AnyJob } from "@/lib/platform/jobs/jobs";
import { liveIndex } from "@/lib/opportunities/search-index/live-index";
import { alertSearches } from "@/lib/opportunities/searches/alert-job";
import { purgeListingChanges } from "@/lib/opportunities/search-index/listing-change-queries";
import { timeRequest } from "@/lib/platform/metrics";
import { listenForChoices } from "@/lib/platform-options/listener";
import { listenForPageChanges } from "@/lib/platform/http/revalidate-pages";
import { markFetchedAhead } from "@/lib/platform/http/fetched-ahead";
import { namePeer } from "@/lib/platform/http/peer-address";
import { ticketClockJob } from "@/lib/support/clocks/job";
import { purgeUnsentTicketFiles } from "@/lib/support/files/file-store";
import { advancePlansJob } from "@/lib/billing/renewals/job";
import { expireCheckoutJob } from "./lib/billing/stripe/checkout-commands";
import { syncStripeJob } from "./lib/billing/stripe/sync-commands";
import { announceRelockedJob } from "@/lib/billing/relock-job";
import { announceUnlockedJob } from "@/lib/billing/unlock-job";
import { recheckDomainsJob } from "@/lib/organizations/domains/recheck-job";
import { expireWaitingJob } from "@/lib/organizations/expiry-job";
import { learnWeightsJob } from "@/lib/recommendations/learning-job";
import { announceOpenBriefsJob } from "@/lib/pitches/open-brief-job";
import { startJobs, stopJobs } from "@/lib/platform/jobs/worker";
import { stopListening } from "@/lib/platform/live/listener";
import { closeOnSignals, onShutdown } from "@/lib/platform/shutdown";
import { openPool } from "@/lib/platform/worker-pool/pool";
import { purgeExpired } from "@/lib/platform/database/purge";
import { getSetting } from "@/lib/settings/queries";
import { deliverWebhooks, listenForWebhooks, sweepWebhooks } from "@/lib/webhooks/delivery-job";

export { notePageFault } from "@/lib/boundary/page-faults";

/** Every job of the product: anything not listed here is queued but never processed. */
const jobs: readonly AnyJob[] = [
  deliverMail,
  sweepMail,
  purgeExpired(() => getSetting("eventDays")),
  importJob,
  undoJob,
  sealAudit,
  expireProposalsJob,
  noticeUnavailableJob,
  announceOpenBriefsJob,
  renewalClockJob,
  expireListingsJob,
  publishDuePostsJob,
  expireWaitingJob,
  recheckDomainsJob,
  sendDigests,
  sendReports,
  exportJob,
  expireExports,
  purgeOldTraces,
  purgeUnsentAttachments,
  purgeOldDrafts,
  purgeUnsentTicketFiles,
  ticketClockJob,
  checkAlertsJob,
  deleteUnusedPictures,
  purgeBulkRuns,
  deleteUnusedEvidence,
  finishMergeJob,
  openWaitingJob,
  announceUnlockedJob,
  announceRelockedJob,
  advancePlansJob,
  syncStripeJob,
  expireCheckoutJob,
  countOverdueJob,
  purgeListingChanges,
  alertSearches,
  learnWeightsJob,
  rollUpSearchesJob,
  rollUpEventsJob,
  deliverWebhooks,
  sweepWebhooks,
];

/** Runs on a request before Next sees it. */
export function prepareRequests(): void {
  installRequestHooks(
    keepToOwnHost,
    nameRequest,
    timeRequest,
    demandHttps,
    rejectUnreadable,
    namePeer,
    markFetchedAhead,
    rejectPagesDuringOutage,
  );
}

/** Before the first request, so that it is traced; nothing is loaded without a collector. */
export async function connectCollector(): Promise<void> {
  const endpoint = env().OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return;
  const { startTelemetry } = await import("@/lib/platform/telemetry/start-telemetry");
  startTelemetry(endpoint, readMetricValues);
}

export function startBackground(): void {
  // Filled before the first search needs it; if that fails, the first search hits and reports the error.
  void liveIndex().catch(() => undefined);
  // If that fails, the first file hits the same error.
  void openPool().catch(() => undefined);
  listenForPageChanges();
  listenForChoices();
  listenForWebhooks();
  void announceFirstAdmin();
  void announceAdminsWithoutTwoStep();
  startJobs(jobs);
  onShutdown("jobs", stopJobs);
  onShutdown("listener", stopListening);
  closeOnSignals();
}
