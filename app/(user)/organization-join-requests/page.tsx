import type { Metadata } from "next";
import { EmptyState } from "@/components/layout/states/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { RequestList } from "@/components/organizations/join-requests/request-list";
import { ButtonLink } from "@/components/ui/button";
import { pageMember } from "@/lib/boundary/page";
import { listJoinRequests } from "@/lib/organizations/join-requests/queries";
import { withPeriod } from "@/lib/platform/format";

export const metadata: Metadata = { title: "Join requests" };

export default async function JoinRequestsPage() {
  const actor = await pageMember();
  const title = (
    <PageHeader title="Join requests" description={`People who want to join ${withPeriod(actor.organizationName)}`} />
  );
  if (actor.role !== "admin") {
    return (
      <>
        {title}
        <EmptyState
          title="Only admins can review requests"
          text="Admins of your organization review join requests."
          actions={
            <ButtonLink href="/settings/organization?tab=members" variant="ghost">
              View admins
            </ButtonLink>
          }
        />
      </>
    );
  }
  const { items } = await listJoinRequests(actor, {});
  const waiting = items.filter(({ status }) => status === "pending").toReversed();
  const decided = items.filter(({ status }) => status !== "pending");
  return (
    <>
      {title}
      {waiting.length > 0 ? (
        <RequestList label="Pending" items={waiting} />
      ) : (
        <EmptyState
          title="No pending requests"
          text="New requests appear here right away. You can also invite people."
          actions={
            <ButtonLink href="/settings/organization?tab=members" variant="ghost">
              Invite people
            </ButtonLink>
          }
        />
      )}
      {decided.length > 0 ? (
        <section className="mt-9">
          <h2 className="mb-3 text-lg">Decided</h2>
          <RequestList label="Decided" items={decided} />
        </section>
      ) : null}
    </>
  );
}
