import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";
import { controlClass } from "@/components/ui/input";

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClass, "field-sizing-content min-h-24 px-3 py-2.5 leading-normal", className)}
      {...props}
    />
  );
}
