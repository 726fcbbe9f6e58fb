/** The platform's limits: each has the product's default, and an admin may choose a value within its bounds. */
import { adminInvitationDays } from "@/lib/auth/admin/invitations/validity";

interface Limit {
  byDefault: number;
  min: number;
  max: number;
}

export const limits = {
  freeConnections: { byDefault: 5, min: 1, max: 100 },
  firstContactsPerDay: { byDefault: 25, min: 1, max: 1000 },
  invitationDays: { byDefault: 7, min: 1, max: 60 },
  joinRequestDays: { byDefault: 30, min: 2, max: 90 },
  reapplyAfterDays: { byDefault: 30, min: 1, max: 365 },
  oldJoinRequestDays: { byDefault: 3, min: 1, max: 28 },
  adminInvitationDays,
  urgentReplyHours: { byDefault: 2, min: 1, max: 24 },
  highReplyHours: { byDefault: 8, min: 1, max: 48 },
  ticketResolveDays: { byDefault: 5, min: 1, max: 60 },
  eventDays: { byDefault: 7, min: 1, max: 30 },
} as const satisfies Record<string, Limit>;

export type LimitKey = keyof typeof limits;
export const isLimit = (key: string): key is LimitKey => Object.hasOwn(limits, key);
