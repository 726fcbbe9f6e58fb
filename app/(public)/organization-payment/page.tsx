import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PayInvoice } from "@/components/billing/pay-invoice";
import { PlanIntroduction } from "@/components/billing/plan-introduction";
import { PlanSteps } from "@/components/billing/plan-steps";
import { PlanSummary } from "@/components/billing/plan-summary";
import { QuoteStep } from "@/components/billing/quote-step";
import { PublicFrame } from "@/components/layout/public/public-frame";
import { QueryProvider } from "@/components/session/query-provider";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import type { Actor, Seller } from "@/lib/auth/actor";
import { loginPathTo } from "@/lib/auth/next-path";
import { pageActor } from "@/lib/boundary/page";
import { getSetting } from "@/lib/settings/queries";
import { getSubscription } from "@/lib/billing/queries";

export const metadata: Metadata = { title: "Seller plan", robots: { index: false } };

export default async function OrganizationPaymentPage() {
  const actor = await pageActor();
  const freeConnections = await getSetting("freeConnections");
  return (
    <PublicFrame>
      <QueryProvider>
        <PlanIntroduction freeConnections={freeConnections} />
        <div className="max-w-200 pb-10">{actor.kind === "seller" ? <SellerPlan actor={actor} /> : noteFor(actor)}</div>
      </QueryProvider>
    </PublicFrame>
  );
}

async function SellerPlan({ actor }: { actor: Seller }) {
  const plan = await getSubscription(actor);
  const open = plan.invoices.find(({ status }) => status === "open");
  if (!plan.canManage) {
    return (
      <div className="grid gap-5">
        <PlanSummary plan={plan} />
        <Alert kind="info" title="Admins handle the plan">
          Only an admin of {actor.organizationName} can request a quote and pay.
        </Alert>
      </div>
    );
  }
  return (
    <>
      <PlanSteps plan={plan} />
      {plan.isActive ? <PlanSummary plan={plan} /> : null}
      {!plan.isActive && open ? <PayInvoice invoice={open} payOnline={plan.payOnline} /> : null}
      {!plan.isActive && !open ? <QuoteStep plan={plan} /> : null}
      <p className="mt-5 text-sm">
        <ButtonLink href="/account/subscription" variant="link" size="inline">
          Usage, contacts, and invoices
        </ButtonLink>
      </p>
    </>
  );
}

function noteFor(actor: Exclude<Actor, Seller>): ReactNode {
  if (actor.kind === "visitor") {
    return (
      <Alert
        kind="info"
        title="Log in to get a plan"
        actions={
          <>
            <ButtonLink href={loginPathTo("/organization-payment")} size="sm">
              Log in
            </ButtonLink>
            <ButtonLink href="/seller-signup" variant="ghost" size="sm">
              Sign up as a seller
            </ButtonLink>
          </>
        }
      >
        Quotes are for organizations. Log in as an admin of your organization, and we’ll bring you back to this page.
      </Alert>
    );
  }
  const isWaiting = actor.kind === "pending" && actor.type === "seller";
  return (
    <Alert kind="info" title={isWaiting ? "Your account is waiting for approval" : "You don’t need a plan"}>
      {isWaiting
        ? "You can request a quote as soon as your account and organization are approved."
        : "Marketers use Pitchside for free, with unlimited matches."}
    </Alert>
  );
}
