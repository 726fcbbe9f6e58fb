import { segmentParts } from "@/components/match/match-view";
import type { CardMatch } from "@/lib/opportunities/card-face";

const width = 100;
const gap = 0.7;

/**
 * The match bar in one drawing, for pages with many of them: a segment a factor; solid is earned, hatched is not said,
 * pale is missed. The score and the line of words beside it say the same.
 */
export function CardBar({ bar }: { bar: CardMatch["bar"] }) {
  const { earned, unknown, missed } = pathsOf(bar);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-3 block h-1.5 w-full">
      <path d={earned} className="fill-pitch" />
      <path d={unknown} fill="url(#unsaid)" />
      <path d={missed} className="fill-sunk" />
    </svg>
  );
}

/** Once a page: the stripes that the bars refer to. */
export function CardBarStripes() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <pattern id="unsaid" width="1.6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 0h.9v6h-.9z" className="fill-gold" />
      </pattern>
    </svg>
  );
}

export function pathsOf(bar: CardMatch["bar"]) {
  const whole = bar.reduce((sum, [weight]) => sum + weight, 0) || 1;
  const room = width - gap * Math.max(0, bar.length - 1);
  const paths = { earned: "", unknown: "", missed: "" };
  let at = 0;
  for (const [weight, points, known] of bar) {
    const share = (part: number) => (room * part) / whole;
    let from = at;
    const parts = segmentParts({ weight, points, known });
    for (const name of ["earned", "unknown", "missed"] as const) {
      const part = parts[name];
      if (part > 0.05) paths[name] += `M${round(from)} 0h${round(share(part))}v6h-${round(share(part))}z`;
      from += share(part);
    }
    at += share(weight) + gap;
  }
  return paths;
}

const round = (value: number): number => Math.round(value * 10) / 10;
