import type { ComponentProps } from "react";

import { cn } from "@/components/ui/cn";

export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table className={cn("tabular w-full border-collapse text-left text-sm", className)} {...props} />;
}

export function TableHead(props: ComponentProps<"thead">) {
  return <thead {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("[&_tr]:border-line [&_tr]:border-t", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={className} {...props} />;
}

interface CellLook {
  /** Figures stand at the right. */
  numeric?: boolean;
}

export function TableHeaderCell({
  className,
  numeric = false,
  scope = "col",
  ...props
}: ComponentProps<"th"> & CellLook) {
  const row = scope === "row";
  return (
    <th
      scope={scope}
      className={cn(
        "px-2.5 align-bottom font-semibold",
        row ? "text-ink py-3 text-sm" : "text-soft py-2.5 text-xs whitespace-nowrap",
        numeric && "text-right",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, numeric = false, ...props }: ComponentProps<"td"> & CellLook) {
  return (
    <td className={cn("px-2.5 py-3 align-top", numeric && "text-right whitespace-nowrap", className)} {...props} />
  );
}

export function TableCaption({ className, ...props }: ComponentProps<"caption">) {
  return <caption className={cn("text-soft px-2.5 pb-2 text-left text-sm", className)} {...props} />;
}
