"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useSession } from "@/components/session/use-session";
import { homeOf } from "@/lib/routes";

/** Sends on who is signed in already. */
export function SendOn() {
  const router = useRouter();
  const { user } = useSession();
  useEffect(() => {
    if (user && user.type !== "admin") router.replace(homeOf(user));
  }, [router, user]);
  return null;
}
