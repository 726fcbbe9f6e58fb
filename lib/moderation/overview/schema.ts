import { z } from "zod";
import { growthKinds } from "./weeks";

const timestamp = z.iso.datetime();
const oldest = timestamp.nullable();
const overdue = z.int().describe("Of these, how many are past their due time");
const own = z.int().describe("Of these, how many are assigned to you");

const waitingSchema = z.object({
  openAlerts: z.int().describe("Alerts that nobody has acknowledged"),
  oldestAlert: oldest,
  registrations: z.int(),
  oldestRegistration: oldest,
  answered: z.int(),
  overdueRegistrations: overdue,
  ownRegistrations: own,
  oldJoinRequests: z.int(),
  oldestJoinRequest: oldest,
  listingsInReview: z.int(),
  oldestReview: oldest,
  overdueReviews: overdue,
  ownReviews: own,
  inquiries: z.int(),
  oldestInquiry: oldest,
  oldestInquiryNumber: z.int().nullable(),
  overdueInquiries: overdue,
  ownInquiries: own,
  heldInquiries: z.int().describe("Contact messages held as suspected spam"),
  deadLetters: z.int(),
  oldJoinRequestDays: z.int(),
});

const growthSchema = z.object({
  weeks: z.array(timestamp),
  series: z.array(z.object({ kind: z.enum(growthKinds), counts: z.array(z.int()).describe("One figure a week") })),
});

const healthSchema = z.object({
  version: z.string(),
  node: z.string(),
  uptimeSeconds: z.int(),
  instances: z.int().describe("Processes listening to the database now"),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.int(),
    maxConnections: z.int(),
    answerMs: z.int(),
  }),
  jobs: z.object({ waiting: z.int(), oldestWaiting: oldest, running: z.int(), failed: z.int() }),
  mail: z.object({ isSent: z.boolean(), queued: z.int(), oldestQueued: oldest, dead: z.int() }),
  events: z.object({ lastHour: z.int(), last: oldest }),
});

export const dashboardSchema = z.object({ waiting: waitingSchema, growth: growthSchema, health: healthSchema });
