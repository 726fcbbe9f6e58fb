import Link from "next/link";
import { formatCount } from "@/lib/platform/format";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { Completeness } from "@/lib/dashboard/view";

interface CompletenessTipsProps {
  completeness: Completeness;
  canEdit: boolean;
}

/** What the listings lack, the costliest first, with the way to the field. */
export function CompletenessTips({ completeness: { percent, listings, tips, href }, canEdit }: CompletenessTipsProps) {
  return (
    <Card>
      <CardHeader
        title="Listing completeness"
        description={
          <>
            {percent}% on average in{" "}
            <Link href={href} className="link">
              {formatCount(listings, "listing")}
            </Link>
            . The costliest gaps first.
          </>
        }
      />
      <CardBody>
        {tips.length === 0 ? (
          <p className="text-sm text-soft">Your listings have every detail that matches use.</p>
        ) : (
          <ul className="divide-y divide-line">
            {tips.map((tip) => (
              <li key={tip.field} className="py-3 first:pt-1">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  {canEdit ? (
                    <Link href={tip.href} className="font-semibold link">
                      Add {tip.label.charAt(0).toLowerCase() + tip.label.slice(1)}
                    </Link>
                  ) : (
                    <span className="font-semibold">{tip.label}</span>
                  )}
                  <span className="text-meta text-soft">missing in {formatCount(tip.listings, "listing")}</span>
                </p>
                <p className="mt-0.5 text-sm text-soft">{tip.cost}</p>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
