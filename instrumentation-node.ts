import { expireExports } from "@/lib/account/exports/expiry";
import { exportJob } from "@/lib/account/exports/job";
import { announceFirstAdmin } from "@/lib/auth/admin/registration/announcement";
import { publishDuePostsJob } from "@/lib/blog/publication/schedule";
import { expireProposalsJob } from "@/lib/deals/expiry";
import { answerKeptPage } from "@/lib/edge/kept-answers";
import { demandHttps } from "@/lib/edge/strict-transport";
import { refuseUnreadable } from "@/lib/edge/unreadable-requests";
import { expireListingsJob } from "@/lib/listings/expiry";
import { importJob } from "@/lib/listings/import/job";
import { nameRequest } from "@/lib/boundary/page-faults";
import { deliverMail, sweepMail } from "@/lib/mail/delivery";
import { forgetUnsentAttachments } from "@/lib/messages/attachments";
import { sendDigests } from "@/lib/notifications/preferences/digest";
import { finishMergeJob } from "@/lib/moderation/organizations/merge/finishing";
import { atTheDoor } from "@/lib/platform/incoming-requests";
import type { AnyJob } from "@/lib/platform/jobs";
import { liveCatalogue } from "@/lib/opportunities/live-catalogue";
import { timeRequest } from "@/lib/platform/metrics";
import { keepPagesCurrent } from "@/lib/platform/pages";
import { namePeer } from "@/lib/platform/peer-address";
import { expireWaitingJob } from "@/lib/organizations/expiry";
import { startJobs, stopJobs } from "@/lib/platform/jobs-worker";
import { stopListening } from "@/lib/platform/live-listener";
import { closeOnSignals, onShutdown } from "@/lib/platform/shutdown";
import { tidyUp } from "@/lib/platform/tidy";

export { notePageFault } from "@/lib/boundary/page-faults";

/** Every job of the product: what is not named here is queued but never worked on. */
const jobs: readonly AnyJob[] = [
  deliverMail,
  sweepMail,
  tidyUp,
  importJob,
  expireProposalsJob,
  expireListingsJob,
  publishDuePostsJob,
  expireWaitingJob,
  sendDigests,
  exportJob,
  expireExports,
  forgetUnsentAttachments,
  finishMergeJob,
];

/** What happens to a request before Next sees it. Development renders every page anew and keeps none. */
export function standAtTheDoor(): void {
  atTheDoor(nameRequest);
  atTheDoor(timeRequest);
  atTheDoor(demandHttps);
  atTheDoor(refuseUnreadable);
  atTheDoor(namePeer);
  if (process.env.NODE_ENV === "production") atTheDoor(answerKeptPage);
}

export function startBackground(): void {
  // Filled before the first search asks for it; a failure is met again, and answered, by that search.
  void liveCatalogue().catch(() => undefined);
  keepPagesCurrent();
  void announceFirstAdmin();
  startJobs(jobs);
  onShutdown("jobs", stopJobs);
  onShutdown("listener", stopListening);
  closeOnSignals();
}
