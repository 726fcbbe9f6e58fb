import type { ComponentProps, CSSProperties } from "react";
import { type Segment, barOf } from "@/components/match/match-view";

interface MatchStripeProps extends Pick<ComponentProps<"div">, "role" | "aria-label"> {
  shares: readonly Segment[];
  /** Height and margins. */
  className: string;
}

/**
 * One segment per factor, as wide as its weight: solid is earned, hatched is not provided by the listing, pale is
 * missed. Hidden from screen readers unless it has a name, because the text beside it says the same.
 */
export function MatchStripe({ shares, className, ...named }: MatchStripeProps) {
  return (
    <div
      aria-hidden={named["aria-label"] ? undefined : true}
      {...named}
      className={`w-full rounded-[3px] match-bar ${className}`}
      style={{ "--parts": barOf(shares) } as CSSProperties}
    />
  );
}
