"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { ChooseSide } from "@/components/auth/choose-side";
import { ExternalLogins, type LoginProviderOption } from "@/components/auth/external-logins";
import { LoginForm } from "@/components/auth/login-form";
import { LoginProblem } from "@/components/auth/login-problem";
import type { FreeConnections } from "@/components/marketing/free-connections";
import { isHintedLoggedIn } from "@/components/session/session-hint";
import { Tabs } from "@/components/ui/tabs";

/** Loaded only in a browser that was logged in on its last visit. */
const Redirect = dynamic(() => import("@/components/auth/redirect").then((module) => module.Redirect), { ssr: false });

const neverChanges = () => () => {};
const tabFromUrl = () => (new URLSearchParams(location.search).get("tab") === "register" ? "register" : "login");
const tabOnServer = () => "login";
const notLoggedInOnServer = () => false;

/** Opens the tab in the URL, and redirects users who are already logged in. */
export function AuthTabs({
  freeConnections,
  providers,
}: FreeConnections & { providers: readonly LoginProviderOption[] }) {
  const tab = useSyncExternalStore(neverChanges, tabFromUrl, tabOnServer);
  const isHinted = useSyncExternalStore(neverChanges, isHintedLoggedIn, notLoggedInOnServer);
  return (
    <>
      {isHinted ? <Redirect /> : null}
      <LoginProblem />
      <Tabs
        label="Log in or register"
        initial={tab}
        items={[
          {
            id: "login",
            label: "Login",
            panel: (
              <>
                <LoginForm />
                <ExternalLogins providers={providers} />
              </>
            ),
          },
          { id: "register", label: "Register", panel: <ChooseSide freeConnections={freeConnections} /> },
        ]}
      />
    </>
  );
}
