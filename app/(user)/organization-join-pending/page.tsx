import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { LiveEvents } from "@/components/live/live-events";
import { PendingMembership } from "@/components/organizations/pending-membership";
import { SessionEnd } from "@/components/session/session-end";
import { pagePerson } from "@/lib/boundary/page";
import { initialEventId } from "@/lib/notifications/event-position";
import { listOwnJoinRequests } from "@/lib/organizations/join-requests/queries";
import { listOwnOrganizations } from "@/lib/organizations/membership/queries";
import { destinationOf, nextPathOf, withNext, homeOf } from "@/lib/auth/next-path";
import { withPeriod } from "@/lib/platform/format";

export const metadata: Metadata = { title: "Waiting for your organization" };

interface Props {
  searchParams: Promise<{ next?: string | string[] }>;
}

export default async function OrganizationJoinPendingPage({ searchParams }: Props) {
  const [actor, { next }] = await Promise.all([pagePerson(), searchParams]);
  if (actor.kind !== "pending")
    redirect(destinationOf({ type: actor.kind, status: "active", waitingFor: null }, nextPathOf(next)));
  const { waitingFor } = actor;
  if (waitingFor !== "organization") redirect(withNext(homeOf({ status: "pending", waitingFor }), nextPathOf(next)));
  const [{ items }, own] = await Promise.all([listOwnJoinRequests(actor), listOwnOrganizations(actor)]);
  const suspended = own.filter(({ isSuspended }) => isSuspended).map(({ name }) => name);
  const waits = items.some(({ status }) => status === "pending");
  return (
    <AuthFrame
      title={waits ? "Your request is awaiting approval" : "Find your organization"}
      lead={
        waits
          ? `Thanks, ${withPeriod(actor.name)} An admin of the organization will review your request. We’ll email you at ${actor.email}, and this page updates automatically.`
          : `${actor.name}, you aren’t part of an organization yet. Join an existing one, or create your own.`
      }
      wide
    >
      <LiveEvents after={initialEventId(actor)}>
        <SessionEnd />
        <PendingMembership
          side={actor.type}
          requests={items}
          emailVerified={actor.emailVerified}
          suspended={suspended}
        />
      </LiveEvents>
    </AuthFrame>
  );
}
