import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { Risk } from "@/lib/moderation/risk";
import { RiskBadge } from "./risk-badge";

/** What to check before deciding, and in the description what it was compared with. */
export function RiskCard({ risk, description }: { risk: Risk; description: string }) {
  return (
    <Card className="mb-5">
      <CardHeader title="Risk" description={description} />
      <CardBody className="flex flex-col items-start gap-1 text-sm">
        <RiskBadge risk={risk} />
        {risk.reasons.length === 0 ? <p className="text-soft">Nothing unusual.</p> : null}
      </CardBody>
    </Card>
  );
}
