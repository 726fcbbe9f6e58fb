"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore, type SyntheticEvent } from "react";
import { ChooseSide } from "@/components/auth/choose-side";
import { LoginForm } from "@/components/auth/login-form";
import { LoginProblem } from "@/components/auth/login-problem";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import type { FreeConnections } from "@/components/marketing/free-connections";
import { isHintedLoggedIn } from "@/components/session/session-hint";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Tabs } from "@/components/ui/tabs";
import { nextPathIn } from "@/lib/auth/next-path";

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

interface LoginProviderOption {
  id: string;
  label: string;
}

/** The ways to log in without a password: the configured providers, and an organization's own. */
function ExternalLogins({ providers }: { providers: readonly LoginProviderOption[] }) {
  const { isPending, problem, send } = useApiMutation();
  const begin = async (choice: { provider: string } | { email: string }) => {
    const next = nextPathIn(location.search);
    const result = await send<{ url: string }>("POST", "/api/auth/sso", { ...choice, ...(next !== null && { next }) });
    if (result) location.assign(result.url);
  };
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          variant="ghost"
          className="w-full"
          pending={isPending}
          onClick={() => void begin({ provider: id })}
        >
          Continue with {label}
        </Button>
      ))}
      <details className="text-sm">
        <summary className="cursor-pointer font-semibold">Log in with your organization</summary>
        <OrganizationLogin problem={problem?.message} isPending={isPending} onEmail={(email) => begin({ email })} />
      </details>
    </div>
  );
}

interface OrganizationLoginProps {
  problem: string | undefined;
  isPending: boolean;
  onEmail: (email: string) => Promise<void>;
}

function OrganizationLogin({ problem, isPending, onEmail }: OrganizationLoginProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    if (typeof email === "string") void onEmail(email);
  };
  return (
    <Form onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <Field
        id="organization-email"
        label="Work email"
        hint="We’ll send you to your organization’s login page."
        error={problem}
      >
        <Input type="email" name="email" autoComplete="email" />
      </Field>
      <div>
        <Button type="submit" variant="ghost" pending={isPending}>
          Continue
        </Button>
      </div>
    </Form>
  );
}
