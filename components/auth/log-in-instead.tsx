"use client";

import Link from "next/link";
import { withNext, nextPathIn } from "@/lib/auth/next-path";
import { useSyncExternalStore } from "react";
const neverChanges = () => () => {};
const fromUrl = () => nextPathIn(location.search);
const onServer = () => null;

/** The page to open afterwards. These pages are static, so only the browser knows. */
export const useNextPath = (): string | null => useSyncExternalStore(neverChanges, fromUrl, onServer);

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
