import { expireProposalsJob } from "@/lib/deals/expiry";
import { importJob } from "@/lib/listings/import/job";
import { deliverMail, sweepMail } from "@/lib/mail/delivery";
import type { AnyJob } from "@/lib/platform/jobs";
import { liveCatalogue } from "@/lib/opportunities/live-catalogue";
import { startJobs, stopJobs } from "@/lib/platform/jobs-worker";
import { stopListening } from "@/lib/platform/live-listener";
import { closeOnSignals, onShutdown } from "@/lib/platform/shutdown";
import { tidyUp } from "@/lib/platform/tidy";

/** Every job of the product: what is not named here is queued but never worked on. */
const jobs: readonly AnyJob[] = [deliverMail, sweepMail, tidyUp, importJob, expireProposalsJob];

export function startBackground(): void {
  // Filled before the first search asks for it; a failure is met again, and answered, by that search.
  void liveCatalogue().catch(() => undefined);
  startJobs(jobs);
  onShutdown("jobs", stopJobs);
  onShutdown("listener", stopListening);
  closeOnSignals();
}
