import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { RoiResult } from "@/lib/roi/schema";
import { assumptionText } from "@/lib/roi/figure-text";

/** Whether each assumption is yours or a default, and the default's source. */
export function Assumptions({ rows, currency }: { rows: RoiResult["assumptions"]; currency: string }) {
  return (
    <Card>
      <CardHeader title="Assumptions" description="Replace a default with your own number wherever you have one." />
      <CardBody>
        <ul>
          {rows.map((row) => (
            <li
              key={row.label}
              className="flex items-baseline justify-between gap-4 border-t border-line py-1.5 text-sm"
            >
              <span>
                {row.label}
                {row.source ? <span className="block text-meta text-soft">{row.source}</span> : null}
              </span>
              <span className="flex items-baseline gap-2.5 whitespace-nowrap">
                <span className="num font-semibold">{assumptionText(row, currency)}</span>
                <Badge tone={row.from === "yours" ? "pitch" : "outline"}>
                  {row.from === "yours" ? "Yours" : "Default"}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
