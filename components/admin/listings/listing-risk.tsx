import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { Risk } from "@/lib/moderation/risk";
import { RiskBadge } from "../risk-badge";

/** What to check before deciding. */
export function ListingRisk({ risk }: { risk: Risk }) {
  return (
    <Card className="mb-5">
      <CardHeader title="Risk" description="Compared with the seller’s other facts, other listings, and the market." />
      <CardBody className="flex flex-col items-start gap-1 text-sm">
        <RiskBadge risk={risk} />
        {risk.reasons.length === 0 ? <p className="text-soft">Nothing unusual.</p> : null}
      </CardBody>
    </Card>
  );
}
