import { ButtonLink } from "@/components/ui/button";

/** Links for a seller without free connections: the plan, and what counts. */
export function PlanLinks() {
  return (
    <>
      <ButtonLink href="/organization-payment" size="sm">
        Activate a plan
      </ButtonLink>
      <ButtonLink href="/pricing#connections" variant="ghost" size="sm">
        What counts
      </ButtonLink>
    </>
  );
}
