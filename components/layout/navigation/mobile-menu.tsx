"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";

import { buttonVariants } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";

/** The sidebar on phones: a sheet that closes when a link in it is followed. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => setOpenAt(pathname)}
        className={buttonVariants({ variant: "quiet", size: "icon" })}
      >
        <Menu aria-hidden="true" />
      </button>
      <Sheet side="left" title="Menu" open={openAt === pathname} onClose={() => setOpenAt(null)}>
        {children}
      </Sheet>
    </>
  );
}
