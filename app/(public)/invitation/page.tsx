import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AcceptInvitation, DeclineInvitation } from "@/components/organizations/invitation/invitation-answer";
import { InvitationCard } from "@/components/organizations/invitation/invitation-card";
import { LogInToAccept } from "@/components/organizations/invitation/log-in-to-accept";
import { LogOutToAccept } from "@/components/organizations/invitation/log-out-to-accept";
import { RegisterByInvitation } from "@/components/organizations/invitation/register-by-invitation";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import type { Actor } from "@/lib/auth/actor";
import { pageActor } from "@/lib/boundary/page";
import { formatLongDate } from "@/lib/platform/format-date";
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
      lead={`${invitation.inviter} invites you to work together.`}
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
        You are signed in as {actor.email}.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <LogOutToAccept />
        <DeclineInvitation token={token} />
      </div>
    </div>
  );
}

const endings = {
  accepted: () => "It was accepted. Log in to go on.",
  declined: () => "It was declined. If that was a mistake, ask for a new one.",
  revoked: () => "It was taken back by the organization.",
  expired: (end: Date) => `It was open until ${formatLongDate(end)}. Ask whoever invited you to send it again.`,
} as const;

function Ended({ invitation }: { invitation: PublicInvitation | null }) {
  const status = invitation?.status === "sent" ? undefined : invitation?.status;
  return (
    <AuthFrame title="This invitation works no more">
      <Alert
        kind={status === "accepted" ? "good" : "problem"}
        title={invitation ? invitation.organization.name : "The link is not known"}
        actions={<ButtonLink href="/auth">Log in</ButtonLink>}
      >
        {invitation && status
          ? endings[status](new Date(invitation.expiresAt))
          : "It may have been replaced by a newer one: open the link in the last mail that you got."}
      </Alert>
    </AuthFrame>
  );
}
