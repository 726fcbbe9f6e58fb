"use client";

import { useRouter } from "next/navigation";
import { notify } from "@/components/layout/toasts/toasts";
import { useSetUser } from "@/components/session/use-session";
import { authMessages } from "@/lib/auth/messages";
import { destinationOf, nextPathIn } from "@/lib/auth/next-path";
import type { CurrentUser } from "@/lib/auth/schema";

/** After a login: greets the user and opens the requested page. */
export function useCompleteLogin(): (user: CurrentUser) => void {
  const router = useRouter();
  const setUser = useSetUser();
  return (user) => {
    setUser(user);
    notify({ title: authMessages.welcomeBack, kind: "good" });
    router.replace(destinationOf(user, nextPathIn(location.search)));
  };
}
