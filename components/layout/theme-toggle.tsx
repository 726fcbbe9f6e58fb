"use client";

import { Moon, Sun } from "lucide-react";

import { switchTheme } from "@/components/layout/theme";
import { buttonVariants } from "@/components/ui/button";

/** Both pictures are in the page and the theme's class shows one, so that nothing flickers while the script loads. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label="Switch between light and dark"
      className={`${buttonVariants({ variant: "quiet", size: "icon-sm" })} ${className ?? ""}`}
    >
      <Sun aria-hidden="true" className="hidden dark:block" />
      <Moon aria-hidden="true" className="dark:hidden" />
    </button>
  );
}
