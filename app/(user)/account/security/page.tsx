import type { Metadata } from "next";
import { AccountSection } from "@/components/account/account-section";
import { PasswordForm } from "@/components/account/password-form";
import { SessionList } from "@/components/account/session-list";
import { TwoStepSection } from "@/components/two-step/two-step-section";
import { mustEnroll } from "@/lib/auth/account-owner";
import { listOwnSessions } from "@/lib/auth/own-sessions/queries";
import { getTwoStepStatus } from "@/lib/auth/two-step/queries";
import { pageAccountOwner } from "@/lib/boundary/account-page";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const actor = await pageAccountOwner({ whileEnrolling: true });
  if (!actor) return null;
  const [status, { items }] = await Promise.all([getTwoStepStatus(actor), listOwnSessions(actor)]);
  return (
    <>
      <AccountSection
        title="Two-step verification"
        text="Log in with a passkey, or with your password and a code. We email you about every change."
      >
        <TwoStepSection status={status} base="/api/account/two-step" isDue={mustEnroll(actor)} />
      </AccountSection>
      <AccountSection title="Password" text="Changing it logs out every other device, and we email you about it.">
        <PasswordForm email={actor.email} />
      </AccountSection>
      <AccountSection
        title="Sessions"
        text={
          <>
            Where you are logged in. A session ends after 7 days without use, and after 30 days at most. The country is
            where the IP address is registered (IP2Location LITE data available from{" "}
            <a href="https://lite.ip2location.com" rel="noreferrer" className="link">
              lite.ip2location.com
            </a>
            ); with a VPN it may differ from yours.
          </>
        }
      >
        <SessionList sessions={items} />
      </AccountSection>
    </>
  );
}
