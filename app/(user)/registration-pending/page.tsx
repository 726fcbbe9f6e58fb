import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { RegistrationQuestion } from "@/components/auth/registration-question";
import { PendingApproval } from "@/components/auth/pending-approval";
import { LiveEvents } from "@/components/live/live-events";
import { ResendConfirmation } from "@/components/session/resend-confirmation";
import { pagePerson } from "@/lib/boundary/page";
import { initialEventId } from "@/lib/notifications/event-position";
import { findQuestions, findUsualReviewMinutes } from "@/lib/organizations/registration/answer-commands";
import { formatDuration } from "@/lib/platform/format";
import { destinationOf, nextPathOf } from "@/lib/auth/next-path";

export const metadata: Metadata = { title: "Waiting for approval" };

interface Props {
  searchParams: Promise<{ next?: string | string[] }>;
}

export default async function RegistrationPendingPage({ searchParams }: Props) {
  const [actor, { next }] = await Promise.all([pagePerson(), searchParams]);
  if (actor.kind !== "pending")
    redirect(destinationOf({ type: actor.kind, status: "active", waitingFor: null }, nextPathOf(next)));
  const [{ open, answered }, minutes] = await Promise.all([findQuestions(actor), findUsualReviewMinutes(actor)]);
  const thanks = `Thanks, ${actor.name}.`;
  const usually = minutes === null ? "" : ` This usually takes about ${formatDuration(minutes)}.`;
  const moves = `We’ll email you at ${actor.email}, and this page updates automatically.`;
  return (
    <AuthFrame
      title={open ? "We have a question about your registration" : "We’re reviewing your registration"}
      lead={
        open
          ? `${thanks} We only need your answer to decide.`
          : `${thanks} ${answered.length > 0 ? "We received your answer." : "Our team reviews every registration."}${usually} ${moves}`
      }
    >
      <LiveEvents after={initialEventId(actor)}>
        {open ? <RegistrationQuestion question={open.question} /> : null}
        {actor.emailVerified ? null : (
          <div className="mb-6">
            <ResendConfirmation>
              Open the link we sent to {actor.email} to make sure our decision reaches you.
            </ResendConfirmation>
          </div>
        )}
        <PendingApproval />
      </LiveEvents>
    </AuthFrame>
  );
}
