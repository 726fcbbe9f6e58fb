import type { ReactNode } from "react";
import { PendingAccountFrame } from "@/components/account/pending-account-frame";
import { AwaitsApproval } from "@/components/listings/awaits-approval";
import { RefreshOn } from "@/components/live/refresh-on";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import type { Seller } from "@/lib/auth/actor";
import { initialEventId } from "@/lib/notifications/event-position";
import { myListingsPath } from "@/lib/paths";

const pages = [
  { href: myListingsPath, label: "Drafts" },
  { href: "/create-listing", label: "Create listing" },
  { href: "/my-listings/import", label: "Import" },
  { href: "/my-listings/import/partners", label: "Signed partners" },
];

/**
 * Frame of the draft pages for a seller whose registration is under review: what they can do already and what has to
 * wait.
 */
export function DraftingFrame({ actor, children }: { actor: Seller; children: ReactNode }) {
  if (!actor.awaitsApproval) return children;
  return (
    <PendingAccountFrame home="/registration-pending" eventsAfter={initialEventId(actor)}>
      <RefreshOn event="registration.approved" />
      <AwaitsApproval>
        <nav aria-label="Drafts" className="mb-4 flex flex-wrap gap-2">
          {pages.map(({ href, label }) => (
            <ButtonLink key={href} href={href} variant="ghost" size="sm">
              {label}
            </ButtonLink>
          ))}
        </nav>
        <div className="mb-6">
          <Alert kind="info" title="We’re reviewing your registration">
            Draft and import your listings and record signed partners now. Only your organization sees them. You can
            publish and contact sponsors once we’ve approved you.
          </Alert>
        </div>
        {children}
      </AwaitsApproval>
    </PendingAccountFrame>
  );
}
