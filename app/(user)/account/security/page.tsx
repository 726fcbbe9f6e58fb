import type { Metadata } from "next";
import { Alert } from "@/components/ui/alert";
import { AccountSection } from "@/components/account/account-section";
import { ConnectedLogins } from "@/components/account/connected-logins";
import { PasswordForm } from "@/components/account/password-form";
import { SessionList } from "@/components/account/session-list";
import { TwoStepSection } from "@/components/two-step/two-step-section";
import { mustEnroll } from "@/lib/auth/account-owner";
import { isLoginProblem, loginProblems } from "@/lib/auth/single-sign-on/problems";
import { listIdentities } from "@/lib/auth/single-sign-on/queries";
import { listOwnSessions } from "@/lib/auth/own-sessions/queries";
import { getTwoStepStatus } from "@/lib/auth/two-step/queries";
import { pageAccountOwner } from "@/lib/boundary/account-page";
import { listConnectable } from "@/lib/organizations/single-sign-on/queries";

export const metadata: Metadata = { title: "Security" };

type Query = Record<string, string | string[] | undefined>;

export default async function SecurityPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageAccountOwner({ whileEnrolling: true });
  if (!actor) return null;
  const [status, { items }, identities, providers, { problem }] = await Promise.all([
    getTwoStepStatus(actor),
    listOwnSessions(actor),
    listIdentities(actor),
    listConnectable(actor),
    searchParams,
  ]);
  const hasLogins = identities.items.length > 0 || providers.length > 0 || isLoginProblem(problem);
  return (
    <>
      <AccountSection
        title="Two-step verification"
        text="Log in with a passkey, or with your password and a code. We email you about every change."
      >
        <TwoStepSection status={status} base="/api/account/two-step" isDue={mustEnroll(actor)} />
      </AccountSection>
      <AccountSection title="Password" text="Changing it logs out your other devices. We’ll email you a confirmation.">
        <PasswordForm email={actor.email} />
      </AccountSection>
      {hasLogins ? (
        <AccountSection title="Connected logins" text="Log in with one of these instead of your password.">
          {isLoginProblem(problem) ? (
            <Alert kind="problem" title="We couldn’t connect the login" className="mb-4">
              {loginProblems[problem]}
            </Alert>
          ) : null}
          <ConnectedLogins identities={identities.items} providers={providers} />
        </AccountSection>
      ) : null}
      <AccountSection
        title="Sessions"
        text={
          <>
            Where you’re logged in. A session ends after 7 days of inactivity, or 30 days at most. The country comes
            from the IP address (IP2Location LITE data available from{" "}
            <a href="https://lite.ip2location.com" rel="noreferrer" className="link">
              lite.ip2location.com
            </a>
            ) and may be wrong if you use a VPN.
          </>
        }
      >
        <SessionList sessions={items} />
      </AccountSection>
    </>
  );
}
