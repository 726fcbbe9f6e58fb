import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

export const controlClass =
  "w-full min-w-0 rounded-lg border border-edge bg-card text-base text-ink transition-colors duration-150 hover:border-ink focus-visible:border-pitch focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-pitch aria-invalid:border-signal aria-invalid:outline-signal disabled:cursor-not-allowed disabled:bg-sunk disabled:text-soft";

/** `dense` is for toolbars and tables, beside small buttons. */
export function Input({ className, dense = false, ...props }: ComponentProps<"input"> & { dense?: boolean }) {
  return (
    <input
      className={cn(controlClass, "read-only:bg-sunk", dense ? "h-9 px-2.5 text-sm" : "h-10.5 px-3", className)}
      {...props}
    />
  );
}
