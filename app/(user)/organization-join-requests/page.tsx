import type { Metadata } from "next";
import { EmptyState } from "@/components/layout/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { RequestList } from "@/components/organizations/join-requests/request-list";
import { ButtonLink } from "@/components/ui/button";
import { pageMember } from "@/lib/boundary/page";
import { listJoinRequests } from "@/lib/organizations/join-requests/queries";

export const metadata: Metadata = { title: "Join requests" };

export default async function JoinRequestsPage() {
  const actor = await pageMember();
  const title = (
    <PageHeader title="Join requests" description={`Who asks to work with you at ${actor.organizationName}.`} />
  );
  if (actor.role !== "admin") {
    return (
      <>
        {title}
        <EmptyState
          title="Your admins decide"
          text="Requests to join are read and decided by the admins of your organization."
          actions={
            <ButtonLink href="/settings/organization?tab=members" variant="ghost">
              See who they are
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
        <RequestList label="Waiting" items={waiting} />
      ) : (
        <EmptyState
          title="Nobody waits"
          text="New requests appear here at once. Who should be here already can be invited."
          actions={
            <ButtonLink href="/settings/organization?tab=members" variant="ghost">
              Invite somebody
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
