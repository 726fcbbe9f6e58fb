"use client";

import Link from "next/link";
import { withNext } from "@/lib/auth/next-path";
import { useNextPath } from "./use-next-path";

/** Below a registration form; preserves the requested page. */
export function LogInInstead() {
  const next = useNextPath();
  return (
    <p className="mt-8 text-sm text-soft">
      Already have an account?{" "}
      <Link href={withNext("/auth", next)} className="link">
        Log in
      </Link>
    </p>
  );
}
