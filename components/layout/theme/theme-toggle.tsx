"use client";

import { Moon, Sun } from "lucide-react";

import { switchTheme } from "@/components/layout/theme/theme";
import { buttonVariants } from "@/components/ui/button";

/** Both icons are rendered and the theme class shows one, so that nothing flickers before hydration. */
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
