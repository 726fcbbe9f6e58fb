import "server-only";
import type { AccountOwner } from "@/lib/auth/account-owner";
import { inTransaction } from "@/lib/platform/db";
import { listNotificationPreferences } from "./queries";
import type { PreferenceRow, SetPreferenceInput } from "./schema";

/** Sets how the actor is notified of a type in one channel, from the next notification on. */
export async function setNotificationPreference(
  actor: AccountOwner,
  { type, channel, frequency }: SetPreferenceInput,
): Promise<{ items: PreferenceRow[] }> {
  const { userId } = actor;
  await inTransaction((tx) =>
    tx.notificationPreference.upsert({
      where: { userId_type_channel: { userId, type, channel } },
      create: { userId, type, channel, frequency },
      update: { frequency },
    }),
  );
  return listNotificationPreferences(actor);
}
