"use client";

import { type ReactNode, useEffect, useState } from "react";

import { cn } from "@/components/ui/cn";

const SOLID_AFTER_PX = 50;

/** Transparent until the page has scrolled 50 px, then solid. */
export function SolidHeader({ children }: { children: ReactNode }) {
  const [solid, setSolid] = useState(false);
  useEffect(() => {
    const onScroll = () => setSolid(window.scrollY > SOLID_AFTER_PX);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return (
    <header
      data-solid={solid}
      data-print="hide"
      className={cn(
        "sticky top-0 z-20 border-b transition-colors duration-150",
        solid ? "border-line bg-paper" : "border-transparent bg-transparent",
      )}
    >
      {children}
    </header>
  );
}
