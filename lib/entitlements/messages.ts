/** The messages shown when a plan's limit is reached. */
import { formatCount } from "@/lib/platform/format";

const count = (amount: number, one: string, many: string): string => formatCount(amount, one, many);

export const billingMessages = {
  seatsUsed: (seats: number) =>
    `Your plan includes ${count(seats, "seat", "seats")}, and all are taken by members and open invitations. An admin can ask for more under Account, Plan.`,
  noSeatToJoin: (seats: number) =>
    `The organization’s plan includes ${count(seats, "seat", "seats")}, and all are taken. One of its admins can ask for more under Account, Plan.`,
} as const;
