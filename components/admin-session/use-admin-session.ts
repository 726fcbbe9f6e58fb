"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { clearToasts, toast } from "@/components/layout/toasts/toast-store";
import {
  adminCheckRetries,
  adminLoginPage,
  adminMessages,
  adminStillOpenPage,
  adminTimings,
} from "@/lib/auth/admin/messages";
import { adminPathIn } from "@/lib/auth/admin/next-path";
import type { AdminUser } from "@/lib/auth/admin/schema";
import { findAdmin, logOutOn, triesHere } from "./admin-calls";

const adminSessionKey = ["admin-session"] as const;

/** The admin session, checked when the page loads. */
export function useAdminSession(productionHost: string) {
  const query = useQuery({
    queryKey: adminSessionKey,
    queryFn: () => findAdmin(triesHere(productionHost)),
    retry: adminCheckRetries,
    staleTime: 0,
  });
  return { admin: query.data ?? null, isChecking: query.isPending, refetch: query.refetch };
}

/** After a successful login: wait, refetch twice, then open the requested page, or the dashboard. */
export function useEnterAdminArea() {
  const client = useQueryClient();
  const router = useRouter();
  return (admin: AdminUser | null) => {
    if (!admin) {
      toast({ ...adminMessages.userMissing, kind: "problem" });
      return;
    }
    toast({ ...adminMessages.welcome(admin.name), kind: "good" });
    client.setQueryData(adminSessionKey, admin);
    const check = () => void client.refetchQueries({ queryKey: adminSessionKey, type: "active" });
    const [first, last] = adminTimings.refetches;
    const start = adminPathIn(location.search);
    setTimeout(() => router.prefetch(start), adminTimings.waitAfterLogin);
    setTimeout(check, first);
    setTimeout(() => {
      check();
      router.replace(start);
      router.refresh();
    }, last);
  };
}

/** No path confirmed the logout, so the session may still be active. */
const stillOpen = {
  title: "Your session may still be active",
  description:
    "We couldn’t end it. Go back to the admin area and log out again. Otherwise it ends after 60 minutes of inactivity.",
} as const;

/** Ends the admin session and opens the login page, even when every path fails; in that case with a toast. */
export function useAdminLogOut(productionHost: string) {
  const client = useQueryClient();
  const router = useRouter();
  const { isPending, run } = useApiMutation();
  const logOut = async () => {
    if (isPending) return;
    clearToasts();
    const isEnded = await run(() => logOutOn(triesHere(productionHost)));
    toast(isEnded ? { title: adminMessages.loggedOut, kind: "good" } : { ...stillOpen, kind: "problem" });
    client.clear();
    router.replace(isEnded ? adminLoginPage : adminStillOpenPage);
    router.refresh();
  };
  return { isPending, logOut };
}
