import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { RegistrationQuestion } from "@/components/auth/registration-question";
import { WaitingRoom } from "@/components/auth/waiting-room";
import { LiveEvents } from "@/components/live/live-events";
import { UnconfirmedAddress } from "@/components/session/unconfirmed-address";
import { pagePerson } from "@/lib/boundary/page";
import { initialEventId } from "@/lib/notifications/event-position";
import { findQuestions } from "@/lib/organizations/registration/answering";
import { homeOf } from "@/lib/auth/home";

export const metadata: Metadata = { title: "Waiting for approval" };

export default async function RegistrationPendingPage() {
  const actor = await pagePerson();
  if (actor.kind !== "pending") redirect(homeOf({ type: actor.kind, status: "active" }));
  const { open, answered } = await findQuestions(actor);
  const thanks = `Thank you, ${actor.name}.`;
  const moves = `You will get a mail at ${actor.email}, and this page moves on by itself.`;
  return (
    <AuthFrame
      title={open ? "We have a question about your registration" : "We are looking at your registration"}
      lead={
        open
          ? `${thanks} Your answer is all that is missing before we decide.`
          : `${thanks} ${answered.length > 0 ? "Your answer has arrived." : "A person checks every registration that waits."} ${moves}`
      }
    >
      <LiveEvents after={initialEventId(actor)}>
        {open ? <RegistrationQuestion question={open.question} /> : null}
        {actor.emailVerified ? null : (
          <div className="mb-6">
            <UnconfirmedAddress>
              Open the link in our mail to {actor.email}, so that our decision is sure to reach you.
            </UnconfirmedAddress>
          </div>
        )}
        <WaitingRoom />
      </LiveEvents>
    </AuthFrame>
  );
}
