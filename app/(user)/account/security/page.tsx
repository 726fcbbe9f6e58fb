import type { Metadata } from "next";
import { AccountSection } from "@/components/account/account-section";
import { PasswordForm } from "@/components/account/password-form";
import { SessionList } from "@/components/account/session-list";
import { listOwnSessions } from "@/lib/auth/own-sessions/queries";
import { pageAccountOwner } from "@/lib/boundary/account-page";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const actor = await pageAccountOwner();
  if (!actor) return null;
  const { items } = await listOwnSessions(actor);
  return (
    <>
      <AccountSection title="Password" text="Changing it signs out every other device and is told to your address.">
        <PasswordForm email={actor.email} />
      </AccountSection>
      <AccountSection
        title="Sessions"
        text={
          <>
            Where you are signed in. A session ends by itself after 7 days without use, and after 30 days at most. The
            country is the one that the address is registered in (IP2Location LITE data available from{" "}
            <a href="https://lite.ip2location.com" rel="noreferrer" className="link">
              lite.ip2location.com
            </a>
            ); behind a VPN it is another than yours.
          </>
        }
      >
        <SessionList sessions={items} />
      </AccountSection>
    </>
  );
}
