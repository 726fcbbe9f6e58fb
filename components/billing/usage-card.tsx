import { Progress } from "@/components/ui/progress";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { SubscriptionView } from "@/lib/billing/schema";

/** Free connections and members against the allowance, and the live listings. */
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
        {seats.limit === null ? (
          <Unlimited label="Seats" text={`${seats.used}, no limit`} />
        ) : (
          <Progress label="Seats" value={seats.used} max={seats.limit} text={`${seats.used} of ${seats.limit}`} />
        )}
        <Unlimited label="Live listings" text={`${listings.used}, no limit`} />
      </CardBody>
    </Card>
  );
}

const Unlimited = ({ label, text }: { label: string; text: string }) => (
  <p className="flex justify-between gap-4 text-meta">
    <span className="font-semibold">{label}</span>
    <span className="text-soft tabular">{text}</span>
  </p>
);
