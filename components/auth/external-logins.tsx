"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import type { SyntheticEvent } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { nextPathIn } from "@/lib/auth/next-path";

export interface LoginProviderOption {
  id: string;
  label: string;
}

/** The ways to log in without a password: the configured providers, and the one of an organization. */
export function ExternalLogins({ providers }: { providers: readonly LoginProviderOption[] }) {
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
        hint="We'll send you to your organization's login page."
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
