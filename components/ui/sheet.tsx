"use client";

import type { ComponentProps } from "react";

import { Dialog } from "@/components/ui/dialog";

type SheetProps = Omit<ComponentProps<typeof Dialog>, "side" | "size"> & { side?: "left" | "right" };

/** A dialog at the edge of the screen: navigation on a phone, filters, details beside a list. */
export function Sheet({ side = "right", ...props }: SheetProps) {
  return <Dialog side={side} size={side === "left" ? "sm" : "md"} {...props} />;
}
