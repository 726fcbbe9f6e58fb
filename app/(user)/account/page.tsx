import type { Metadata } from "next";
import { AccountSection } from "@/components/account/account-section";
import { EmailCard } from "@/components/account/email-card";
import { ProfileForm } from "@/components/account/profile-form";
import { ProfilePicture } from "@/components/account/profile-picture";
import { getProfile } from "@/lib/auth/profile/queries";
import { timeZones } from "@/lib/auth/profile/time-zones";
import { pageAccountOwner } from "@/lib/boundary/account-page";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const actor = await pageAccountOwner();
  if (!actor) return null;
  const profile = await getProfile(actor);
  return (
    <>
      <AccountSection title="Profile" text="Your team and the people you negotiate with see your name and picture.">
        <ProfilePicture profile={profile} />
        <ProfileForm profile={profile} timeZones={timeZones()} />
      </AccountSection>
      <AccountSection title="Email address" text="For logging in and for our emails to you.">
        <EmailCard profile={profile} />
      </AccountSection>
    </>
  );
}
