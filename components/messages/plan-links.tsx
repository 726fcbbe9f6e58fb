import { ButtonLink } from "@/components/ui/button";

/** Where a seller whose free connections are used goes on: what the plan is, and whom to ask for it. */
export function PlanLinks() {
  return (
    <>
      <ButtonLink href="/pricing#connections" size="sm">
        See the seller plan
      </ButtonLink>
      <ButtonLink href="/contact" variant="ghost" size="sm">
        Ask for a quote
      </ButtonLink>
    </>
  );
}
