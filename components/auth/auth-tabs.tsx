"use client";

import dynamic from "next/dynamic";
import { type ComponentType, useSyncExternalStore } from "react";
import { ChooseSide } from "@/components/auth/choose-side";
import type { FreeConnections } from "@/components/marketing/free-connections";
import { LateCode } from "@/components/form/late-code";
import { LateForm } from "@/components/form/late-form";
import { isHintedSignedIn } from "@/components/session/session-hint";
import { Tabs } from "@/components/ui/tabs";

/** Fetched by a browser that was signed in when last seen; any other asks nothing. */
const SendOn = dynamic(() => import("@/components/auth/send-on").then((module) => module.SendOn), { ssr: false });
const loginForm = new LateCode<ComponentType>(() =>
  import("@/components/auth/login-form").then((module) => module.LoginForm),
);

const neverChanges = () => () => {};
const tabOfAddress = () => (new URLSearchParams(location.search).get("tab") === "register" ? "register" : "login");
const tabOfServer = () => "login";
const nobodyOnServer = () => false;

/** Opens the tab that the address names, and sends on who is signed in already. */
export function AuthTabs({ freeConnections }: FreeConnections) {
  const tab = useSyncExternalStore(neverChanges, tabOfAddress, tabOfServer);
  const isHinted = useSyncExternalStore(neverChanges, isHintedSignedIn, nobodyOnServer);
  return (
    <>
      {isHinted ? <SendOn /> : null}
      <Tabs
        label="Log in or register"
        initial={tab}
        items={[
          { id: "login", label: "Login", panel: <LateForm code={loginForm} /> },
          { id: "register", label: "Register", panel: <ChooseSide freeConnections={freeConnections} /> },
        ]}
      />
    </>
  );
}
