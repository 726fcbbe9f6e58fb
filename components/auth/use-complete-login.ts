"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { toast } from "@/components/layout/toasts/toast-store";
import { useSetUser } from "@/components/session/use-session";
import { authMessages } from "@/lib/auth/messages";
import { destinationOf, nextPathIn } from "@/lib/auth/next-path";
import type { CurrentUser } from "@/lib/auth/schema";

/** After a login: greets the user and opens the requested page. A response without user data logs nobody in. */
export function useCompleteLogin() {
  const router = useRouter();
  const setUser = useSetUser();
  const [isOpening, startOpening] = useTransition();
  const complete = (user: CurrentUser | null) => {
    if (!user?.id) {
      toast({ ...authMessages.userMissing, kind: "problem" });
      return;
    }
    setUser(user);
    toast({ title: authMessages.welcomeBack, kind: "good" });
    startOpening(() => router.replace(destinationOf(user, nextPathIn(location.search))));
  };
  return { isOpening, complete };
}
