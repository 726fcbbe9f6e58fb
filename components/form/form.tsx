"use client";

import type { ComponentProps } from "react";
import { useHydrated } from "@/components/form/use-hydrated";
import { cn } from "@/components/ui/cn";

/**
 * A form submitted with JavaScript. It is disabled until hydration, so that no earlier input is lost; with
 * `takesEarlyInput`, for fields without default values, only its submit button has to be. A form with an `action` needs
 * no JavaScript and stays a plain `form`. Layout classes apply to the content. The fieldset has no box of
 * its own: in Chromium a size container inside one keeps a height of 0 when something is inserted before it.
 */
export function Form({
  className,
  children,
  takesEarlyInput = false,
  ...props
}: ComponentProps<"form"> & { takesEarlyInput?: boolean }) {
  const isHydrated = useHydrated();
  return (
    <form method="post" noValidate {...props}>
      <fieldset
        disabled={!isHydrated && !takesEarlyInput}
        data-hydrating={!isHydrated || undefined}
        className="contents"
      >
        <div className={cn("min-w-0", className)}>{children}</div>
      </fieldset>
    </form>
  );
}
