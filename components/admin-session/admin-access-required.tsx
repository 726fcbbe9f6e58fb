"use client";

import { LockKeyhole } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { Logo } from "@/components/layout/logo";
import { ButtonLink } from "@/components/ui/button";
import { adminMessages, adminTimings } from "@/lib/auth/admin/messages";
import { adminLoginPathTo } from "@/lib/auth/admin/next-path";
import { useAdminSession } from "./use-admin-session";

/** Shown instead of any admin page without an admin session. The browser checks again: a cross-site link does not send the SameSite=Strict cookie, a same-site fetch does. */
export function AdminAccessRequired({ productionHost }: { productionHost: string }) {
  const loginPage = adminLoginPathTo(useRequestedPath());
  const { isChecking } = useLaterAccess(productionHost, loginPage);
  return (
    <main id="content" className="grid min-h-dvh place-items-center px-5 py-10">
      <div className="w-full max-w-sm text-center">
        <Logo href="/" />
        <LockKeyhole aria-hidden="true" className="mx-auto mt-10 size-8 text-soft" />
        <h1 className="mt-4">{adminMessages.accessRequired}</h1>
        <p role="status" className="mt-2 text-soft">
          {isChecking ? adminMessages.verifying : "Redirecting you to the admin login."}
        </p>
        <ButtonLink href={loginPage} variant="ghost" className="mt-6">
          Go to the admin login
        </ButtonLink>
      </div>
    </main>
  );
}

/** The requested page, to continue to after login. */
function useRequestedPath(): string {
  const [path, query] = [usePathname(), useSearchParams().toString()];
  return query ? `${path}?${query}` : path;
}

function useLaterAccess(productionHost: string, loginPage: string) {
  const router = useRouter();
  const { admin, isChecking } = useAdminSession(productionHost);
  const hasAskedAgain = useRef(false);
  useEffect(() => {
    if (!admin || hasAskedAgain.current) return;
    hasAskedAgain.current = true;
    router.refresh();
  }, [admin, router]);
  useEffect(() => {
    if (admin) return;
    const timer = setTimeout(() => router.replace(loginPage), adminTimings.redirectWithoutAccess);
    return () => clearTimeout(timer);
  }, [admin, loginPage, router]);
  return { isChecking };
}
