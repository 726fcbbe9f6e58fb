import type { ReactNode } from "react";
import { AccountTabs } from "@/components/account/account-tabs";
import { EnrollmentFrame } from "@/components/two-step/enrollment-frame";
import { PendingAccountFrame } from "@/components/account/pending-account-frame";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { mustEnroll } from "@/lib/auth/account-owner";
import { pageAccountOwner } from "@/lib/boundary/account-page";
import { homeOf } from "@/lib/auth/next-path";
import { initialEventId } from "@/lib/notifications/event-position";

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const actor = await pageAccountOwner({ whileEnrolling: true });
  if (!actor) {
    return (
      <>
        <PageHeader title="Account" />
        <Alert title="This is private">
          Only the owner of an account can see its profile, sessions, API keys, and data.
        </Alert>
      </>
    );
  }
  const isMember = actor.kind !== "pending";
  const page = (
    <>
      <PageHeader title="Account" description={`${actor.name}, ${actor.email}`} />
      <AccountTabs isMember={isMember} isSeller={actor.kind === "seller"} />
      <div>{children}</div>
    </>
  );
  if (isMember) return page;
  if (mustEnroll(actor)) return <EnrollmentFrame>{children}</EnrollmentFrame>;
  return (
    <PendingAccountFrame
      home={homeOf({ status: "pending", waitingFor: actor.waitingFor })}
      eventsAfter={initialEventId(actor)}
    >
      {page}
    </PendingAccountFrame>
  );
}
