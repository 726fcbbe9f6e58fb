import type { Metadata } from "next";
import { AccountSection } from "@/components/account/account-section";
import { NotificationChoices } from "@/components/account/notification-choices";
import { pageAccountOwner } from "@/lib/boundary/account-page";
import { listNotificationPreferences } from "@/lib/notifications/preferences/queries";

export const metadata: Metadata = { title: "Notification settings" };

export default async function NotificationSettingsPage() {
  const actor = await pageAccountOwner();
  if (!actor) return null;
  const { items } = await listNotificationPreferences(actor);
  return (
    <AccountSection
      title="Notifications"
      text="How you hear of what. A choice is saved at once. Letters about your password, address and approval always come."
    >
      <NotificationChoices rows={items} />
    </AccountSection>
  );
}
