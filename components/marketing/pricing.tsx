import Link from "next/link";
import type { FreeConnections } from "./free-connections";
import { PlanCards } from "./plan-cards";

export function Pricing({ freeConnections }: FreeConnections) {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="border-t border-line py-16 lg:py-20">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="pricing-title" className="text-3xl tracking-[-0.03em]">
          Pricing
        </h2>
        <p className="text-soft">
          Compare both plans and see what counts as a connection:{" "}
          <Link href="/pricing" prefetch={false} className="link">
            full pricing
          </Link>
        </p>
      </div>
      <PlanCards freeConnections={freeConnections} />
    </section>
  );
}
