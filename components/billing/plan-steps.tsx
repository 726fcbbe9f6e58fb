import { cn } from "@/components/ui/cn";
import type { SubscriptionView } from "@/lib/billing/schema";

const steps = ["Request a quote", "Review and accept", "Pay the invoice", "Plan active"] as const;

/** The organization's progress toward a plan. */
export function PlanSteps({ plan }: { plan: SubscriptionView }) {
  const at = stepOf(plan);
  return (
    <ol aria-label="Steps to a plan" className="mb-8 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">
      {steps.map((label, place) => (
        <li
          key={label}
          aria-current={place === at ? "step" : undefined}
          className={cn("border-t-2 pt-2.5 text-sm", place <= at ? "border-pitch" : "border-line text-soft")}
        >
          <span className="block text-meta text-soft tabular">{place < at ? "Done" : `Step ${place + 1}`}</span>
          <span className={cn(place === at && "font-semibold")}>{label}</span>
        </li>
      ))}
    </ol>
  );
}

function stepOf({ quote, isActive, invoices }: SubscriptionView): number {
  if (isActive) return 3;
  if (invoices.some(({ status }) => status === "open")) return 2;
  return quote?.status === "quoted" ? 1 : 0;
}
