"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useSession } from "@/components/session/use-session";
import { destinationOf, nextPathIn } from "@/lib/auth/next-path";

/** Sends on who is signed in already: to what they wanted, or to their start. */
export function SendOn() {
  const router = useRouter();
  const { user } = useSession();
  useEffect(() => {
    if (user && user.type !== "admin") router.replace(destinationOf(user, nextPathIn(location.search)));
  }, [router, user]);
  return null;
}
