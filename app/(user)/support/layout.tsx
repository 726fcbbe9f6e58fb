import type { ReactNode } from "react";
import { PendingAccountFrame } from "@/components/account/pending-account-frame";
import { homeOf } from "@/lib/auth/next-path";
import { pageLoggedIn } from "@/lib/boundary/account-page";
import { initialEventId } from "@/lib/notifications/event-position";

export default async function SupportLayout({ children }: { children: ReactNode }) {
  const actor = await pageLoggedIn();
  if (actor.kind !== "pending") return children;
  return (
    <PendingAccountFrame
      home={homeOf({ status: "pending", waitingFor: actor.waitingFor })}
      eventsAfter={initialEventId(actor)}
    >
      {children}
    </PendingAccountFrame>
  );
}
