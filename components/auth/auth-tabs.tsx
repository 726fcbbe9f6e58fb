"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { ChooseSide } from "@/components/auth/choose-side";
import { ExternalLogins, type LoginProviderOption } from "@/components/auth/external-logins";
import { LoginForm } from "@/components/auth/login-form";
import { SignInProblem } from "@/components/auth/sign-in-problem";
import type { FreeConnections } from "@/components/marketing/free-connections";
import { isHintedSignedIn } from "@/components/session/session-hint";
import { Tabs } from "@/components/ui/tabs";

/** Loaded only in a browser that was logged in on its last visit. */
const SendOn = dynamic(() => import("@/components/auth/send-on").then((module) => module.SendOn), { ssr: false });

const neverChanges = () => () => {};
const tabOfAddress = () => (new URLSearchParams(location.search).get("tab") === "register" ? "register" : "login");
const tabOfServer = () => "login";
const nobodyOnServer = () => false;

/** Opens the tab that the address names, and redirects a person who is logged in already. */
export function AuthTabs({
  freeConnections,
  providers,
}: FreeConnections & { providers: readonly LoginProviderOption[] }) {
  const tab = useSyncExternalStore(neverChanges, tabOfAddress, tabOfServer);
  const isHinted = useSyncExternalStore(neverChanges, isHintedSignedIn, nobodyOnServer);
  return (
    <>
      {isHinted ? <SendOn /> : null}
      <SignInProblem />
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
