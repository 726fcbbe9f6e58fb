import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { RegistrationQuestion } from "@/components/auth/registration-question";
import { PendingApproval } from "@/components/auth/pending-approval";
import { ButtonLink } from "@/components/ui/button";
import { LiveEvents } from "@/components/live/live-events";
import { ResendConfirmation } from "@/components/session/resend-confirmation";
import { pagePerson } from "@/lib/boundary/page";
import { initialEventId } from "@/lib/notifications/event-position";
import { findQuestions, findUsualReviewMinutes } from "@/lib/organizations/registration/answer-commands";
import { formatDuration, withPeriod } from "@/lib/platform/format";
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
  const thanks = `Thanks, ${withPeriod(actor.name)}`;
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
        {actor.drafting ? <WhileYouWait /> : null}
        <PendingApproval />
      </LiveEvents>
    </AuthFrame>
  );
}

function WhileYouWait() {
  return (
    <section aria-labelledby="while-you-wait" className="mb-6 rounded-xl border border-line bg-card p-5">
      <h2 id="while-you-wait" className="text-lg">
        Prepare your season
      </h2>
      <p className="mt-1 mb-4 text-soft">
        Draft listings, paste a deck, import a spreadsheet, or record the partners you’ve signed. You can publish and
        contact sponsors once we’ve approved you.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/create-listing">Create listing</ButtonLink>
        <ButtonLink href="/my-listings/import" variant="ghost">
          Import a spreadsheet
        </ButtonLink>
        <ButtonLink href="/my-listings/import/partners" variant="ghost">
          Import signed partners
        </ButtonLink>
        <ButtonLink href="/my-listings" variant="ghost">
          Your drafts
        </ButtonLink>
      </div>
    </section>
  );
}
