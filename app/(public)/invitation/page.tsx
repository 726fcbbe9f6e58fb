import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import {
  AcceptInvitation,
  DeclineInvitation,
  LogInToAccept,
  RegisterByInvitation,
  LogOutToAccept,
} from "@/components/organizations/invitation/invitation-answer";
import { InvitationCard } from "@/components/organizations/invitation/invitation-card";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import type { Actor } from "@/lib/auth/actor";
import { pageActor } from "@/lib/boundary/page";
import { formatLongDate } from "@/lib/platform/format";
import { findInvitation } from "@/lib/organizations/invitations/queries";
import type { PublicInvitation } from "@/lib/organizations/invitations/schema";

export const metadata: Metadata = { title: "Invitation", referrer: "no-referrer", robots: { index: false } };

export default async function InvitationPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  const actor = await pageActor();
  const invitation = typeof token === "string" && token ? await findInvitation(actor, token) : null;
  if (!invitation || typeof token !== "string" || invitation.status !== "sent")
    return <Ended invitation={invitation} />;
  return (
    <AuthFrame
      title={`Join ${invitation.organization.name}`}
      lead={`${invitation.inviter} invited you to join the team.`}
    >
      <InvitationCard invitation={invitation} />
      <Answer actor={actor} invitation={invitation} token={token} />
    </AuthFrame>
  );
}

function Answer({ actor, invitation, token }: { actor: Actor; invitation: PublicInvitation; token: string }) {
  const { email, organization, hasAccount } = invitation;
  if (actor.kind === "visitor") {
    return hasAccount ? <LogInToAccept email={email} /> : <RegisterByInvitation token={token} email={email} />;
  }
  if (actor.email === email) return <AcceptInvitation token={token} organizationName={organization.name} />;
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="info" title={`This invitation is for ${email}`}>
        You’re logged in as {actor.email}.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <LogOutToAccept />
        <DeclineInvitation token={token} />
      </div>
    </div>
  );
}

const endings = {
  accepted: () => "This invitation was accepted. Log in to continue.",
  declined: () => "This invitation was declined. If that was a mistake, ask for a new one.",
  revoked: () => "The organization revoked this invitation.",
  expired: (end: Date) =>
    `This invitation expired on ${formatLongDate(end)}. Ask the person who invited you to send a new one.`,
} as const;

function Ended({ invitation }: { invitation: PublicInvitation | null }) {
  const status = invitation?.status === "sent" ? undefined : invitation?.status;
  return (
    <AuthFrame title="This invitation is no longer valid">
      <Alert
        kind={status === "accepted" ? "good" : "problem"}
        title={invitation ? invitation.organization.name : "We don’t recognize this link"}
        actions={<ButtonLink href="/auth">Log in</ButtonLink>}
      >
        {invitation && status
          ? endings[status](new Date(invitation.expiresAt))
          : "A newer invitation may have replaced it. Open the link in the most recent email."}
      </Alert>
    </AuthFrame>
  );
}
