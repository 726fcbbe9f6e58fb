"use client";

import Link from "next/link";

import { ButtonLink } from "@/components/ui/button";
import type { DealProgress } from "@/lib/deals/agreed/view";
import { stageLabels } from "@/lib/deals/agreed/stages";
import { OPENS_DAYS_BEFORE } from "@/lib/deals/renewal/renewal-clock";
import { dealPath } from "@/lib/paths";
import { formatDate } from "@/lib/platform/format";

/** What comes after a completed deal: its recap, and the offer for the next term. */
export function RenewalSection({ deal }: { deal: DealProgress }) {
  const { hasRecap, renewal, choices } = deal;
  if (deal.state === "canceled" && !renewal && !choices.renew) return null;
  return (
    <section aria-labelledby={`renewal-${deal.id}`}>
      <h3 id={`renewal-${deal.id}`} className="eyebrow">
        Recap and renewal
      </h3>
      <div className="mt-2 grid gap-3 border-y border-line py-3.5 text-sm">
        {deal.state === "canceled" ? null : (
          <p>
            <Link href={`${dealPath(deal.id)}&view=recap`} className="link">
              {hasRecap ? "Read the recap" : "Read the recap so far"}
            </Link>
          </p>
        )}
        <p className="text-soft">{renewalText(deal)}</p>
        {renewal ? (
          <p>
            <Link
              href={dealPath(renewal.id)}
              className="link"
            >{`Deal ${renewal.number}: ${stageLabels[renewal.state].toLowerCase()}`}</Link>
          </p>
        ) : null}
        {choices.renew ? (
          <div>
            <ButtonLink size="sm" href={`/messages?renew=${deal.id}`} scroll={false}>
              Prepare renewal offer
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function renewalText({ state, renewBy, firstRefusal, buyer, isRecorded }: DealProgress): string {
  if (state === "renewed") return "This deal is renewed.";
  if (state === "lapsed") return "This deal was not renewed.";
  if (isRecorded) return "Once the next term is signed, import it as another signed deal.";
  const rejection = firstRefusal ? ` ${buyer.name} has right of first refusal.` : "";
  if (renewBy) return `Open for renewal until ${formatDate(renewBy)}.${rejection}`;
  return `The renewal opens ${OPENS_DAYS_BEFORE} days before the term ends. You can offer it now.${rejection}`;
}
