import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import type { NotificationType } from "../vocabulary";
import { type Digest, digests, nextDigestAt } from "./frequencies";
import { type Frequency, defaultFrequency, isReport } from "./frequencies";

/** How one person wants to be notified of one type. */
export interface DeliveryPreference {
  inApp: boolean;
  email: Frequency;
  /** Chosen by the person; otherwise it is the default. */
  isEmailChosen: boolean;
  /** When their next daily or weekly summary goes out, if they want the type in it. */
  digestDueAt: Date | null;
}

/** The preferences of these people for a type, by ID. A report is a separate email and doesn't wait for a summary. */
export async function deliveryPreferencesOf(
  tx: Tx,
  userIds: readonly string[],
  type: NotificationType,
): Promise<Map<string, DeliveryPreference>> {
  const chosen = await tx.notificationPreference.findMany({ where: { userId: { in: [...userIds] }, type } });
  const frequencyOf = (userId: string, channel: string) =>
    chosen.find((row) => row.userId === userId && row.channel === channel)?.frequency as Frequency | undefined;
  const digestOf = (userId: string): Digest | undefined =>
    isReport(type) ? undefined : digests.find((digest) => digest === frequencyOf(userId, "email"));
  const zones = await zonesOf(
    tx,
    userIds.filter((userId) => digestOf(userId)),
  );
  return new Map(
    userIds.map((userId) => {
      const email = frequencyOf(userId, "email");
      const digest = digestOf(userId);
      const preference: DeliveryPreference = {
        inApp: (frequencyOf(userId, "in_app") ?? defaultFrequency(type, "in_app")) !== "never",
        email: emailOf(type, email ?? defaultFrequency(type, "email")),
        isEmailChosen: email !== undefined,
        digestDueAt: digest ? nextDigestAt(now(), zones.get(userId) ?? "UTC", digest) : null,
      };
      return [userId, preference];
    }),
  );
}

/** A report is created once a week, and sent right away. */
const emailOf = (type: NotificationType, chosen: Frequency): Frequency =>
  isReport(type) && chosen === "weekly" ? "instant" : chosen;

async function zonesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string | null>> {
  if (userIds.length === 0) return new Map();
  const people = await tx.user.findMany({ where: { id: { in: [...userIds] } }, select: { id: true, timeZone: true } });
  return new Map(people.map(({ id, timeZone }) => [id, timeZone]));
}
