import { Check, Circle } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { Dashboard, NextStep } from "@/lib/dashboard/view";
import { AttentionList } from "./attention-list";
import { DashboardLive } from "./dashboard-live";
import { MarketerFigures } from "./marketer-figures";
import { SellerFigures } from "./seller-figures";
import { withPeriod } from "@/lib/platform/format";

interface DashboardScreenProps {
  dashboard: Dashboard;
  /** False when an admin views someone's account. */
  isVisitNoted: boolean;
  /** The organization shown, for a person who acts for others too and may be needed there. */
  organizationName?: string | null;
  /** The agency's client that everything is filtered to. */
  client?: string;
}

const emptyTexts = {
  all: "You’re all caught up. Replies, proposals, approvals, and deadlines appear here.",
  updated: "Nothing new needs your attention.",
};

/** What needs attention first, then the figures; an account without conversations starts with its next steps. */
export function DashboardScreen({ dashboard, isVisitNoted, organizationName, client }: DashboardScreenProps) {
  const { attention, mayNegotiate, steps, view } = dashboard;
  const hasClients = attention.clients.length > 0;
  const hasAttention = !steps || attention.total > 0 || hasClients;
  const chosen = attention.clients.find(({ id }) => id === client);
  const empty = chosen
    ? `Nothing needs your attention for ${withPeriod(chosen.name)}`
    : organizationName && !hasClients && view === "all"
      ? `Nothing needs your attention at ${withPeriod(organizationName)} Switch organizations to check the others.`
      : emptyTexts[view];
  const path = view === "all" ? "/dashboard" : "/dashboard-updated";
  return (
    <div className="flex flex-col gap-6">
      <DashboardLive isVisitNoted={isVisitNoted} />
      {hasAttention ? <AttentionList {...{ attention, mayNegotiate, empty, path, client }} /> : null}
      {steps ? <NextSteps steps={steps} /> : <Figures dashboard={dashboard} client={client} />}
    </div>
  );
}

const Figures = ({ dashboard, client }: { dashboard: Dashboard; client?: string }) => (
  <section aria-label="At a glance">
    {dashboard.side === "marketer" ? (
      <MarketerFigures dashboard={dashboard} />
    ) : (
      <SellerFigures dashboard={dashboard} client={client} />
    )}
  </section>
);

/** What a new account does first, in place of empty figures. */
function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card>
      <CardHeader
        title="Get started"
        description={
          steps.some(({ isAllowed }) => isAllowed)
            ? `${done} of ${steps.length} done`
            : "Editors and admins of your organization complete these steps."
        }
      />
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step, at) => (
          <li key={step.title} className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
            <StepMark isDone={step.isDone} />
            <div className="min-w-0 grow basis-60">
              <h3 className="text-base font-semibold">
                {step.title}
                <span className="sr-only">{step.isDone ? ", done" : ", to do"}</span>
              </h3>
              <p className="text-sm text-soft">{step.text}</p>
            </div>
            {step.isAllowed && !step.isDone ? (
              <ButtonLink href={step.href} size="sm" variant={at === next ? "primary" : "ghost"}>
                {step.title}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepMark({ isDone }: { isDone: boolean }) {
  return isDone ? (
    <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pitch" />
  ) : (
    <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-edge" />
  );
}
