import Link from "next/link";
import { formatCount } from "@/lib/platform/format";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { SellerDashboard } from "@/lib/dashboard/view";
import { Bar } from "@/components/charts/bar";

/** How many of the free connections are used, and what waits beyond them. */
export function ConnectionMeter({ connections }: Pick<SellerDashboard, "connections">) {
  const { free, used, hasPlan, waiting, href } = connections;
  return (
    <Card>
      <CardHeader
        title="Free connections"
        description={hasPlan ? "Your plan has no limit." : "The first contact with a marketer uses one."}
      />
      <CardBody>
        <p className="mb-2 text-sm">
          <Link href={href} className="num text-2xl font-semibold link">
            {used} of {free}
          </Link>{" "}
          used
        </p>
        <Bar value={used} max={free} />
        {waiting > 0 ? (
          <p className="mt-3 text-sm text-soft">
            {formatCount(waiting, "inquiry", "inquiries")} waiting for a plan.{" "}
            <Link href="/organization-payment" className="link">
              Activate a plan
            </Link>
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}
