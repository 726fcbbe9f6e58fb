import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { WaitingRoom } from "@/components/auth/waiting-room";
import { LiveEvents } from "@/components/live/live-events";
import { pageActor } from "@/lib/boundary/page";
import { homeOf } from "@/lib/routes";

export const metadata: Metadata = { title: "Waiting for approval" };

export default async function RegistrationPendingPage() {
  const actor = await pageActor();
  if (actor.kind === "visitor" || actor.kind === "admin") redirect("/");
  if (actor.kind !== "pending") redirect(homeOf({ type: actor.kind, status: "active" }));
  return (
    <AuthFrame
      title="We are looking at your registration"
      lead={`Thank you, ${actor.name}. A person checks every new seller. You will get a mail at ${actor.email}, and this page moves on by itself.`}
    >
      <LiveEvents>
        <WaitingRoom />
      </LiveEvents>
    </AuthFrame>
  );
}
