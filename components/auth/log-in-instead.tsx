"use client";

import Link from "next/link";
import { withNext } from "@/lib/auth/next-path";
import { useNextPath } from "./use-next-path";

/** Under a registration; whoever was on the way to a page stays on it. */
export function LogInInstead() {
  const next = useNextPath();
  return (
    <p className="mt-8 text-sm text-soft">
      Already here?{" "}
      <Link href={withNext("/auth", next)} className="link">
        Log in
      </Link>
    </p>
  );
}
