import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { percent } from "@/lib/roi/figure-text";
import type { RoiResult } from "@/lib/roi/schema";

interface TornadoProps {
  bars: RoiResult["sensitivity"];
  base: number | null;
}

/** Which input the return depends on most. The numbers beside the bars are the chart's table. */
export function Tornado({ bars, base }: TornadoProps) {
  if (base === null || bars.length === 0) return null;
  const ends = bars.flatMap(({ low, high }) => [low, high]);
  const [least, most] = [Math.min(base, ...ends), Math.max(base, ...ends)];
  const place = (value: number) => ((value - least) / (most - least)) * 100;
  return (
    <Card>
      <CardHeader
        title="What it depends on"
        description="The return with one input at a time 20% lower and 20% higher."
      />
      <CardBody>
        <table className="w-full text-sm">
          <thead className="text-left text-meta text-soft">
            <tr>
              <th className="py-1.5 font-normal">Input</th>
              <th className="py-1.5 text-right font-normal">20% lower</th>
              <th className="w-[40%] px-3 font-normal">
                <span className="sr-only">Range</span>
              </th>
              <th className="py-1.5 font-normal">20% higher</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ input, label, low, high }) => {
              const [from, to] = [Math.min(low, high), Math.max(low, high)];
              return (
                <tr key={input} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-1.5 text-right num">{percent(low)}</td>
                  <td className="px-3" aria-hidden="true">
                    <span className="relative block h-4">
                      <span
                        className="absolute inset-y-0.5 rounded-sm bg-pitch"
                        style={{ left: `${place(from)}%`, width: `${Math.max(1, place(to) - place(from))}%` }}
                      />
                      <span className="absolute inset-y-0 w-px bg-ink" style={{ left: `${place(base)}%` }} />
                    </span>
                  </td>
                  <td className="py-1.5 num">{percent(high)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </CardBody>
    </Card>
  );
}
