import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { dollars, percent } from "@/lib/roi/figure-text";
import type { RoiResult } from "@/lib/roi/schema";

const texts: Record<string, (value: number) => string> = { cpm: dollars, activationRatio: dollars };

/** Whose number each assumption is, and where a default comes from. */
export function Assumptions({ rows }: { rows: RoiResult["assumptions"] }) {
  return (
    <Card>
      <CardHeader title="Assumptions" description="Replace a default with your own number wherever you have one." />
      <CardBody>
        <ul>
          {rows.map(({ label, input, value, from, source }) => (
            <li key={label} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5 text-sm">
              <span>
                {label}
                {source ? <span className="block text-meta text-soft">{source}</span> : null}
              </span>
              <span className="flex items-baseline gap-2.5 whitespace-nowrap">
                <span className="num font-semibold">{(texts[input] ?? ((share) => percent(share * 100)))(value)}</span>
                <Badge tone={from === "yours" ? "pitch" : "outline"}>{from === "yours" ? "Yours" : "Default"}</Badge>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
