import { Progress } from "@/components/ui/progress";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { SubscriptionView } from "@/lib/billing/schema";

/** Free connections, people and live listings against what is included. */
export function UsageCard({ plan }: { plan: SubscriptionView }) {
  const { connections, seats, listings } = plan.usage;
  return (
    <Card>
      <CardHeader title="Usage" />
      <CardBody className="flex flex-col gap-4">
        {plan.isActive ? (
          <Unlimited label="Connections" text="Unlimited with your plan" />
        ) : (
          <Progress
            label="Free connections"
            value={connections.used}
            max={connections.free}
            text={`${connections.used} of ${connections.free} used`}
          />
        )}
        <Meter label="People" {...seats} />
        <Meter label="Live listings" {...listings} />
      </CardBody>
    </Card>
  );
}

function Meter({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  if (limit === null) return <Unlimited label={label} text={`${used}, no limit`} />;
  return <Progress label={label} value={used} max={limit} text={`${used} of ${limit}`} />;
}

const Unlimited = ({ label, text }: { label: string; text: string }) => (
  <p className="flex justify-between gap-4 text-meta">
    <span className="font-semibold">{label}</span>
    <span className="text-soft tabular">{text}</span>
  </p>
);
