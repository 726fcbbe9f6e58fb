import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

const badgeVariants = cva("badge", {
  variants: {
    tone: {
      neutral: "bg-sunk text-ink",
      outline: "border border-line bg-card text-soft",
      pitch: "bg-pitch-wash text-pitch",
      solid: "bg-pitch text-on-pitch",
      ink: "bg-ink text-paper",
      signal: "bg-signal-wash text-signal",
      gold: "bg-gold-wash text-gold",
    },
  },
  defaultVariants: { tone: "neutral" },
});

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>["tone"]>;

export function Badge({ className, tone, ...props }: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span className={cn(badgeVariants({ tone }), className)} {...props} />;
}

/** Unknown information: gold with a question mark, so that color is not the only signal. */
export function UnknownBadge({ children, className }: { children: React.ReactNode; className?: string }) {
  return (
    <Badge tone="gold" className={className}>
      <span aria-hidden="true">?</span>
      {children}
    </Badge>
  );
}
