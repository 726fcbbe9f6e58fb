import type { ComponentProps, CSSProperties } from "react";

import { cn } from "@/components/ui/cn";
import { controlClass } from "@/components/ui/input";

/** Grows with its content from a minimum of `rows`, which browsers ignore with field-sizing: content. */
const height = "field-sizing-content min-h-[max(6rem,calc(var(--rows)*1.5em+1.25rem+2px))]";

export function Textarea({ className, rows = 4, style, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      style={{ "--rows": rows, ...style } as CSSProperties}
      className={cn(controlClass, height, "px-3 py-2.5 leading-normal", className)}
      {...props}
    />
  );
}
