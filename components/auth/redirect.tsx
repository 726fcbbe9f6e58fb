"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useSession } from "@/components/session/use-session";
import { destinationOf, nextPathIn } from "@/lib/auth/next-path";

/** Redirects a logged-in user to the requested page or their home page. */
export function Redirect() {
  const router = useRouter();
  const { user } = useSession();
  useEffect(() => {
    if (user && user.type !== "admin") router.replace(destinationOf(user, nextPathIn(location.search)));
  }, [router, user]);
  return null;
}
