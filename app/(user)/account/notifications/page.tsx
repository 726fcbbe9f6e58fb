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
      text="Choose how we notify you. Changes save automatically. We always email you about your password, email address, and approval."
    >
      <NotificationChoices rows={items} />
    </AccountSection>
  );
}
