import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import type { NotificationType } from "../vocabulary";
import { nextDigestAt } from "./digest-time";
import { type Frequency, defaultFrequency } from "./frequencies";

/** How one person wants to be notified of one type. */
export interface DeliveryPreference {
  inApp: boolean;
  email: Frequency;
  /** Chosen by the person; otherwise it is the default. */
  isEmailChosen: boolean;
  /** When their next daily summary goes out, if they want the type in it. */
  digestDueAt: Date | null;
}

/** The preferences of these people for a type, by their ids. */
export async function deliveryPreferencesOf(
  tx: Tx,
  userIds: readonly string[],
  type: NotificationType,
): Promise<Map<string, DeliveryPreference>> {
  const chosen = await tx.notificationPreference.findMany({ where: { userId: { in: [...userIds] }, type } });
  const frequencyOf = (userId: string, channel: string) =>
    chosen.find((row) => row.userId === userId && row.channel === channel)?.frequency as Frequency | undefined;
  const daily = userIds.filter((userId) => frequencyOf(userId, "email") === "daily");
  const zones = await zonesOf(tx, daily);
  return new Map(
    userIds.map((userId) => {
      const email = frequencyOf(userId, "email");
      const preference: DeliveryPreference = {
        inApp: (frequencyOf(userId, "in_app") ?? defaultFrequency(type, "in_app")) !== "never",
        email: email ?? defaultFrequency(type, "email"),
        isEmailChosen: email !== undefined,
        digestDueAt: email === "daily" ? nextDigestAt(now(), zones.get(userId) ?? "UTC") : null,
      };
      return [userId, preference];
    }),
  );
}

async function zonesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string | null>> {
  if (userIds.length === 0) return new Map();
  const people = await tx.user.findMany({ where: { id: { in: [...userIds] } }, select: { id: true, timeZone: true } });
  return new Map(people.map(({ id, timeZone }) => [id, timeZone]));
}
