import "server-only";
import type { AccountOwner } from "@/lib/auth/account-owner";
import { db } from "@/lib/platform/db";
import { type NotificationType, notificationLabels, notificationTypes } from "../vocabulary";
import { type Channel, type Frequency, concerns, defaultFrequency, groupOf } from "./frequencies";
import type { PreferenceRow } from "./schema";

/** Every type that concerns the actor, with their choice or the default. */
export async function listNotificationPreferences(actor: AccountOwner): Promise<{ items: PreferenceRow[] }> {
  const chosen = await db.notificationPreference.findMany({ where: { userId: actor.userId } });
  const frequencyOf = (type: NotificationType, channel: Channel): Frequency =>
    (chosen.find((row) => row.type === type && row.channel === channel)?.frequency as Frequency | undefined) ??
    defaultFrequency(type, channel);
  const side = actor.kind === "pending" ? actor.type : actor.kind;
  const items = notificationTypes
    .filter((type) => concerns(type, side))
    .map((type) => ({
      type,
      label: notificationLabels[type],
      group: groupOf(type),
      in_app: frequencyOf(type, "in_app"),
      email: frequencyOf(type, "email"),
    }));
  return { items };
}
