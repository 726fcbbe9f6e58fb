/** Metrics shared by all processes: the same for `/api/metrics` and for alerts. Durations are in seconds. */
import type { Health } from "./health-queries";
import type { Work } from "./work-queries";

export interface Gauge {
  help: string;
  value: number;
}

export type Gauges = ReturnType<typeof gaugesOf>;
export type GaugeName = keyof Gauges;

export const gaugesOf = (health: Health, work: Work, at: Date) => ({
  ...systemGauges(health, at),
  ...workGauges(work, at),
});

const systemGauges = ({ instances, database, jobs, mail, events }: Health, at: Date) => ({
  instances: gauge("Processes listening to the database.", instances),
  database_bytes: gauge("Size of the database.", database.bytes),
  database_answer_milliseconds: gauge("How long the database took to respond.", database.answerMs),
  database_server_connections: gauge("Connections by all clients.", database.connections),
  database_server_connections_limit: gauge("Maximum number of connections.", database.maxConnections),
  database_server_connections_percent: gauge(
    "Connections by all clients, as a percentage of the maximum.",
    Math.round((100 * database.connections) / database.maxConnections),
  ),
  jobs_waiting: gauge("Background jobs due but not started.", jobs.waiting),
  jobs_oldest_waiting_seconds: gauge("Age of the oldest.", ageOf(jobs.oldestWaiting, at)),
  jobs_running: gauge("Background jobs running.", jobs.running),
  jobs_failed: gauge("Background jobs that failed permanently and are still stored.", jobs.failed),
  mail_queued: gauge("Emails not sent yet.", mail.queued),
  mail_oldest_queued_seconds: gauge("Age of the oldest.", ageOf(mail.oldestQueued, at)),
  mail_dead: gauge("Emails that failed permanently.", mail.dead),
  events_last_hour: gauge("Events published in the last hour.", events.lastHour),
});

const workGauges = (work: Work, at: Date) => ({
  tickets_open: gauge("Support tickets waiting for a reply.", work.ticketsOpen),
  tickets_overdue: gauge("Open tickets past a due time.", work.ticketsOverdue),
  spam_reports_open: gauge("Open spam reports.", work.spamReportsOpen),
  registrations_pending: gauge("Registrations waiting for approval.", work.registrationsPending),
  registrations_oldest_seconds: gauge("Age of the oldest.", ageOf(work.oldestRegistration, at)),
  listings_in_review: gauge("Listings and edits waiting for review.", work.listingsInReview),
  listings_oldest_review_seconds: gauge("Age of the oldest.", ageOf(work.oldestReview, at)),
  admin_logins_failed_last_hour: gauge("Failed logins to the admin area in the last hour.", work.failedAdminLogins),
});

const gauge = (help: string, value: number): Gauge => ({ help, value });

const ageOf = (since: Date | null, at: Date): number =>
  since ? Math.max(0, Math.round((at.getTime() - since.getTime()) / 1000)) : 0;
