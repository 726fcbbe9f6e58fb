import { ButtonLink } from "@/components/ui/button";

/** Links for a seller without free connections: the plan, and a quote. */
export function PlanLinks() {
  return (
    <>
      <ButtonLink href="/pricing#connections" size="sm">
        See the seller plan
      </ButtonLink>
      <ButtonLink href="/contact" variant="ghost" size="sm">
        Request a quote
      </ButtonLink>
    </>
  );
}
