import { Lock } from "lucide-react";

import { PlanLinks } from "@/components/messages/plan-links";
import { messageTexts } from "@/lib/messages/messages";

/** Shown to a seller for an inquiry beyond the free connections: that it is locked, and what unlocks it. */
export function LockedTicket({ title }: { title: string }) {
  return (
    <div className="m-auto max-w-md px-6 py-12 text-center">
      <span className="mx-auto flex size-12 items-center justify-center rounded-xl bg-gold-wash text-gold">
        <Lock aria-hidden="true" className="size-5" />
      </span>
      <h2 className="mt-4 text-lg">Locked inquiry about {title}</h2>
      <p className="mt-1.5 text-sm text-soft">
        {messageTexts.lockedForSeller} The marketer knows this. We’ll keep the message here until then.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">
        <PlanLinks />
      </div>
    </div>
  );
}
