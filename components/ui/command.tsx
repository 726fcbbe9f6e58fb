"use client";

import { Command as Palette, useCommandState } from "cmdk";
import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

export { useCommandState };

/** Heavy: import it only from code that is loaded on first use. */
export function Command({ className, ...props }: ComponentProps<typeof Palette>) {
  return <Palette className={cn("flex max-h-112 min-h-0 flex-col", className)} {...props} />;
}

export function CommandInput({ className, ...props }: ComponentProps<typeof Palette.Input>) {
  return (
    <Palette.Input
      data-autofocus
      className={cn(
        "h-13 w-full shrink-0 border-0 border-b border-line bg-transparent px-4.5 text-base text-ink focus:outline-none",
        className,
      )}
      {...props}
    />
  );
}

export function CommandList({ className, ...props }: ComponentProps<typeof Palette.List>) {
  return <Palette.List className={cn("min-h-0 flex-1 overflow-y-auto p-2", className)} {...props} />;
}

export function CommandEmpty(props: ComponentProps<typeof Palette.Empty>) {
  return <Palette.Empty className="px-3 py-8 text-center text-sm text-soft" {...props} />;
}

export function CommandGroup(props: ComponentProps<typeof Palette.Group>) {
  return (
    <Palette.Group
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-soft"
      {...props}
    />
  );
}

export function CommandItem({ className, ...props }: ComponentProps<typeof Palette.Item>) {
  return (
    <Palette.Item
      className={cn(
        "flex cursor-pointer items-center gap-3 rounded-md px-3 py-2.5 text-sm aria-selected:bg-ink aria-selected:text-paper [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
      {...props}
    />
  );
}
