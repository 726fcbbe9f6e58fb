import { ArrowRight } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { MissingFact } from "@/lib/analytics/visibility/view";

/** What the listing lacks, what that cost it, and the way to the field. */
export function MissingFacts({ facts, canEdit }: { facts: readonly MissingFact[]; canEdit: boolean }) {
  return (
    <Card>
      <CardHeader
        title="What to fill in"
        description="Missing details that kept this listing out of searches or cost it points. Gains are the most each one could bring."
      />
      <CardBody>
        {facts.length === 0 ? (
          <p className="text-sm text-soft">Nothing that marketers asked for is missing.</p>
        ) : (
          <ul className="divide-y divide-line">
            {facts.map((fact) => (
              <li key={fact.field} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
                <div className="min-w-0 flex-1 basis-72">
                  <h3 className="text-sm font-semibold">{fact.label}</h3>
                  <p className="mt-0.5 text-sm text-soft">{fact.text}</p>
                </div>
                {canEdit ? (
                  <ButtonLink href={fact.href} variant="ghost" size="sm" aria-label={`Add ${fact.label}`}>
                    Add
                    <ArrowRight aria-hidden="true" />
                  </ButtonLink>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
