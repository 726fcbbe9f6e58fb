"use client";

import type { ComponentProps } from "react";
import { useHydrated } from "@/components/form/use-hydrated";
import { cn } from "@/components/ui/cn";

/**
 * A form that our scripts send. It is disabled until they respond, so nothing typed or pressed earlier is lost; a form
 * with an address of its own (`action`) needs no scripts and is a plain `form`. Its layout classes apply to its content.
 */
export function Form({ className, children, ...props }: ComponentProps<"form">) {
  const isHydrated = useHydrated();
  return (
    <form method="post" noValidate {...props}>
      <fieldset disabled={!isHydrated} data-hydrating={!isHydrated || undefined} className={cn("min-w-0", className)}>
        {children}
      </fieldset>
    </form>
  );
}
